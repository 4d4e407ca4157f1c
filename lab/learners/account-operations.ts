// The state of one learner's account, and the operations that change it. An operation says beforehand what the state will be
// after it, so that whoever did not hear the answer knows the two states there can be.
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { Quiz } from '#contract/learning.ts'
import type { Review } from '#contract/practice.ts'
import type { Preferences } from '#contract/preferences.ts'
import { rightAnswer } from '#domain/learning/exercise-marking.ts'
import { readPicture } from '#server/account/picture.ts'
import { pictureBytes, png } from '#server/account/test-pictures.ts'
import type { Random } from '../harness/random.ts'

export type GoalState = { title: string; icon: string; currentAmount: number; targetAmount: number; targetDate: string }
export type PlanState = { cue: string; action: string; date: string | null }
export type AccountState = {
  name: string
  email: string
  username: string
  password: string
  goals: Record<string, GoalState>
  plans: Record<string, PlanState>
  /** Completed lessons, in order. */
  lessons: number[]
  attempts: Record<string, { lessonId: number; score: number }>
  /** Those whose quiz was taken with answers, in order. */
  answeredLessons: number[]
  practiceAnswers: Record<string, { itemId: string; isRight: boolean; isGuess: boolean }>
  preferences: Preferences
  hasReadWelcome: boolean
  /** The picture in base64. */
  picture: string | null
}
/** Null: there is no account. */
export type MaybeAccount = AccountState | null

export type Operation = {
  /** What it is, for counting. */
  name: string
  /** Method and path; {userId} stands for the learner's id. */
  call: string
  body?: Record<string, unknown>
  file?: Buffer
  after: MaybeAccount
  /** The session may be another one, or none, once it is done. */
  changesSession?: boolean
}

/** Reads something by a call; null when nothing comes of that. */
export type Ask = <Body>(call: string) => Promise<Body | null>
type Choose = (random: Random, state: AccountState, ask: Ask) => Operation | Promise<Operation>
type Operations = { weight: number; choose: Choose }[]

/** These carry an id, or say how things shall be: sent again, they are done once. */
export const repeatable: Operations = [
  { weight: 2, choose: newGoal },
  { weight: 2, choose: deposit },
  { weight: 2, choose: completion },
  { weight: 4, choose: quizAttempt },
]

export const everything: Operations = [
  { weight: 24, choose: newGoal },
  { weight: 8, choose: changedGoal },
  { weight: 12, choose: deposit },
  { weight: 12, choose: deletedGoal },
  { weight: 10, choose: newPlan },
  { weight: 14, choose: completion },
  { weight: 12, choose: quizAttempt },
  { weight: 6, choose: answeredQuiz },
  { weight: 16, choose: practiceAnswer },
  { weight: 6, choose: chosenPreference },
  { weight: 3, choose: readMark },
  { weight: 4, choose: changedProfile },
  { weight: 4, choose: picture },
  { weight: 3, choose: changedPassword },
  { weight: 2, choose: signIn },
  { weight: 2, choose: deletion },
]

export async function nextOperation(
  random: Random,
  { state, ask, of }: { state: MaybeAccount; ask: Ask; of: Operations },
): Promise<Operation> {
  if (state === null) return registration(random)
  let lot = random.next() * of.reduce((sum, { weight }) => sum + weight, 0)
  const next = of.find(({ weight }) => (lot -= weight) < 0)
  return (next?.choose ?? completion)(random, state, ask)
}

/** Goals and plans of each learner; an account holds a hundred of each. */
const roomFor = 60

function registration(random: Random): Operation {
  const username = random.uuid()
  const names = { name: `Learner ${username.slice(0, 8)}`, email: `${username}@example.org`, username }
  const body = { ...names, password: `first ${random.uuid()}` }
  const nothing = { goals: {}, plans: {}, lessons: [], attempts: {}, answeredLessons: [], practiceAnswers: {} }
  const unset = { preferences: defaultPreferences, hasReadWelcome: false, picture: null }
  const after = { ...body, ...nothing, ...unset }
  return { name: 'registered', call: 'POST /api/auth/register', body, after, changesSession: true }
}

