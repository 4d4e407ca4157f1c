// How much memory a server holds after its garbage was collected, asked of the process itself.
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { startServer, type TestServer } from '../tools/test-services/server.ts'

export type HeapUse = { heapUsed: number; rss: number }

/** A server that can be asked for its memory. */
export function startProbedServer(settings: Record<string, string>): Promise<TestServer> {
  const probe = path.join(import.meta.dirname, 'heap-probe.ts')
  return startServer(settings, { nodeArguments: ['--expose-gc', '--import', probe], hasChannel: true })
}

export function heapUse({ process: server }: { process: ChildProcess }): Promise<HeapUse> {
  return new Promise((resolve, reject) => {
    server.once('message', (use) => resolve(use as HeapUse))
    server.send('heap', (error) => error && reject(error))
  })
}

export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}
