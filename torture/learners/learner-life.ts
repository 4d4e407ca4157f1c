// What is kept of one learner, and the deeds that change it. A deed says beforehand what will be kept after it, so that
// whoever did not hear the answer knows the two states there can be.
import { defaultPreferences } from '#contract/preference-defaults.ts'
import type { Preferences } from '#contract/preferences.ts'
import { readPicture } from '#server/account/picture.ts'
import { pictureBytes, png } from '#server/account/test-pictures.ts'
import type { Random } from '../harness/random.ts'

export type KeptGoal = { title: string; icon: string; currentAmount: number; targetAmount: number; targetDate: string }
export type Kept = {
  name: string
  email: string
  username: string
  password: string
  goals: Record<string, KeptGoal>
  /** Completed lessons, in order. */
  lessons: number[]
  attempts: Record<string, { lessonId: number; score: number }>
  preferences: Preferences
  hasReadWelcome: boolean
  /** The picture in base64. */
  picture: string | null
}
/** Null: there is no account. */
export type Life = Kept | null

export type Deed = {
  /** What it is, for counting. */
  name: string
  /** Method and path; {userId} stands for the learner's id. */
  call: string
  body?: Record<string, unknown>
  file?: Buffer
  after: Life
  /** The session may be another one, or none, once it is done. */
  changesSession?: boolean
}

export function nextDeed(random: Random, life: Life): Deed {
  if (life === null) return registration(random)
  let lot = random.next() * totalWeight
  for (const { weight, choose } of deeds) {
    lot -= weight
    if (lot < 0) return choose(random, life)
  }
  return completion(random, life)
}

type Choose = (random: Random, life: Kept) => Deed

const deeds: { weight: number; choose: Choose }[] = [
  { weight: 24, choose: newGoal },
  { weight: 8, choose: changedGoal },
  { weight: 12, choose: deposit },
  { weight: 12, choose: deletedGoal },
  { weight: 14, choose: completion },
  { weight: 16, choose: quizAttempt },
  { weight: 6, choose: chosenPreference },
  { weight: 3, choose: readMark },
  { weight: 4, choose: changedProfile },
  { weight: 4, choose: picture },
  { weight: 3, choose: changedPassword },
  { weight: 2, choose: signIn },
  { weight: 2, choose: deletion },
]
const totalWeight = deeds.reduce((sum, { weight }) => sum + weight, 0)

function registration(random: Random): Deed {
  const username = random.uuid()
  const names = { name: `Learner ${username.slice(0, 8)}`, email: `${username}@example.org`, username }
  const body = { ...names, password: `first ${random.uuid()}` }
  const nothing = { goals: {}, lessons: [], attempts: {}, hasReadWelcome: false, picture: null }
  const after = { ...body, ...nothing, preferences: defaultPreferences }
  return { name: 'registered', call: 'POST /api/auth/register', body, after, changesSession: true }
}

