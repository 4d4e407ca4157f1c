import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'

// promise: large-body-answered
test('reads a body that is too large to its end before it answers, so that a proxy passes the answer on', async () => {
  const app = await openTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.http.server.address() as AddressInfo
  const size = 8 * 1024 * 1024
  const socket = connect({ port, host: '127.0.0.1' })
  const head = ['POST /api/auth/login HTTP/1.1', 'host: a', 'content-type: application/json', `content-length: ${size}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  let answer = ''
  socket.on('data', (part) => (answer += part))
  for (let sent = 0; sent < size - 65_536; sent += 65_536) {
    if (!socket.write(Buffer.alloc(65_536, 32))) await once(socket, 'drain')
  }
  expect(answer).toBe('')
  socket.write(Buffer.alloc(65_536, 32))
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  await app.close()
})
