// A class behind one address signs in at once, half of it mistyping. Everybody is in within ten seconds, or within
// twenty while a stranger elsewhere keeps the hashing busy. A whole school at once takes as long as its hashes do.
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../tools/test-services/server.ts'
import type { DataPlace } from './harness/data-place.ts'
import { createLearnerClient, registerLearner, type Answered } from './learners/learner-client.ts'
import { concludeOnEach, readOptions } from './harness/program.ts'
import { seededRandom } from './harness/random.ts'

const { seed, engines, amounts } = readOptions({ pupils: 30, school: 300, tries: 100 })
const schoolAddress = '198.51.100.1'
const strangersAddress = '203.0.113.9'
const password = 'correct horse'
/** In seconds. */
const classPatience = 10

type Entry = { milliseconds: number; statuses: number[] }

await concludeOnEach({ program: 'classroom', engines }, classroom)

async function classroom({ settings }: DataPlace) {
  const random = seededRandom(seed)
  const server = await startServer(settings)
  const usernames: string[] = []

  async function signIn(username: string, typed: string, address = schoolAddress): Promise<Answered> {
    const client = createLearnerClient({ url: () => server.url, address })
    const answer = await client.send('POST /api/auth/login', { body: { username, password: typed } })
    if (answer.kind === 'no-answer') throw new Error('A sign-in got no answer')
    return answer
  }
  /** Signs in as a pupil would, perhaps mistyping at first, and tries again after Retry-After. */
  async function enter(username: string, isMistyping: boolean): Promise<Entry> {
    const began = performance.now()
    const statuses: number[] = []
    for (let typed = isMistyping ? 'correct hores' : password; performance.now() - began < 120_000;) {
      const { status, retryAfter } = await signIn(username, typed)
      statuses.push(status)
      if (status === 200) break
      if (status === 401) typed = password
      else await wait(Number(retryAfter ?? 1) * 1000)
    }
    return { milliseconds: performance.now() - began, statuses }
  }
  const enterAll = (names: readonly string[], mistyping: (index: number) => boolean) =>
    Promise.all(names.map((username, index) => enter(username, mistyping(index))))

  try {
    while (usernames.length < Math.max(amounts.school, amounts.pupils))
      usernames.push((await registerLearner(() => server.url, random, { address: schoolAddress })).username)
    const pupils = usernames.slice(0, amounts.pupils)
    const calm = await enterAll(pupils, (index) => index % 2 === 0)
    const siege = new AbortController()
    const strangers = Array.from({ length: amounts.tries }, async () => {
      while (!siege.signal.aborted) await signIn(random.uuid(), 'a guess', strangersAddress)
    })
    const besieged = await enterAll(pupils, (index) => index % 2 === 0)
    siege.abort()
    await Promise.all(strangers)
    const school = await enterAll(usernames, () => false)
    return {
      done: `${pupils.length} pupils at once behind one address, half of them mistyping; the same beside ${amounts.tries} tries at once from elsewhere; then ${usernames.length} at once`,
      figures: `all in after ${seconds(calm).toFixed(1)} s; ${seconds(besieged).toFixed(1)} s; ${seconds(school).toFixed(1)} s`,
      faults: [
        ...faultsOf('the class', calm, classPatience),
        // Two addresses wait, so each has half of the turns.
        ...faultsOf('the class beside a stranger', besieged, 2 * classPatience),
        ...faultsOf('the school', school, Infinity),
      ],
    }
  } finally {
    await server.stop()
  }
}

function seconds(entries: readonly Entry[]): number {
  return Math.max(...entries.map(({ milliseconds }) => milliseconds)) / 1000
}

function faultsOf(who: string, entries: readonly Entry[], patience: number): string[] {
  const out = entries.filter(({ statuses }) => statuses.at(-1) !== 200)
  const held = entries.filter(({ statuses }) => statuses.includes(429))
  return [
    ...(out.length > 0 ? [`${out.length} of ${who} never got in`] : []),
    ...(held.length > 0 ? [`${held.length} of ${who} were told that there were too many tries`] : []),
    ...(seconds(entries) > patience ? [`${who} was in only after ${seconds(entries).toFixed(1)} s`] : []),
  ]
}