function newGoal(random: Random, life: Kept): Deed {
  // An account holds a hundred.
  if (Object.keys(life.goals).length >= 60) return deletedGoal(random, life)
  const id = random.uuid()
  const goal = {
    title: `Goal ${id.slice(0, 6)}`,
    icon: random.pick(['house', 'car', 'gift']),
    currentAmount: random.whole(0, 90_000) / 100,
    targetAmount: random.whole(100_000, 900_000) / 100,
    targetDate: `20${random.whole(27, 40)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
  }
  const after = { ...life, goals: { ...life.goals, [id]: goal } }
  return { name: 'goal set', call: 'POST /api/goals', body: { ...goal, id }, after }
}

function changedGoal(random: Random, life: Kept): Deed {
  const ids = Object.keys(life.goals)
  if (ids.length === 0) return newGoal(random, life)
  const id = random.pick(ids)
  const change = { targetAmount: random.whole(1, 1_000_000) / 100, title: `Changed ${random.whole(1, 1e6)}` }
  const goal = { ...life.goals[id], ...change } as KeptGoal
  return {
    name: 'goal changed',
    call: `PATCH /api/goals/${id}`,
    body: change,
    after: { ...life, goals: { ...life.goals, [id]: goal } },
  }
}

/** Money goes in, or out as far as there is any. */
function deposit(random: Random, life: Kept): Deed {
  const ids = Object.keys(life.goals)
  if (ids.length === 0) return newGoal(random, life)
  const id = random.pick(ids)
  const goal = life.goals[id] as KeptGoal
  const saved = Math.round(goal.currentAmount * 100)
  const amount = random.whole(-Math.min(saved, 5000), 10_000) || 1
  const after = { ...goal, currentAmount: (saved + amount) / 100 }
  return {
    name: 'money put in or taken out',
    call: `POST /api/goals/${id}/deposits`,
    body: { depositId: random.uuid(), amount: amount / 100 },
    after: { ...life, goals: { ...life.goals, [id]: after } },
  }
}

function deletedGoal(random: Random, life: Kept): Deed {
  const ids = Object.keys(life.goals)
  if (ids.length === 0) return newGoal(random, life)
  const id = random.pick(ids)
  const { [id]: _gone, ...goals } = life.goals
  return { name: 'goal deleted', call: `DELETE /api/goals/${id}`, after: { ...life, goals } }
}

function completion(random: Random, life: Kept): Deed {
  const lessonId = random.whole(1, 18)
  const call = `POST ${progressPath(lessonId)}/read`
  const after = { ...life, lessons: withLesson(life.lessons, lessonId) }
  return { name: 'lesson read', call, body: { userId: '{userId}' }, after }
}

function quizAttempt(random: Random, life: Kept): Deed {
  const [lessonId, score, attemptId] = [random.whole(1, 18), random.whole(0, 6), random.uuid()]
  const attempts = { ...life.attempts, [attemptId]: { lessonId, score } }
  return {
    name: 'quiz taken',
    call: `POST ${progressPath(lessonId)}/quiz`,
    body: { userId: '{userId}', score, attemptId },
    after: { ...life, attempts, lessons: withLesson(life.lessons, lessonId) },
  }
}

function chosenPreference(random: Random, life: Kept): Deed {
  const change = {
    appearance: random.pick(['system', 'light', 'dark'] as const),
    nation: random.pick(['england', 'scotland'] as const),
  }
  const after = { ...life, preferences: { ...life.preferences, ...change } }
  return { name: 'preference chosen', call: 'PATCH /api/account/preferences', body: change, after }
}

function readMark(_random: Random, life: Kept): Deed {
  const after = { ...life, hasReadWelcome: true }
  return { name: 'notification read', call: 'POST /api/notifications/read', body: { ids: ['welcome'] }, after }
}

function changedProfile(random: Random, life: Kept): Deed {
  const change = { name: `Renamed ${random.whole(1, 1e6)}`, email: `${random.uuid()}@example.org` }
  return { name: 'profile changed', call: 'PATCH /api/auth/profile', body: change, after: { ...life, ...change } }
}

/** What is sent, and what is kept of it. */
const pictures = await Promise.all(
  [1, 16, 100, 333, 512].map(async (side) => {
    const file = png(side, 513 - side)
    return { file, kept: pictureBytes(await readPicture(file)) }
  }),
)

function picture(random: Random, life: Kept): Deed {
  const call = '/api/auth/profile-image'
  if (life.picture !== null && random.chance(0.5))
    return { name: 'picture removed', call: `DELETE ${call}`, after: { ...life, picture: null } }
  const { file, kept } = random.pick(pictures)
  return { name: 'picture set', call: `PUT ${call}`, file, after: { ...life, picture: kept.toString('base64') } }
}

function changedPassword(random: Random, life: Kept): Deed {
  const password = `changed ${random.uuid()}`
  const body = { currentPassword: life.password, newPassword: password }
  const after = { ...life, password }
  return { name: 'password changed', call: 'POST /api/auth/password', body, after, changesSession: true }
}

function signIn(_random: Random, life: Kept): Deed {
  const { username, password } = life
  const body = { username, password }
  return { name: 'signed in', call: 'POST /api/auth/login', body, after: life, changesSession: true }
}

function deletion(_random: Random, { password }: Kept): Deed {
  return { name: 'account deleted', call: 'DELETE /api/account', body: { password }, after: null, changesSession: true }
}

function progressPath(lessonId: number): string {
  return `/api/progress/modules/${Math.ceil(lessonId / 3)}/lessons/${lessonId}`
}

function withLesson(lessons: number[], lessonId: number): number[] {
  return [...new Set([...lessons, lessonId])].toSorted((one, other) => one - other)
}
