// Stands between a browser and a server and notes what goes over the line, workers included, which the browser's own tools do
// not tell of. It changes nothing.
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

export type Exchange = {
  method: string
  /** With its query, without the host. */
  url: string
  headers: IncomingHttpHeaders
  body: Buffer[]
  /** 0 until it is answered. */
  status: number
  /** Of the answer: its media type, and how many bytes of its body have been sent so far. */
  type: string
  bytes: number
}
export type Line = {
  url: string
  /** Since the last `clear`, in the order in which they were asked. */
  exchanges: () => readonly Exchange[]
  clear: () => void
  stop: () => Promise<void>
}

export async function openLine(target: string): Promise<Line> {
  let exchanges: Exchange[] = []
  const line = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const exchange = { method, url, headers, body: [], status: 0, type: '', bytes: 0 }
    exchanges.push(exchange)
    pass(request, response, { target, exchange })
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('The line has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    exchanges: () => exchanges,
    clear: () => void (exchanges = []),
    async stop() {
      line.closeAllConnections()
      await new Promise((resolve) => line.close(resolve))
    },
  }
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { target, exchange }: { target: string; exchange: Exchange },
): void {
  const { method, url, headers } = exchange
  const onward = ask(new URL(url, target), { method, headers }, (answer) => {
    exchange.status = answer.statusCode ?? 502
    exchange.type = answer.headers['content-type'] ?? ''
    response.writeHead(exchange.status, answer.headers)
    answer.on('data', (part: Buffer) => (exchange.bytes += part.length))
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.on('data', (part: Buffer) => exchange.body.push(part))
  request.pipe(onward)
}
