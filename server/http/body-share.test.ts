import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

let app: TestApp
let sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await app.close()
})

const share = { bytes: 30_000, bytesOfAddress: 20_000, overdueMilliseconds: Infinity }

async function open(more: Partial<typeof share> = {}, env = {}): Promise<void> {
  app = await openTestApp({ bodies: { ...share, ...more }, env })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends a body of that size without its last byte. The response is `told`. */
async function send(bytes: number, address: string, more: string[] = []) {
  const { port } = app.http.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  sockets.push(socket)
  socket.on('error', () => {})
  const told = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('close', () => resolve('closed'))
  })
  await once(socket, 'connect')
  const begun = once(app.http.server, 'request')
  const head = ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-type: application/json']
  socket.write(`${[...head, `content-length: ${bytes}`, ...more].join('\r\n')}\r\n\r\n${' '.repeat(bytes - 1)}`)
  await begun
  return { told, finish: () => void socket.write('{') }
}

// promise: bodies-share-of-memory
test('bodies under way hold so many bytes and no more: the next is told to come back, and a form is served', async () => {
  await open()
  await send(10_000, '127.0.0.2')
  await send(10_000, '127.0.0.3')
  const last = await send(10_000, '127.0.0.4')
  expect(await (await send(10_000, '127.0.0.5')).told).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*"code":"busy"/)
  const form = await send(4096, '127.0.0.5')
  form.finish()
  expect(await form.told).toMatch(/^HTTP\/1\.1 400 /)
  last.finish()
  expect(await last.told).toMatch(/^HTTP\/1\.1 400 /)
  const again = await send(10_000, '127.0.0.5')
  again.finish()
  expect(await again.told).toMatch(/^HTTP\/1\.1 400 /)
})

test('those of one address, also behind a proxy, leave room for others', async () => {
  await open({}, { TRUST_PROXY: '127.0.0.9' })
  const from = (client: string) => send(10_000, '127.0.0.9', [`x-forwarded-for: ${client}`])
  await from('192.0.2.1')
  await from('192.0.2.1')
  expect(await (await from('192.0.2.1')).told).toMatch(/^HTTP\/1\.1 503 /)
  const other = await from('192.0.2.2')
  other.finish()
  expect(await other.told).toMatch(/^HTTP\/1\.1 400 /)
})

test('one that is awaited for too long goes for another', async () => {
  await open({ overdueMilliseconds: 0 })
  const slow = await send(10_000, '127.0.0.2')
  await send(10_000, '127.0.0.2')
  const next = await send(10_000, '127.0.0.2')
  expect(await slow.told).toMatch(/^HTTP\/1\.1 408 /)
  next.finish()
  expect(await next.told).toMatch(/^HTTP\/1\.1 400 /)
})
