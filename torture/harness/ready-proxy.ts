// One address for several servers of ours, as a load balancer keeps it that asks /readyz: requests go in turn to those that are
// ready, each on a connection of its own.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const checkMilliseconds = 100

export async function openReadyProxy(ports: readonly number[]): Promise<{ url: string; close: () => void }> {
  const closing = new AbortController()
  let ready: number[] = []
  let turn = 0

  async function look(): Promise<void> {
    const found = await Promise.all(ports.map(async (port) => ((await isReady(port)) ? [port] : [])))
    ready = found.flat()
  }

  function forward(asked: IncomingMessage, answer: ServerResponse): void {
    turn += 1
    const port = ready[turn % ready.length]
    if (port === undefined) return void answer.writeHead(502).end()
    const { method, url: path, headers } = asked
    const passed = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    // What was lost on the way is not sent again: the sender is told.
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    asked.pipe(passed)
  }

  const server = createServer(forward)
  await look()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  void (async () => {
    while (!closing.signal.aborted) {
      await wait(checkMilliseconds)
      await look()
    }
  })()
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      closing.abort()
      server.close()
      server.closeAllConnections()
    },
  }
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
  return answer?.ok ?? false
}
