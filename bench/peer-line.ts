// Stands between a browser and a server and counts what goes over the line, workers included, which the browser's own
// tools do not tell of. It changes nothing.
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

export type Counted = { requests: number; scriptBytes: number; bytes: number }
export type CountedLine = {
  url: string
  /** Since the last `clear`; bytes are those of bodies, as they are sent. */
  counted: () => Counted
  clear: () => void
  stop: () => Promise<void>
}

export async function countLine(target: string): Promise<CountedLine> {
  const nothing = { requests: 0, scriptBytes: 0, bytes: 0 }
  let counted: Counted = { ...nothing }
  const line = createServer((request, response) => {
    counted.requests += 1
    pass(request, response, target, (part, type) => {
      counted.bytes += part.length
      if (type.includes('javascript')) counted.scriptBytes += part.length
    })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    counted: () => ({ ...counted }),
    clear: () => void (counted = { ...nothing }),
    async stop() {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  count: (part: Buffer, type: string) => void,
): void {
  const { method = 'GET', url = '/', headers } = request
  const onward = ask(new URL(url, target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('data', (part: Buffer) => count(part, answer.headers['content-type'] ?? ''))
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
