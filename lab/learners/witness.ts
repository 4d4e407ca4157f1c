// A learner who remembers. Does one operation after another, keeps what was acknowledged, and afterwards holds the server to
// it: all that was acknowledged is there, and of an operation whose answer never came, all or nothing.
import { isDeepStrictEqual } from 'node:util'
import type { AccountExport } from '#contract/account-export.ts'
import type { User } from '#contract/account.ts'
import type { OverallProgress } from '#contract/learning.ts'
import {
  everything,
  nextOperation,
  repeatable,
  type AccountState,
  type MaybeAccount,
  type Operation,
} from './account-operations.ts'
import { createLearnerClient, randomAddress, type Answer } from './learner-client.ts'
import type { Random } from '../harness/random.ts'

/** An operation that was sent, what came of it and after how long. */
export type Tried = { name: string; answer: Answer; milliseconds: number }

export type Witness = {
  /** Sends the next operation. */
  step: () => Promise<Tried>
  /** Sends the same again, after it was not acknowledged. */
  again: () => Promise<Tried>
  /** Reads everything back and settles what an unanswered operation came to. Returns what is wrong. */
  settle: () => Promise<string[]>
  /** Ids of accounts whose deletion is certain. */
  gone: ReadonlySet<string>
  hasAccount: () => boolean
}

export type WitnessOptions = {
  url: () => string
  random: Random
  /** Does only what can be sent again. */
  isPatient: boolean
}

export function createWitness({ url, random, isPatient }: WitnessOptions): Witness {
  const client = createLearnerClient({ url, address: randomAddress(random) })
  const gone = new Set<string>()
  let state: MaybeAccount = null
  let id = ''
  /** What was sent and not acknowledged. */
  let open: Operation | null = null

  async function ask<Body>(call: string): Promise<Body | null> {
    const answer = await client.send(call)
    return answer.kind === 'answered' && answer.status === 200 ? (answer.body as Body) : null
  }

  async function step(): Promise<Tried> {
    if (open !== null) throw new Error('An operation without an answer has to be settled first')
    open = await nextOperation(random, { state, ask, of: isPatient ? repeatable : everything })
    return send(open)
  }

  async function send(operation: Operation): Promise<Tried> {
    const { name, call, body, file, after } = operation
    const began = performance.now()
    const answer = await client.send(call, { ...(body && { body: withId(body, id) }), ...(file && { file }) })
    const milliseconds = performance.now() - began
    if (answer.kind === 'answered' && answer.status < 300) {
      if (state === null) id = (answer.body as User).id
      settleOn(after)
    }
    return { name, answer, milliseconds }
  }

  function settleOn(next: MaybeAccount): void {
    if (next === null && id !== '') {
      gone.add(id)
      client.forget()
    }
    state = next
    open = null
  }

  async function settle(): Promise<string[]> {
    const states: MaybeAccount[] = open === null ? [state] : [state, open.after]
    if (states.every((each) => each === null)) return []
    const seen = await look(states)
    if (typeof seen === 'string') return [`${describe()}: ${seen}`]
    const match = states.find((each) => isDeepStrictEqual(each, seen))
    if (match === undefined) {
      const faults = [`${describe()}: kept ${JSON.stringify(seen)}, and none of ${JSON.stringify(states)}`]
      settleOn(seen)
      return faults
    }
    settleOn(match)
    return match === null ? [] : await countsDisagree(match)
  }

  /** What is kept now, or what is wrong with how it can be reached. */
  async function look(states: MaybeAccount[]): Promise<MaybeAccount | string> {
    const maySignOut = open?.changesSession === true
    const accounts = states.filter((each) => each !== null)
    const first = await client.send('GET /api/account/export')
    if (first.kind === 'no-answer') return 'the server gives no answer'
    if (first.status === 200) return (await passwordOf(accounts, first.body as AccountExport)) ?? 'no password signs in'
    if (first.status !== 401) return `the export answers ${first.status} ${first.code}`
    if (!maySignOut) return 'a session that was acknowledged is gone'
    for (const account of accounts) {
      const signedIn = await trySignIn(account)
      if (typeof signedIn === 'string') return signedIn
      if (!signedIn) continue
      const again = await client.send('GET /api/account/export')
      if (again.kind === 'answered' && again.status === 200)
        return stateOf(again.body as AccountExport, account.password)
      return 'a sign-in was acknowledged, but its session does not hold'
    }
    return null
  }

  /** With a session at hand: which of the passwords is the account's. It is asked only when there are two. */
  async function passwordOf(accounts: AccountState[], exported: AccountExport): Promise<AccountState | null> {
    id = exported.user.id
    const passwords = new Set(accounts.map(({ password }) => password))
    const [only] = passwords
    if (passwords.size === 1 && only !== undefined) return stateOf(exported, only)
    for (const account of accounts) if ((await trySignIn(account)) === true) return stateOf(exported, account.password)
    return null
  }

  async function trySignIn({ username, password }: AccountState): Promise<boolean | string> {
    const answer = await client.send('POST /api/auth/login', { body: { username, password } })
    if (answer.kind === 'no-answer') return 'the server gives no answer to a sign-in'
    if (answer.status === 200) id = (answer.body as User).id
    if (answer.status === 200 || answer.status === 401) return answer.status === 200
    return `signing in answers ${answer.status} ${answer.code}`
  }

  async function countsDisagree({ lessons, goals }: AccountState): Promise<string[]> {
    const progress = await ask<OverallProgress>('GET /api/progress/overall')
    const listed = await ask<unknown[]>('GET /api/goals')
    const [wanted, found] = [
      `${lessons.length} lessons and ${Object.keys(goals).length} goals`,
      `${progress?.completedLessons} lessons and ${listed?.length} goals`,
    ]
    return wanted === found ? [] : [`${describe()}: ${found} are counted, and not ${wanted}`]
  }

  function describe(): string {
    return `learner ${id || 'without an id'}${open ? `, after '${open.name}' went without an answer` : ''}`
  }

  function again(): Promise<Tried> {
    if (open === null) throw new Error('Nothing is to be sent again')
    return send(open)
  }

  return { step, again, settle, gone, hasAccount: () => state !== null }
}

