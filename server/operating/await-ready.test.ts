import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runCommand } from '../test-operator.ts'
import { awaitReady } from './await-ready.ts'
import type { CommandContext } from './command.ts'

// promise: upgrade-waits-until-ready
test('waits until each server is ready, and says which is not when it has waited long enough', async () => {
  let status = 503
  const server = createServer((_request, reply) => reply.writeHead(status).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const briefly = (context: CommandContext) => awaitReady({ ...context, patience: 300 })
  const run = () => runCommand(briefly, [String(port)], { env: {}, folder: tmpdir() })
  expect(await run()).toMatchObject({ code: 1, stderr: expect.stringContaining(`:${port}/readyz is not ready`) })
  setTimeout(() => (status = 200), 100)
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining(`:${port}/readyz is ready`) })
  server.close()
})
