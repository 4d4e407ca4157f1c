// SQLite's file in two hands. Another process keeps the write lock for longer than the server waits: reads go on, writes
// are refused with a sentence, and all is well again by itself. And two servers on one file write at once: nothing is lost.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../tools/test-services/server.ts'
import { createCrowd } from './learners/crowd.ts'
import { openDataPlace } from './harness/data-place.ts'
import { brokenInvariants, holdWriteLock } from './harness/database-store.ts'
import { conclude, readOptions } from './harness/program.ts'
import { isStatus, longest, refusalFault, registerProbe, type Timed } from './learners/probe.ts'
import { seededRandom } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ seconds: 20, learners: 12 })
/** A read that takes longer waited for the lock, which it does not need. */
const readPatience = 2000
/** A write is refused before a browser gives up on it. */
const writePatience = 15_000

if (engines.includes('sqlite')) {
  await conclude({ program: 'locked', engine: 'sqlite' }, lockHeld)
  await conclude({ program: 'two servers', engine: 'sqlite' }, twoServers)
}

async function lockHeld() {
  const random = seededRandom(seed)
  const place = await openDataPlace('sqlite')
  const server = await startServer(place.settings)
  const url = () => server.url
  const crowd = createCrowd({ size: amounts.learners, url, random })
  const faults: string[] = []
  try {
    const probes = await Promise.all([registerProbe({ url, random }), registerProbe({ url, random })])
    const [reader, writer] = probes
    const before = crowd.write()
    await crowd.afterMore(100)
    const release = holdWriteLock('file' in place.database ? place.database.file : '')
    const reads: Timed[] = []
    const writes: Timed[] = []
    const until = performance.now() + amounts.seconds * 1000
    await Promise.all([
      repeat(until, async () => void reads.push(await reader.read())),
      repeat(until, async () => void writes.push(await writer.write())),
    ])
    release()
    const released = performance.now()
    await before.stop()
    while (!isStatus((await writer.write()).answer, 201)) {
      if (performance.now() - released > 30_000) throw new Error('No write is taken 30 s after the lock was let go')
      await wait(50)
    }
    const recovered = Math.round(performance.now() - released)
    faults.push(...reads.filter(({ answer }) => !isStatus(answer, 200)).map(() => 'a read was refused'))
    faults.push(...writes.map(({ answer }) => refusalFault(answer)).filter((fault) => fault !== null))
    if (longest(reads) > readPatience) faults.push(`a read took ${longest(reads)} ms`)
    if (longest(writes) > writePatience) faults.push(`a refusal took ${longest(writes)} ms`)
    faults.push(...(await crowd.settle()), ...(await writer.missing()))
    faults.push(...(await brokenInvariants(place.database, { learners: crowd.accounts() + 2, gone: crowd.gone() })))
    return {
      done: `the write lock held for ${amounts.seconds} s: ${reads.length} reads, ${writes.length} writes tried, ${amounts.learners} learners writing`,
      figures: `slowest read ${longest(reads)} ms, slowest refusal ${longest(writes)} ms, writes again after ${recovered} ms`,
      faults,
    }
  } finally {
    await server.stop()
    await place.remove()
  }
}

async function twoServers() {
  const random = seededRandom(seed)
  const place = await openDataPlace('sqlite')
  // Both start on an empty folder at once, so that both want to make the tables and the demo account.
  const servers = await Promise.all([startServer(place.settings), startServer(place.settings)])
  const url = () => random.pick(servers).url
  const crowd = createCrowd({ size: amounts.learners, url, random })
  try {
    // Each learner's requests go to one server and then to the other.
    const writing = crowd.write()
    await wait(amounts.seconds * 1000)
    await writing.stop()
    const faults = await crowd.settle()
    faults.push(...(await brokenInvariants(place.database, { learners: crowd.accounts(), gone: crowd.gone() })))
    console.log(`two servers: ${crowd.tally()}`)
    return {
      done: `two servers on one file, ${amounts.learners} learners writing to both for ${amounts.seconds} s`,
      figures: `${crowd.acknowledged()} writes acknowledged`,
      faults,
    }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await place.remove()
  }
}

async function repeat(until: number, work: () => Promise<void>): Promise<void> {
  while (performance.now() < until) {
    await work()
    await wait(20)
  }
}
