// A learner who does one operation after another, remembers what was acknowledged, and checks that the server has all
// of it, and of an operation without a response all or nothing.
import { isDeepStrictEqual } from 'node:util'
import type { AccountExport } from '#contract/account-export.ts'
import type { User } from '#contract/account.ts'
import type { OverallProgress } from '#contract/learning.ts'
import { nextOperation, type AccountState, type MaybeAccount, type Operation } from './account-operations.ts'
import { createLearnerClient, randomAddress, type Answer } from './learner-client.ts'
import type { Random } from '../harness/random.ts'

/** An operation that was sent, its response and duration. */
export type Tried = { name: string; answer: Answer; milliseconds: number }

export type Witness = ReturnType<typeof createWitness>

/** A patient witness does only idempotent operations. */
export function createWitness(url: () => string, random: Random, isPatient: boolean) {
  const client = createLearnerClient({ url, address: randomAddress(random) })
  /** Ids of accounts that are known to be deleted. */
  const gone = new Set<string>()
  let state: MaybeAccount = null
  let id = ''
  /** The operation that was sent and not acknowledged. */
  let open: Operation | null = null

  async function ask<Body>(call: string): Promise<Body | null> {
    const answer = await client.send(call)
    return answer.kind === 'answered' && answer.status === 200 ? (answer.body as Body) : null
  }

  /** Sends the next operation. */
  async function step(): Promise<Tried> {
    if (open !== null) throw new Error('An operation without an answer has to be settled first')
    open = await nextOperation(random, { state, ask, isRepeatable: isPatient })
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

  /** Reads everything back, decides whether an open operation was done, and returns the faults. */
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

  /** The stored state, or what is wrong with access to it. */
  async function look(states: MaybeAccount[]): Promise<MaybeAccount | string> {
    const accounts = states.filter((each) => each !== null)
    const passwords = new Set(accounts.map(({ password }) => password))
    const exported = await ask<AccountExport>('GET /api/account/export')
    const [only] = accounts
    // With a working session, the password is in doubt only if there are two.
    if (exported !== null && only !== undefined && passwords.size === 1) return stateIn(exported, only.password)
    if (exported === null && open?.changesSession !== true) return 'an acknowledged session brings no export'
    for (const { username, password } of accounts) {
      const answer = await client.send('POST /api/auth/login', { body: { username, password } })
      if (answer.kind === 'no-answer') return 'the server gives no answer to a sign-in'
      if (answer.status === 401) continue
      const kept = await ask<AccountExport>('GET /api/account/export')
      return kept ? stateIn(kept, password) : `a sign-in is answered ${answer.status}, and its session does not hold`
    }
    return exported === null ? null : 'no password signs in'
  }

  function stateIn(exported: AccountExport, password: string): AccountState {
    id = exported.user.id
    return stateOf(exported, password)
  }

  async function countsDisagree({ lessons, goals }: AccountState): Promise<string[]> {
    const progress = await ask<OverallProgress>('GET /api/progress/overall')
    const listed = await ask<unknown[]>('GET /api/goals')
    const wanted = `${lessons.length} lessons and ${Object.keys(goals).length} goals`
    const found = `${progress?.completedLessons} lessons and ${listed?.length} goals`
    return wanted === found ? [] : [`${describe()}: ${found} are counted, and not ${wanted}`]
  }

  function describe(): string {
    return `learner ${id || 'without an id'}${open ? `, after '${open.name}' went without an answer` : ''}`
  }

  /** Sends the unacknowledged operation again. */
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
  const { user, goals, quizAttempts, lessons, practiceAnswers } = exported
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
    picture: exported.profileImage?.base64 ?? null,
  }
}
