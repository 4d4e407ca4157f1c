// A server whose clock can be set, for tests over several days.
import path from 'node:path'
import { startServer, type TestServer } from './server.ts'

/** `shift` is how far its clock is ahead, in milliseconds. */
export function startShifted(settings: Record<string, string>, shift: number): Promise<TestServer> {
  const shifter = path.join(import.meta.dirname, '../clock-shift.ts')
  const environment = { ...settings, CLOCK_SHIFT: String(shift) }
  return startServer(environment, { nodeArguments: ['--import', shifter], hasChannel: true })
}

/** Resolves once the server's clock is ahead by so much. */
export function shiftClock({ process: server }: TestServer, shift: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('message', () => resolve())
    server.send(shift, (error) => error && reject(error))
  })
}