function newGoal(random: Random, state: AccountState): Operation {
  if (Object.keys(state.goals).length >= roomFor) return deposit(random, state)
  const id = random.uuid()
  const goal = {
    title: `Goal ${id.slice(0, 6)}`,
    icon: random.pick(['house', 'car', 'gift']),
    currentAmount: random.whole(0, 90_000) / 100,
    targetAmount: random.whole(100_000, 900_000) / 100,
    targetDate: `20${random.whole(27, 40)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
  }
  const after = { ...state, goals: { ...state.goals, [id]: goal } }
  return { name: 'goal set', call: 'POST /api/goals', body: { ...goal, id }, after }
}

function changedGoal(random: Random, state: AccountState): Operation {
  const ids = Object.keys(state.goals)
  if (ids.length === 0) return newGoal(random, state)
  const id = random.pick(ids)
  const change = { targetAmount: random.whole(1, 1_000_000) / 100, title: `Changed ${random.whole(1, 1e6)}` }
  const goal = { ...state.goals[id], ...change } as GoalState
  const after = { ...state, goals: { ...state.goals, [id]: goal } }
  return { name: 'goal changed', call: `PATCH /api/goals/${id}`, body: change, after }
}

/** Money goes in, or out as far as there is any. */
function deposit(random: Random, state: AccountState): Operation {
  const ids = Object.keys(state.goals)
  if (ids.length === 0) return newGoal(random, state)
  const id = random.pick(ids)
  const goal = state.goals[id] as GoalState
  const saved = Math.round(goal.currentAmount * 100)
  const amount = random.whole(-Math.min(saved, 5000), 10_000) || 1
  const goals = { ...state.goals, [id]: { ...goal, currentAmount: (saved + amount) / 100 } }
  const body = { depositId: random.uuid(), amount: amount / 100 }
  return { name: 'money moved', call: `POST /api/goals/${id}/deposits`, body, after: { ...state, goals } }
}

function deletedGoal(random: Random, state: AccountState): Operation {
  const ids = Object.keys(state.goals)
  if (ids.length === 0) return newGoal(random, state)
  const id = random.pick(ids)
  const { [id]: _gone, ...goals } = state.goals
  return { name: 'goal deleted', call: `DELETE /api/goals/${id}`, after: { ...state, goals } }
}

function newPlan(random: Random, state: AccountState): Operation {
  if (Object.keys(state.plans).length >= roomFor) return completion(random, state)
  const id = random.uuid()
  const parts = { cue: 'it is pay day', action: `save ${random.whole(1, 500)} pounds` }
  const plan = { ...parts, date: random.pick([null, `20${random.whole(27, 40)}-03-1${random.whole(0, 9)}`]) }
  const after = { ...state, plans: { ...state.plans, [id]: plan } }
  return { name: 'plan made', call: 'POST /api/plans', body: { ...plan, id }, after }
}

function completion(random: Random, state: AccountState): Operation {
  const lessonId = random.whole(1, 18)
  const call = `POST ${progressPath(lessonId)}/read`
  const after = { ...state, lessons: withLesson(state.lessons, lessonId) }
  return { name: 'lesson read', call, body: { userId }, after }
}

function quizAttempt(random: Random, state: AccountState): Operation {
  const [lessonId, score, attemptId] = [random.whole(1, 18), random.whole(0, 6), random.uuid()]
  const after = withAttempt(state, { attemptId, lessonId, score })
  return { name: 'quiz taken', call: `POST ${progressPath(lessonId)}/quiz`, body: { userId, score, attemptId }, after }
}

/** Sends what was chosen rather than the score, which brings the lesson's skills into practice. */
async function answeredQuiz(random: Random, state: AccountState, ask: Ask): Promise<Operation> {
  const lessonId = random.whole(1, 18)
  const quiz = await ask<Quiz>(`GET ${progressPath(lessonId).replace('/progress', '')}/quiz`)
  if (quiz === null || state.answeredLessons.includes(lessonId)) return quizAttempt(random, state)
  const answers = quiz.questions.map(({ options }) => random.pick(options))
  const score = quiz.questions.filter(({ correctAnswer }, place) => correctAnswer === answers[place]).length
  const attemptId = random.uuid()
  const answeredLessons = withLesson(state.answeredLessons, lessonId)
  const after = { ...withAttempt(state, { attemptId, lessonId, score }), answeredLessons }
  const body = { userId, answers, attemptId }
  return { name: 'quiz answered', call: `POST ${progressPath(lessonId)}/quiz`, body, after }
}

/** An option, or the right answer to an exercise, or that it is not known. */
async function practiceAnswer(random: Random, state: AccountState, ask: Ask): Promise<Operation> {
  const review = await ask<Review>('GET /api/review')
  const due = [...(review?.questions ?? []), ...(review?.items ?? [])]
  if (due.length === 0) return answeredQuiz(random, state, ask)
  const item = random.pick(due)
  const { itemId, variant } = item
  const [answerId, isGuess] = [random.uuid(), random.chance(0.2)]
  const option = 'options' in item ? random.pick(item.options) : null
  const isRight = 'options' in item ? option === item.correctAnswer : random.chance(0.7)
  const given = 'options' in item ? { option } : { answer: isRight ? rightAnswer(item.exercise) : null }
  const practiceAnswers = { ...state.practiceAnswers, [answerId]: { itemId, isRight, isGuess } }
  const body = { answerId, itemId, variant, ...given, isGuess }
  return { name: 'practice answered', call: 'POST /api/review/answers', body, after: { ...state, practiceAnswers } }
}

function chosenPreference(random: Random, state: AccountState): Operation {
  const change = {
    appearance: random.pick(['system', 'light', 'dark'] as const),
    nation: random.pick(['england', 'scotland'] as const),
  }
  const after = { ...state, preferences: { ...state.preferences, ...change } }
  return { name: 'preference chosen', call: 'PATCH /api/account/preferences', body: change, after }
}

function readMark(_random: Random, state: AccountState): Operation {
  const after = { ...state, hasReadWelcome: true }
  return { name: 'notification read', call: 'POST /api/notifications/read', body: { ids: ['welcome'] }, after }
}

function changedProfile(random: Random, state: AccountState): Operation {
  const change = { name: `Renamed ${random.whole(1, 1e6)}`, email: `${random.uuid()}@example.org` }
  return { name: 'profile changed', call: 'PATCH /api/auth/profile', body: change, after: { ...state, ...change } }
}

/** What is sent, and what is kept of it. */
const pictures = await Promise.all(
  [1, 16, 100, 333, 512].map(async (side) => {
    const file = png(side, 513 - side)
    return { file, kept: pictureBytes(await readPicture(file)) }
  }),
)

function picture(random: Random, state: AccountState): Operation {
  const call = '/api/auth/profile-image'
  if (state.picture !== null && random.chance(0.5))
    return { name: 'picture removed', call: `DELETE ${call}`, after: { ...state, picture: null } }
  const { file, kept } = random.pick(pictures)
  return { name: 'picture set', call: `PUT ${call}`, file, after: { ...state, picture: kept.toString('base64') } }
}

function changedPassword(random: Random, state: AccountState): Operation {
  const password = `changed ${random.uuid()}`
  const body = { currentPassword: state.password, newPassword: password }
  const after = { ...state, password }
  return { name: 'password changed', call: 'POST /api/auth/password', body, after, changesSession: true }
}

function signIn(_random: Random, state: AccountState): Operation {
  const { username, password } = state
  const body = { username, password }
  return { name: 'signed in', call: 'POST /api/auth/login', body, after: state, changesSession: true }
}

function deletion(_random: Random, { password }: AccountState): Operation {
  return { name: 'account deleted', call: 'DELETE /api/account', body: { password }, after: null, changesSession: true }
}

/** Stands for the learner's id. */
const userId = '{userId}'

function withAttempt(
  state: AccountState,
  { attemptId, lessonId, score }: { attemptId: string; lessonId: number; score: number },
): AccountState {
  const attempts = { ...state.attempts, [attemptId]: { lessonId, score } }
  return { ...state, attempts, lessons: withLesson(state.lessons, lessonId) }
}

function progressPath(lessonId: number): string {
  return `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
}

function withLesson(lessons: number[], lessonId: number): number[] {
  return [...new Set([...lessons, lessonId])].toSorted((one, other) => one - other)
}