function withId(body: Record<string, unknown>, id: string): Record<string, unknown> {
  return 'userId' in body ? { ...body, userId: id } : body
}

function stateOf(exported: AccountExport, password: string): AccountState {
  const { user, goals, plans, quizAttempts, lessons, practiceAnswers } = exported
  const { appearance, taxYear, nation } = exported.preferences
  const answered = quizAttempts.filter(({ answers }) => answers !== null).map(({ lessonId }) => lessonId)
  return {
    name: user.name,
    email: user.email,
    username: user.username,
    password,
    goals: Object.fromEntries(
      goals.map(({ id, title, icon, currentAmount, targetAmount, targetDate }) => [
        id,
        { title, icon, currentAmount, targetAmount, targetDate },
      ]),
    ),
    plans: Object.fromEntries(plans.map(({ id, cue, action, date }) => [id, { cue, action, date }])),
    lessons: lessons.map(({ lessonId }) => lessonId).toSorted((one, other) => one - other),
    attempts: Object.fromEntries(
      quizAttempts.map(({ attemptId, lessonId, score }) => [attemptId, { lessonId, score }]),
    ),
    answeredLessons: [...new Set(answered)].toSorted((one, other) => one - other),
    practiceAnswers: Object.fromEntries(
      practiceAnswers
        .filter(({ answeredBy }) => answeredBy === 'practice')
        .map(({ answerId, itemId, isRight, isGuess }) => [answerId, { itemId, isRight, isGuess }]),
    ),
    preferences: { appearance, taxYear, nation },
    hasReadWelcome: exported.readNotifications.some(({ id }) => id === 'welcome'),
    picture: exported.profileImage?.base64 ?? null,
  }
}
