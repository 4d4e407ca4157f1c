// The clock of the machine jumps: back by hours and days, to 1970 as after a dead battery, and far ahead and back again.
// Who is signed in stays so, nobody is kept out for long, the demo account's copies end, and what came last counts as last.
import type { Notification } from '#contract/notifications.ts'
import type { ActiveLesson, LessonProgress } from '#contract/learning.ts'
import type { User } from '#contract/account.ts'
import type { TestServer } from '../tools/test-services/server.ts'
import { shiftClock, startShifted } from '../tools/test-services/shifted-server.ts'
import { createCrowd } from './learners/crowd.ts'
import { openDataPlace, type DataPlace } from './harness/data-place.ts'
import { brokenInvariants } from './harness/database-store.ts'
import {
  createLearnerClient,
  registerLearner,
  type Answered,
  type LearnerClient,
  type RegisteredLearner,
} from './learners/learner-client.ts'
import { conclude, readOptions, type Engine } from './harness/program.ts'
import { seededRandom, type Random } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ learners: 6 })
const hour = 3_600_000
const day = 24 * hour
/** A wrong clock may keep somebody out no longer than a right one: ten minutes, and one for clocks that differ. */
const longestWaitSeconds = 660

type Torture = { server: TestServer; random: Random; faults: string[] }

for (const engine of engines) await conclude({ program: 'clock', engine }, () => torture(engine))

async function torture(engine: Engine) {
  const random = seededRandom(seed)
  const place = await openDataPlace(engine)
  const server = await startShifted(place.settings, 0)
  const run: Torture = { server, random, faults: [] }
  const crowd = createCrowd({ size: amounts.learners, url: () => server.url, random })
  try {
    const writing = crowd.write()
    await crowd.afterMore(60)
    await jumpBack(run, { '3 hours back': -3 * hour, '3 days back': -3 * day })
    await crowd.afterMore(60)
    await writing.stop()
    // A session that begins in 1970 is over once the clock is right, so nobody else may sign in meanwhile.
    await jumpBack(run, { 'in 1970': -Date.now() + day })
    await jumpAhead(run)
    run.faults.push(...(await crowd.settle()))
    run.faults.push(...(await brokenInvariants(place.database, { learners: crowd.accounts() + 7, gone: crowd.gone() })))
    run.faults.push(...(await demoAfterJump(run, place)))
    if (/"level":(50|60)/.test(server.log())) run.faults.push(`the log tells of errors: ${server.log().slice(-1500)}`)
  } finally {
    await server.stop()
    await place.remove()
  }
  return {
    done: `the clock back by 3 hours, 3 days, to 1970, on to 2100 and back, under ${amounts.learners} writing learners`,
    figures: `${crowd.acknowledged()} writes acknowledged`,
    faults: run.faults,
  }
}

async function jumpBack(run: Torture, jumps: Record<string, number>): Promise<void> {
  for (const [name, shift] of Object.entries(jumps)) {
    const learner = await signUp(run)
    const keptOut = await signUp(run)
    run.faults.push(...(await work(learner, { lessonId: 1, score: 1 })))
    run.faults.push(...(await work(learner, { lessonId: 7, score: 3 })))
    await guess(run, keptOut)
    await shiftClock(run.server, shift)
    const note = (faults: string[]) => run.faults.push(...faults.map((fault) => `${name}: ${fault}`))
    note(await work(learner, { lessonId: 4, score: 2 }))
    note(await work(learner, { lessonId: 1, score: 5 }))
    note(await lastIsLast(learner))
    note(await canSignIn(run, keptOut))
    await shiftClock(run.server, 0)
    note(await isSignedIn(learner))
  }
}

async function jumpAhead(run: Torture): Promise<void> {
  // So far ahead every session is over; back again nothing is broken, and a sign-in holds.
  await shiftClock(run.server, 74 * 365 * day)
  const late = await signUp(run)
  run.faults.push(...(await work(late, { lessonId: 1, score: 1 })))
  await shiftClock(run.server, 0)
  run.faults.push(...(await isSignedIn(late)), ...(await work(late, { lessonId: 2, score: 6 })))
}

function signUp({ server, random }: Torture): Promise<RegisteredLearner> {
  return registerLearner({ url: () => server.url, random })
}

