// The disk of SQLite's folder fills up under writing, again and again. What cannot be kept is refused with a sentence and
// never acknowledged, reads go on, nothing is damaged, and when there is room writes go on by themselves.
import { setTimeout as wait } from 'node:timers/promises'
import { end, startNode, untilEnded } from '../tools/test-services/processes.ts'
import { serverProgram, startServer } from '../tools/test-services/server.ts'
import { createCrowd, type Crowd } from './learners/crowd.ts'
import { sqlitePlace, type DataPlace } from './harness/data-place.ts'
import { brokenInvariants } from './harness/database-store.ts'
import { conclude, readOptions } from './harness/program.ts'
import { isStatus, refusalFault, registerProbe, type Probe } from './learners/probe.ts'
import { seededRandom, type Random } from './harness/random.ts'
import { mountSmallDisk, type SmallDisk } from './harness/small-disk.ts'

const { seed, engines, amounts } = readOptions({ rounds: 10, learners: 10 })
/** Tries of each kind while the disk is full. */
const tries = 40

type Torture = { disk: SmallDisk; crowd: Crowd; probe: Probe; random: Random; faults: string[]; seen: Seen }
type Seen = { refused: number; taken: number; reads: number; recoveries: number[] }

if (engines.includes('sqlite')) await conclude({ program: 'disk full', engine: 'sqlite' }, onSmallDisk)

async function onSmallDisk() {
  const disk = mountSmallDisk(48)
  if (disk === null)
    return { done: 'nothing: this user may not mount a small disk', figures: 'run it as root', faults: [] }
  // Also when it is stopped half-way.
  process.once('exit', disk.unmount)
  return torture(disk)
}

async function torture(disk: SmallDisk) {
  const random = seededRandom(seed)
  const place = sqlitePlace(disk.folder)
  let server = await startServer(place.settings)
  const url = () => server.url
  const crowd = createCrowd({ size: amounts.learners, url, random })
  const probe = await registerProbe({ url, random })
  const seen: Seen = { refused: 0, taken: 0, reads: 0, recoveries: [] }
  const run: Torture = { disk, crowd, probe, random, faults: [], seen }
  try {
    for (let round = 1; round <= amounts.rounds; round += 1) {
      await fillOnce(run)
      await crowd.sleep(place.database)
    }
    run.faults.push(...(await brokenInvariants(place.database, { learners: crowd.accounts() + 1, gone: crowd.gone() })))
    // Killed on a full disk, and started on it.
    const writing = crowd.write()
    await crowd.afterMore(20)
    disk.fill(0)
    server.process.kill('SIGKILL')
    await writing.stop()
    await server.stop()
    run.faults.push(...(await startOnFull(place)))
    disk.empty()
    server = await startServer(place.settings)
    run.faults.push(...(await crowd.settle()), ...(await probe.missing()))
    run.faults.push(...(await brokenInvariants(place.database, { learners: crowd.accounts() + 1, gone: crowd.gone() })))
  } finally {
    await server.stop()
  }
  console.log(`disk full: ${crowd.tally()}`)
  return {
    done: `a disk of 48 MB filled ${amounts.rounds} × under ${amounts.learners} writing learners, then kill -9 and a start on the full disk`,
    figures: `${crowd.acknowledged()} writes acknowledged; while full ${seen.refused} writes refused, ${seen.taken} kept, ${seen.reads} reads answered; writes again after at most ${Math.max(...seen.recoveries)} ms`,
    faults: run.faults,
  }
}

async function fillOnce({ disk, crowd, probe, random, faults, seen }: Torture): Promise<void> {
  const writing = crowd.write()
  await crowd.afterMore(random.whole(5, 60))
  disk.fill(random.whole(0, 60_000))
  for (let count = 0; count < tries; count += 1) {
    const write = await probe.write()
    if (write.answer.kind === 'answered' && write.answer.status < 300) seen.taken += 1
    else {
      seen.refused += 1
      const fault = refusalFault(write.answer)
      if (fault !== null) faults.push(`on a full disk: ${fault}`)
    }
    if (isStatus((await probe.read()).answer, 200)) seen.reads += 1
    else faults.push('on a full disk a read was refused')
  }
  disk.empty()
  const emptied = performance.now()
  while (!isStatus((await probe.write()).answer, 201)) {
    if (performance.now() - emptied > 30_000) throw new Error('No write is taken 30 s after there was room')
    await wait(20)
  }
  seen.recoveries.push(Math.round(performance.now() - emptied))
  await writing.stop()
  faults.push(...(await crowd.settle()), ...(await probe.missing()))
}

/** Either it starts and reads, or it says in a sentence why it cannot and ends with 1. */
async function startOnFull(place: DataPlace): Promise<string[]> {
  const env = { ...process.env, ...place.settings, PORT: '0' }
  const started = startNode([serverProgram], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  started.stderr?.on('data', (part: Buffer) => (said += part.toString()))
  const code = await Promise.race([untilEnded(started), untilOpen(() => said)])
  if (code === 'open') {
    await end(started)
    return []
  }
  const isSentence = code === 1 && !said.includes('    at ') && said.trim().length > 0
  console.log(`start on a full disk: exit code ${code}, ${said.trim().slice(0, 300)}`)
  return isSentence ? [] : [`a start on a full disk ends with ${code}: ${said.slice(0, 500)}`]
}

async function untilOpen(said: () => string): Promise<'open'> {
  while (!said().includes('Open')) await wait(50)
  return 'open'
}
