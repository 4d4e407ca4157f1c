// The state of one learner's account, and the operations that change it. An operation has the state after it, so that
// without a response one of two states is known to hold.
import type { Quiz } from '#contract/learning.ts'
import type { Review } from '#contract/practice.ts'
import { rightAnswer } from '#domain/learning/item-kinds.ts'
import { readPicture } from '#server/account/picture.ts'
import { pictureBytes, png } from '#server/account/test-pictures.ts'
import type { Random } from '../harness/random.ts'

type GoalState = { title: string; icon: string; currentAmount: number; targetAmount: number; targetDate: string }
export type AccountState = {
  name: string
  email: string
  username: string
  password: string
  goals: Record<string, GoalState>
  /** Completed lessons, in order. */
  lessons: number[]
  attempts: Record<string, { lessonId: number; score: number }>
  /** Lessons whose quiz was taken with answers, in order. */
  answeredLessons: number[]
  practiceAnswers: Record<string, { itemId: string; isRight: boolean; isGuess: boolean }>
  /** The picture in base64. */
  picture: string | null
}
/** Null when there is no account. */
export type MaybeAccount = AccountState | null

export type Operation = {
  /** For reports. */
  name: string
  /** Method and path; {userId} stands for the learner's id. */
  call: string
  body?: Record<string, unknown>
  file?: Buffer
  after: MaybeAccount
  /** The operation may replace or end the session. */
  changesSession?: boolean
}

/** Reads by a call; null without a successful response. */
export type Ask = <Body>(call: string) => Promise<Body | null>

type Chosen = Omit<Operation, 'name'>
type Kind = {
  name: string
  /** How often it is chosen, relative to the others. */
  weight: number
  /** Idempotent: it has an id, or states the result, so that sending it again changes nothing more. */
  isRepeatable?: true
  /** Null when it is not possible now. */
  choose: (random: Random, state: AccountState, ask: Ask) => Chosen | null | Promise<Chosen | null>
}

/** Stands for the learner's id. */
const userId = '{userId}'
/** The most goals of a learner here; an account may have a hundred. */
const mostGoals = 60