async function ask(client: LearnerClient, call: string, body?: unknown): Promise<Answered> {
  const answer = await client.send(call, body === undefined ? {} : { body })
  if (answer.kind === 'no-answer') throw new Error(`${call} got no answer`)
  return answer
}

/** Reads and takes the quiz of a lesson, sets a goal, and looks at all that shows times. */
async function work(
  { client, id }: RegisteredLearner,
  { lessonId, score }: { lessonId: number; score: number },
): Promise<string[]> {
  const lesson = `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
  const goal = { title: 'Goal', icon: 'car', currentAmount: 1, targetAmount: 2, targetDate: '2027-09-01' }
  const answers: [string, Answered][] = [
    ['read', await ask(client, `POST ${lesson}/read`, { userId: id })],
    ['quiz', await ask(client, `POST ${lesson}/quiz`, { userId: id, score })],
    ['goal', await ask(client, 'POST /api/goals', goal)],
  ]
  for (const path of [
    '/api/goals',
    '/api/notifications',
    '/api/auth/sessions',
    '/api/account/export',
    '/api/progress/active-lesson',
  ])
    answers.push([path, await ask(client, `GET ${path}`)])
  const faults = answers
    .filter(([, { status }]) => status >= 300)
    .map(([what, { status, code }]) => `${what}: ${status} ${code}`)
  const told = answers.find(([what]) => what === '/api/notifications')?.[1].body as {
    notifications: Notification[]
  } | null
  if (told?.notifications.some(({ at }) => Number.isNaN(Date.parse(at)))) faults.push('a notification without a time')
  return faults
}

/** Lesson 1 was worked on last, and its last score was 5, whatever the clock says. */
async function lastIsLast({ client }: RegisteredLearner): Promise<string[]> {
  const progress = (await ask(client, 'GET /api/progress/modules/1/lessons/1')).body as LessonProgress
  const active = (await ask(client, 'GET /api/progress/active-lesson')).body as ActiveLesson
  return [
    ...(progress.lastScore === 5 ? [] : [`the last score is said to be ${progress.lastScore}, not 5`]),
    ...(active?.lessonId === 2 ? [] : [`the lesson to go on with is said to be ${active?.lessonId}, not 2`]),
  ]
}

/** Wrong passwords until the address is told to wait. */
async function guess({ server }: Torture, { address, username }: RegisteredLearner): Promise<void> {
  const stranger = createLearnerClient({ url: () => server.url, address })
  for (let tries = 0; tries < 24; tries += 1) {
    const { status } = await ask(stranger, 'POST /api/auth/login', { username, password: 'not this one' })
    if (status === 429) return
  }
  throw new Error('Twenty-four wrong passwords were not too many')
}

async function canSignIn({ server }: Torture, { address, username, password }: RegisteredLearner): Promise<string[]> {
  const client = createLearnerClient({ url: () => server.url, address })
  const { status, retryAfter } = await ask(client, 'POST /api/auth/login', { username, password })
  if (status === 200 || (status === 429 && Number(retryAfter) <= longestWaitSeconds)) return []
  return [`signing in answers ${status} and says to wait ${retryAfter} s`]
}

async function isSignedIn({ client }: RegisteredLearner): Promise<string[]> {
  const { status } = await ask(client, 'GET /api/auth/me')
  return status === 200 ? [] : [`a session that was given before is answered ${status}`]
}

/** A server that starts three days in the past clears away a copy of the demo account that is said to last for days. */
async function demoAfterJump(run: Torture, place: DataPlace): Promise<string[]> {
  const demo = async (server: TestServer) => {
    const client = createLearnerClient({ url: () => server.url, address: '10.6.0.1' })
    const { body } = await ask(client, 'POST /api/auth/login', { username: 'demo', password: 'demo123' })
    return { client, id: (body as User).id }
  }
  const { client } = await demo(run.server)
  // Its copy is made with the first change.
  await ask(client, 'PATCH /api/account/preferences', { appearance: 'dark' })
  const other = await startShifted(place.settings, -3 * day)
  try {
    const { status } = await ask(client, 'GET /api/auth/me')
    return status === 401 ? [] : [`a copy of the demo account that ends in three days was answered ${status}`]
  } finally {
    await other.stop()
  }
}
