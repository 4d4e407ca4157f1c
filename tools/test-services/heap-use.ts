// Asks a server's process how much memory it uses after a garbage collection.
import path from 'node:path'
import type { ServerOptions, TestServer } from './server.ts'

/** Options to start a server with, so that `heapUse` can ask it. */
export const withHeapProbe = {
  nodeArguments: ['--expose-gc', '--import', path.join(import.meta.dirname, 'heap-probe.mjs')],
  hasChannel: true,
} satisfies ServerOptions

/** In bytes. */
export function heapUse({ process: server }: TestServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('message', (use) => resolve((use as NodeJS.MemoryUsage).heapUsed))
    server.send('heap', (error) => error && reject(error))
  })
}
