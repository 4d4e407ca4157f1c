// Sends twice the server's capacity for a minute, over fewer connections than its limit. The server sheds with 503 and
// Retry-After, answers accepted requests in bounded time and all others somehow, and recovers within seconds. Then it
// is stopped under load, and drops no request under way. The sender raises its priority and reports how late it was,
// since otherwise the figures could be its own.
import { getPriority, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from 'd3-array'
import { openLoad, requestBytes, type Load, type Sent } from './load/load-client.ts'
import { fillDatabase, type LoadLearner } from './load/load-learners.ts'
import { startServer, type TestServer } from '../tools/test-services/server.ts'
import type { DataPlace } from './harness/data-place.ts'
import { concludeOnEach, readOptions } from './harness/program.ts'
import { seededRandom, type Random } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ seconds: 60, learners: 400, connections: 2000 })
/** To find the capacity: enough that the server never waits for the sender, and few enough that it sheds none. */
const carriedConnections = 32
/** In milliseconds. */
const acceptedPatience = 5000
const recoveryPatience = 10_000
/** If the sender is later than this, it measures itself. */
const senderPatience = 20

await concludeOnEach({ program: 'overload', engines }, overload)

async function overload({ database, settings }: DataPlace) {
  const random = seededRandom(seed)
  const learners = await fillDatabase(database, { learners: amounts.learners, passwordHash: '' })
  const server = await startServer(settings)
  const next = () => nextRequest(random, learners)
  const open = (connections: number) => openLoad({ port: server.port, connections, next })
  const goBehind = goFirst()
  const [few, many] = [await open(carriedConnections), await open(amounts.connections)]
  try {
    await few.closed(Math.min(5_000, amounts.seconds * 250))
    const { perSecond: carried } = await few.closed(amounts.seconds * 250)
    const offered = Math.round(carried * 2)
    const sent = await many.open({ perSecond: offered, isOver: (elapsed) => elapsed > amounts.seconds * 1000 })
    const recovered = await untilWell(server)
    const stopped = await stopUnderLoad(server, { load: few, perSecond: Math.round(carried) })
    const accepted = sent.filter(({ status }) => status >= 200 && status < 300)
    const shed = sent.filter(({ status }) => status === 503)
    const p99 = p99Of(accepted, ({ dueAt, endedAt }) => endedAt - dueAt)
    // The sender's own lateness, without waits for a connection.
    const late = p99Of(sent, ({ dueAt, seenAt }) => seenAt - dueAt)
    const faults = faultsOf(sent)
    if (late > senderPatience)
      faults.push(`the measurement is void: the sender was ${late} ms late, on a machine too busy or too small for it`)
    if (p99 > acceptedPatience) faults.push(`99% of what was accepted took up to ${p99} ms`)
    if (recovered > recoveryPatience) faults.push(`it was well again only after ${Math.round(recovered)} ms`)
    if (stopped.dropped > 0) faults.push(`${stopped.dropped} requests under way were dropped at the stop`)
    if (stopped.code !== 0) faults.push(`the stop ended with ${stopped.code}`)
    return {
      done: `${offered} requests a second for ${amounts.seconds} s over ${amounts.connections} connections, twice what is carried (${Math.round(carried)}/s); then SIGTERM under ${Math.round(carried)}/s`,
      figures: `${accepted.length} accepted (p99 ${p99} ms), ${shed.length} shed; the sender itself late by p99 ${late} ms; well after ${Math.round(recovered)} ms; at the stop ${stopped.underWay} under way, ${stopped.dropped} dropped`,
      faults,
    }
  } finally {
    goBehind()
    for (const load of [few, many]) load.close()
    await server.stop()
  }
}

/** Raises this process's priority, if its user may, but not its children's. Returns a function that undoes it. */
function goFirst(): () => void {
  const before = getPriority()
  try {
    setPriority(-19)
  } catch {
    console.log('this user may not raise its priority: on a busy machine the sender may be late')
  }
  return () => setPriority(before)
}

function faultsOf(sent: Sent[]): string[] {
  const wrong = sent.filter(({ status }) => status >= 300 && status !== 503)
  const mute = sent.filter(({ status }) => status === 0)
  const bare = sent.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter)
  const faults: string[] = []
  if (wrong.length > 0) faults.push(`${wrong.length} answers of ${wrong[0]?.status} or others`)
  if (mute.length > 0) faults.push(`${mute.length} requests without an answer, such as: ${mute[0]?.error}`)
  if (bare.length > 0) faults.push(`${bare.length} answers of 503 without Retry-After`)
  return faults
}

/** The milliseconds until ten requests in a row are answered fast. */
async function untilWell(server: TestServer): Promise<number> {
  const began = performance.now()
  for (let onEnd = 0; onEnd < 10;) {
    const asked = performance.now()
    const answer = await fetch(`${server.url}/readyz`).catch(() => null)
    onEnd = answer?.ok && performance.now() - asked < 250 ? onEnd + 1 : 0
    if (performance.now() - began > 3 * recoveryPatience) break
  }
  return performance.now() - began
}

/** Stops the server under load, and counts the requests that were under way and those dropped. */
async function stopUnderLoad(server: TestServer, { load, perSecond }: { load: Load; perSecond: number }) {
  const ended = new Promise<number | null>((resolve) => server.process.once('exit', (code) => resolve(code)))
  let stoppedAt = Infinity
  const sending = load.open({ perSecond, isOver: () => performance.now() > stoppedAt + 1000 })
  await wait(2000)
  stoppedAt = performance.now()
  server.process.kill('SIGTERM')
  const [sent, code] = await Promise.all([sending, ended])
  const accepted = sent.filter(({ sentAt, endedAt }) => sentAt < stoppedAt && endedAt > stoppedAt)
  const dropped = accepted.filter(({ status }) => status === 0).length
  return { underWay: accepted.length, dropped, code }
}

/** The 99th percentile in whole milliseconds; 0 when there are none. */
function p99Of(sent: readonly Sent[], time: (sent: Sent) => number): number {
  return Math.round(quantile(sent, 0.99, time) ?? 0)
}

/** A mix as on a busy evening: seven of ten requests read. */
function nextRequest(random: Random, learners: readonly LoadLearner[]): Buffer {
  const { cookie, learnerId: userId } = random.pick(learners)
  const lessonId = random.whole(1, 18)
  const lesson = `modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
  const reads = ['auth/me', 'progress/overall', 'goals', 'modules/with-progress', lesson, 'notifications']
  const ask = (name: string, body?: object) => requestBytes(name, { cookie, ...(body && { body }) })
  const share = random.next()
  if (share < 0.7) return ask(`GET /api/${random.pick(reads)}`)
  if (share < 0.85) return ask(`POST /api/progress/${lesson}/read`, { userId })
  if (share < 0.95)
    return ask(`POST /api/progress/${lesson}/quiz`, { userId, score: random.whole(0, 6), attemptId: random.uuid() })
  return ask('PATCH /api/account/preferences', { appearance: random.pick(['light', 'dark']) })
}