const kinds: Kind[] = [
  {
    name: 'goal set',
    weight: 24,
    isRepeatable: true,
    choose(random, state) {
      if (Object.keys(state.goals).length >= mostGoals) return null
      const id = random.uuid()
      const goal = {
        title: `Goal ${id.slice(0, 6)}`,
        icon: random.pick(['house', 'car', 'gift']),
        currentAmount: random.whole(0, 90_000) / 100,
        targetAmount: random.whole(100_000, 900_000) / 100,
        targetDate: `20${random.whole(27, 40)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
      }
      const after = { ...state, goals: { ...state.goals, [id]: goal } }
      return { call: 'POST /api/goals', body: { ...goal, id }, after }
    },
  },
  {
    // Adds money, or takes out at most what is there.
    name: 'money moved',
    weight: 12,
    isRepeatable: true,
    choose(random, state) {
      const there = Object.entries(state.goals)
      if (there.length === 0) return null
      const [id, goal] = random.pick(there)
      const saved = Math.round(goal.currentAmount * 100)
      const amount = random.whole(-Math.min(saved, 5000), 10_000) || 1
      const goals = { ...state.goals, [id]: { ...goal, currentAmount: (saved + amount) / 100 } }
      const body = { depositId: random.uuid(), amount: amount / 100 }
      return { call: `POST /api/goals/${id}/deposits`, body, after: { ...state, goals } }
    },
  },
  {
    name: 'goal deleted',
    weight: 12,
    choose(random, state) {
      const there = Object.keys(state.goals)
      if (there.length === 0) return null
      const id = random.pick(there)
      const { [id]: _gone, ...goals } = state.goals
      return { call: `DELETE /api/goals/${id}`, after: { ...state, goals } }
    },
  },
  {
    name: 'lesson read',
    weight: 14,
    isRepeatable: true,
    choose(random, state) {
      const lessonId = random.whole(1, 18)
      const after = { ...state, lessons: withLesson(state.lessons, lessonId) }
      return { call: `POST /api/progress${lessonPath(lessonId)}/read`, body: { userId }, after }
    },
  },
  {
    name: 'quiz taken',
    weight: 12,
    isRepeatable: true,
    choose(random, state) {
      const [lessonId, score, attemptId] = [random.whole(1, 18), random.whole(0, 6), random.uuid()]
      const after = withAttempt(state, attemptId, { lessonId, score })
      return { call: `POST /api/progress${lessonPath(lessonId)}/quiz`, body: { userId, score, attemptId }, after }
    },
  },
  {
    // Sends the answers rather than the score, which puts the lesson's skills into practice.
    name: 'quiz answered',
    weight: 10,
    async choose(random, state, ask) {
      const lessonId = random.whole(1, 18)
      const quiz = await ask<Quiz>(`GET /api${lessonPath(lessonId)}/quiz`)
      if (quiz === null || state.answeredLessons.includes(lessonId)) return null
      const answers = quiz.questions.map(({ options }) => random.pick(options))
      const score = quiz.questions.filter(({ correctAnswer }, place) => correctAnswer === answers[place]).length
      const attemptId = random.uuid()
      const answeredLessons = withLesson(state.answeredLessons, lessonId)
      const after = { ...withAttempt(state, attemptId, { lessonId, score }), answeredLessons }
      return { call: `POST /api/progress${lessonPath(lessonId)}/quiz`, body: { userId, answers, attemptId }, after }
    },
  },
  {
    // Answers with an option, with the right answer to an exercise, or with 'I don't know'.
    name: 'practice answered',
    weight: 16,
    async choose(random, state, ask) {
      const review = await ask<Review>('GET /api/review')
      const due = [...(review?.questions ?? []), ...(review?.items ?? [])]
      if (due.length === 0) return null
      const item = random.pick(due)
      const { itemId, variant } = item
      const [answerId, isGuess] = [random.uuid(), random.chance(0.2)]
      const option = 'options' in item ? random.pick(item.options) : null
      const isRight = 'options' in item ? option === item.correctAnswer : random.chance(0.7)
      const given = 'options' in item ? { option } : { answer: isRight ? rightAnswer(item.exercise) : null }
      const practiceAnswers = { ...state.practiceAnswers, [answerId]: { itemId, isRight, isGuess } }
      const body = { answerId, itemId, variant, ...given, isGuess }
      return { call: 'POST /api/review/answers', body, after: { ...state, practiceAnswers } }
    },
  },
  {
    name: 'profile changed',
    weight: 4,
    choose(random, state) {
      const change = { name: `Renamed ${random.whole(1, 1e6)}`, email: `${random.uuid()}@example.org` }
      return { call: 'PATCH /api/auth/profile', body: change, after: { ...state, ...change } }
    },
  },
  {
    name: 'picture set',
    weight: 3,
    choose(random, state) {
      const { file, kept } = random.pick(pictures)
      return { call: 'PUT /api/auth/profile-image', file, after: { ...state, picture: kept.toString('base64') } }
    },
  },
  {
    name: 'picture removed',
    weight: 1,
    choose: (_random, state) => ({ call: 'DELETE /api/auth/profile-image', after: { ...state, picture: null } }),
  },
  {
    name: 'password changed',
    weight: 3,
    choose(random, state) {
      const password = `changed ${random.uuid()}`
      const body = { currentPassword: state.password, newPassword: password }
      return { call: 'POST /api/auth/password', body, after: { ...state, password }, changesSession: true }
    },
  },
  {
    name: 'signed in',
    weight: 2,
    choose(_random, state) {
      const { username, password } = state
      return { call: 'POST /api/auth/login', body: { username, password }, after: state, changesSession: true }
    },
  },
  {
    name: 'account deleted',
    weight: 2,
    choose: (_random, { password }) => ({
      call: 'DELETE /api/account',
      body: { password },
      after: null,
      changesSession: true,
    }),
  },
]
const weighted = kinds.flatMap((kind) => Array.from({ length: kind.weight }, () => kind))
const weightedRepeatable = weighted.filter(({ isRepeatable }) => isRepeatable)

export async function nextOperation(
  random: Random,
  { state, ask, isRepeatable }: { state: MaybeAccount; ask: Ask; isRepeatable: boolean },
): Promise<Operation> {
  if (state === null) return registration(random)
  for (;;) {
    const { name, choose } = random.pick(isRepeatable ? weightedRepeatable : weighted)
    const chosen = await choose(random, state, ask)
    if (chosen !== null) return { name, ...chosen }
  }
}

function registration(random: Random): Operation {
  const username = random.uuid()
  const names = { name: `Learner ${username.slice(0, 8)}`, email: `${username}@example.org`, username }
  const body = { ...names, password: `first ${random.uuid()}` }
  const nothing = { goals: {}, lessons: [], attempts: {}, answeredLessons: [], practiceAnswers: {}, picture: null }
  const after = { ...body, ...nothing }
  return { name: 'registered', call: 'POST /api/auth/register', body, after, changesSession: true }
}

/** Each picture as sent, and as the server stores it. */
const pictures = await Promise.all(
  [1, 100, 512].map(async (side) => {
    const file = png(side, 513 - side)
    return { file, kept: pictureBytes(await readPicture(file)) }
  }),
)

function withAttempt(state: AccountState, id: string, attempt: AccountState['attempts'][string]): AccountState {
  const attempts = { ...state.attempts, [id]: attempt }
  return { ...state, attempts, lessons: withLesson(state.lessons, attempt.lessonId) }
}

function lessonPath(lessonId: number): string {
  return `/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
}

function withLesson(lessons: number[], lessonId: number): number[] {
  return [...new Set([...lessons, lessonId])].toSorted((one, other) => one - other)
}
