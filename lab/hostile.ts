// Sends twenty thousand hostile requests to every call of the contract. No 5xx but a documented 503, no crash, nothing
// internal in a response, every error a problem with a known code, nothing of another learner, and no growth of memory.
import { heapUse, withHeapProbe } from '../tools/test-services/heap-use.ts'
import { startServer } from '../tools/test-services/server.ts'
import type { DataPlace } from './harness/data-place.ts'
import { fuzzServer } from './hostile/fuzz-server.ts'
import { concludeOnEach, readOptions } from './harness/program.ts'

const { seed, engines, amounts } = readOptions({ requests: 20_000, warmup: 3000 })
/**
 * What caches and the compiler may still add when warm. A leak of a kilobyte a request would be more than twice that.
 */
const allowedGrowth = 8 * 2 ** 20

await concludeOnEach({ program: 'hostile', engines }, fuzz)

async function fuzz({ settings }: DataPlace) {
  const server = await startServer(settings, withHeapProbe)
  try {
    const origin = new URL(server.url)
    await fuzzServer(origin, { seed: seed + 1, requests: amounts.warmup })
    const before = await heapUse(server)
    const { faults } = await fuzzServer(origin, { seed, requests: amounts.requests })
    const isAlive = (await fetch(new URL('/readyz', origin)).catch(() => null))?.ok === true
    if (!isAlive) faults.push(`the server is gone: ${server.log().slice(-2000)}`)
    const after = await heapUse(server)
    if (after - before > allowedGrowth) faults.push('memory in use grew')
    const said = server.log().trim()
    if (said.includes('"level":50')) faults.push(`the log tells of errors: ${said.slice(0, 1500)}`)
    return {
      done: `${amounts.requests} hostile requests after ${amounts.warmup} to warm up`,
      figures: `heap ${megabytes(before)} → ${megabytes(after)}`,
      faults,
    }
  } finally {
    await server.stop()
  }
}

function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}
