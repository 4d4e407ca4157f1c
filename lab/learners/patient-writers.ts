// Learners whose devices keep what they could not send, as the app's outbox does: each write is sent again, under its id,
// until it is acknowledged. What was acknowledged is noted, so that the database can be held to it.
import { setTimeout as wait } from 'node:timers/promises'
import type { LoadLearner } from '../load/load-learners.ts'
import type { Random } from '../harness/random.ts'
import { createLearnerClient, type LearnerClient } from './learner-client.ts'
import { refusalFault, type Timed } from './probe.ts'

/** What one learner was told is saved. */
export type Noted = { goals: Map<string, number>; attempts: Set<string>; lessons: Set<number> }

export type PatientWriters = {
  /** All write on and on. Returns what stops them, when what each has under way is acknowledged. */
  start: () => { stop: () => Promise<void> }
  /** Resolves when so many more writes were acknowledged. */
  afterMore: (writes: number) => Promise<void>
  /** When each acknowledgement came. */
  acknowledgedAt: number[]
  /** Answers that were none, each a promised refusal. */
  refusals: Timed[]
  faults: string[]
  noted: ReadonlyMap<string, Noted>
}

type Write = { call: string; body: Record<string, unknown>; note: (noted: Noted) => void }
type Writer = { learner: LoadLearner; client: LearnerClient; noted: Noted }

const pauseMilliseconds = 5
const againMilliseconds = 100
/** Of a hundred goals that an account holds. */
const mostGoals = 60

/** `atOnce` write at the same time, each for several learners in turn: a learner may change only so much a second. */
export function createPatientWriters({
  learners,
  atOnce,
  url,
  random,
  patience,
}: {
  learners: readonly LoadLearner[]
  atOnce: number
  /** Where the next request goes. */
  url: () => string
  random: Random
  /** Milliseconds; an answer that takes longer is a fault. */
  patience: number
}): PatientWriters {
  const writers = learners.map((learner): Writer => ({
    learner,
    client: createLearnerClient({ url, address: '10.0.0.1', cookie: learner.cookie }),
    noted: { goals: new Map(), attempts: new Set(), lessons: new Set() },
  }))
  const lines = Array.from({ length: atOnce }, (_, line) => writers.filter((_writer, index) => index % atOnce === line))
  const acknowledgedAt: number[] = []
  const refusals: Timed[] = []
  const faults: string[] = []

  async function writeOne({ learner, client, noted }: Writer): Promise<void> {
    const write = nextWrite(random, { learner, noted })
    for (;;) {
      const began = performance.now()
      const answer = await client.send(write.call, { body: write.body })
      const milliseconds = performance.now() - began
      if (milliseconds > patience) faults.push(`an answer took ${Math.round(milliseconds)} ms`)
      if (answer.kind === 'answered' && answer.status < 300) break
      refusals.push({ answer, milliseconds })
      const fault = refusalFault(answer)
      if (fault !== null) faults.push(`${write.call}: ${fault}`)
      if (faults.length > 100) throw new Error(`Too many faults, such as: ${faults.slice(0, 5).join('; ')}`)
      await wait(againMilliseconds)
    }
    write.note(noted)
    acknowledgedAt.push(performance.now())
  }

  async function writeOn(line: readonly Writer[], isStopped: () => boolean): Promise<void> {
    for (let turn = random.whole(0, line.length); !isStopped(); turn += 1) {
      const writer = line[turn % line.length]
      if (writer) await writeOne(writer)
      await wait(pauseMilliseconds)
    }
  }

  return {
    acknowledgedAt,
    refusals,
    faults,
    noted: new Map(writers.map(({ learner, noted }) => [learner.learnerId, noted])),
    start() {
      let isStopped = false
      const all = Promise.all(lines.map((line) => writeOn(line, () => isStopped)))
      // Whoever stops them hears of it.
      all.catch(() => {})
      return {
        async stop() {
          isStopped = true
          await all
        },
      }
    },
    async afterMore(writes) {
      const goal = acknowledgedAt.length + writes
      const until = performance.now() + 60_000
      while (acknowledgedAt.length < goal) {
        if (performance.now() > until) throw new Error('Nothing is acknowledged within a minute')
        await wait(5)
      }
    },
  }
}

function nextWrite(random: Random, { learner, noted }: { learner: LoadLearner; noted: Noted }): Write {
  const lot = random.next()
  const lessonId = random.whole(1, 18)
  const lesson = `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
  const userId = learner.learnerId
  if (lot < 0.2) return { call: `POST ${lesson}/read`, body: { userId }, note: ({ lessons }) => lessons.add(lessonId) }
  if (lot < 0.6) {
    const attemptId = random.uuid()
    const body = { userId, attemptId, score: random.whole(0, 5) }
    return { call: `POST ${lesson}/quiz`, body, note: ({ attempts }) => attempts.add(`${lessonId} ${attemptId}`) }
  }
  const known = [...noted.goals.keys()]
  return known.length > 0 && (lot < 0.8 || known.length >= mostGoals)
    ? deposit(random, random.pick(known))
    : newGoal(random)
}

function newGoal(random: Random): Write {
  const id = random.uuid()
  const body = { id, title: 'Patience', icon: 'car', currentAmount: 0, targetAmount: 9000, targetDate: '2030-01-01' }
  return { call: 'POST /api/goals', body, note: ({ goals }) => goals.set(id, 0) }
}

/** Counted twice, it would show in what is saved. */
function deposit(random: Random, goalId: string): Write {
  const pence = random.whole(1, 500)
  return {
    call: `POST /api/goals/${goalId}/deposits`,
    body: { depositId: random.uuid(), amount: pence / 100 },
    note: ({ goals }) => goals.set(goalId, (goals.get(goalId) ?? 0) + pence),
  }
}
