// A learner's practice: what is due today, what an answer changes, and how well each skill is known. Before anything is read
// the quiz attempts that are not among the answers yet are brought in.
import type { Review, ReviewAnswerBody, ReviewAnswered, ReviewQuestion, SkillProgress } from '#contract/practice.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import { timeDone } from '#domain/device-time.ts'
import { isCertificateEarned } from '#domain/learning/certificate.ts'
import { withDrawnOptions } from '#domain/learning/option-order.ts'
import { pickForToday, type DueItem, type ReviewLimit } from '#domain/learning/practice-queue.ts'
import { isKnown, lowestLevel, skillLevel, type SkillLevel } from '#domain/learning/skill-level.ts'
import { practiceItems, type PracticeItem } from '#server/content/practice-items.ts'
import type { Course } from '#server/content/course.ts'
import { databaseTrouble } from '#server/database/database-trouble.ts'
import type { Database } from '#server/database/schema.ts'
import { heldTo, isDue, recallOn, stateAfter, type ItemState } from './practice-schedule.ts'
import type { EnteredLesson, ItemStates, PracticeLesson, PracticeStore } from './practice-store.ts'
import { quizEntry, type QuizEntry } from './quiz-entry.ts'

export type Practice = ReturnType<typeof createPractice>
export type PracticeOptions = {
  store: PracticeStore
  /** The course of today's tax year. */
  course: () => Course
  limitOf: (learnerId: string) => Promise<ReviewLimit>
  now: () => number
}
/** What a learner practises: the items of the lessons whose quiz they took, and what is known of them. */
type Known = { items: PracticeItem[]; states: ItemStates }
/** `left` is how many questions the learner still wants on this day. */
type Day = Known & { date: string; limit: ReviewLimit; left: number; due: PracticeItem[] }
type Entry = QuizEntry & { lesson: EnteredLesson<number> }
export type PracticeAnswer = ReviewAnswerBody & { isRight: boolean }
type Counted = { learnerId: string; given: PracticeAnswer; answeredAt: number; states: ItemStates }

export function createPractice({ store, course, limitOf, now }: PracticeOptions) {
  const today = () => ukDate(new Date(now()))

  return {
    async dueCount(learnerId: string): Promise<number> {
      const { due, left } = await dayOf(learnerId)
      return Math.min(left, due.length)
    },

    async review(learnerId: string): Promise<Review> {
      const day = await dayOf(learnerId)
      const asked = askedOn(day)
      const level = levelsOf(day.states)
      const questions = asked.flatMap((item) => questionOf(item, { ...day, learnerId, level: level(item) }))
      return { dueCount: questions.length, limit: day.limit, nextDue: nextDue(day, asked), questions }
    },

    /** Null when the item is not in this learner's practice; 'taken' when the answer's id stands for another question. */
    takeAnswer(learnerId: string, given: PracticeAnswer): Promise<ReviewAnswered | 'taken' | null> {
      return store.change(learnerId, async (trx) => {
        const { items, states } = await caughtUp(learnerId, trx)
        const item = items.find(({ id }) => id === given.itemId)
        if (item === undefined) return null
        const before = await store.storeAnswer({ learnerId, answerId: given.answerId }, trx)
        if (before !== null && before.itemId !== item.id) return 'taken'
        const answeredAt = await timeOf(learnerId, { given, item, state: states.get(item.id) ?? null }, trx)
        const counts = before === null && isDue(states.get(item.id) ?? null, ukDate(new Date(answeredAt)))
        const after = counts ? await count({ learnerId, given, answeredAt, states }, trx) : states
        if (counts && isEachKnown(after)) await certificateOf(learnerId, after, trx)
        const { isRight } = before ?? given
        return { isCorrect: isRight, nextDue: after.get(item.id)?.dueOn ?? today(), level: levelsOf(after)(item) }
      })
    },

    /** Lessons without a quiz are left out. */
    async skills(learnerId: string): Promise<SkillProgress> {
      const { states } = await knownOf(learnerId)
      const level = levelsOf(states)
      const earnedOn = await certificateOf(learnerId, states)
      const lessons = course().modules.flatMap((module) => module.lessons)
      return {
        lessons: lessons.flatMap(({ id: lessonId, moduleId }) => {
          const ofSkill = new Map(itemsOf(lessonId).map((item) => [item.skill, item]))
          const skills = [...ofSkill].map(([skillId, item]) => {
            return { skillId, name: item.skillName, level: level(item) }
          })
          if (skills.length === 0) return []
          return [{ moduleId, lessonId, level: lowestLevel(skills.map((skill) => skill.level)), skills }]
        }),
        certificate: earnedOn === null ? null : { earnedOn },
      }
    },

    /** Brings in the attempts that are not among the answers yet, where the database takes something new. */
    async bringIn(learnerId: string): Promise<void> {
      await knownOf(learnerId)
    },

    /** Brings a new learner's attempts in within the transaction that made them. */
    enterWithin: (trx: Database, learnerId: string) => caughtUp(learnerId, trx),
  }

  async function dayOf(learnerId: string): Promise<Day> {
    const [limit, { items, states }] = await Promise.all([limitOf(learnerId), knownOf(learnerId)])
    const date = today()
    const practised = [...states.values()].filter(
      ({ answeredBy, answeredOn }) => answeredBy === 'practice' && answeredOn === date,
    )
    const due = items.filter(({ id }) => isDue(states.get(id) ?? null, date))
    return { date, items, states, limit, left: Math.max(0, limit - practised.length), due }
  }

  /**
   * When an answer was given, as its device says: not before the last answer to the item, nor before its lesson came into
   * practice.
   */
  async function timeOf(
    learnerId: string,
    { given, item, state }: { given: PracticeAnswer; item: PracticeItem; state: ItemState | null },
    trx: Database,
  ): Promise<number> {
    if (given.answeredAt === undefined) return now()
    const lessons = state === null ? await store.lessons(learnerId, trx) : []
    const entered = lessons.find(({ lessonId }) => lessonId === item.lessonId)?.lastEnteredAt ?? 0
    const earliest = state === null ? entered : Date.parse(`${state.answeredOn}T12:00:00Z`)
    return timeDone(given.answeredAt, { now: now(), earliest })
  }

  /** The day on which the certificate was earned, which is kept when it is earned first. */
  async function certificateOf(learnerId: string, states: ItemStates, on?: Database): Promise<string | null> {
    const kept = await store.certificate(learnerId, on)
    if (kept !== null) return kept
    if (!isEachKnown(states)) return null
    const read = await store.lessonsRead(learnerId, on)
    const level = levelsOf(states)
    const shown = course().modules.map(({ lessons }) => ({
      isRead: lessons.every(({ id }) => read.has(id)),
      levels: lessons.flatMap(({ id }) => itemsOf(id).map(level)),
    }))
    if (!isCertificateEarned(shown)) return null
    try {
      await store.keepCertificate(learnerId, today(), on)
    } catch (error) {
      // A database that takes nothing new can be read all the same: the day is kept another time.
      if (on !== undefined || databaseTrouble(error) === null) throw error
      return null
    }
    return store.certificate(learnerId, on)
  }

  /** Whether every skill of the course is known, without which there is no certificate to be earned. */
  function isEachKnown(states: ItemStates): boolean {
    const level = levelsOf(states)
    return course().modules.every(({ lessons }) =>
      lessons.every(({ id }) => itemsOf(id).every((item) => isKnown(level(item)))),
    )
  }

  /** What is known of items, without what a clock that ran far ahead has noted. */
  async function statesOf(learnerId: string, on?: Database): Promise<ItemStates> {
    const date = today()
    const states = await store.items(learnerId, on)
    return new Map([...states].map(([itemId, state]) => [itemId, heldTo(state, date)]))
  }

  async function knownOf(learnerId: string): Promise<Known> {
    const [lessons, states] = await Promise.all([store.lessons(learnerId), statesOf(learnerId)])
    if (!lessons.some(isBehind)) return { items: itemsIn(lessons), states }
    try {
      return await store.change(learnerId, (trx) => caughtUp(learnerId, trx))
    } catch (error) {
      // A database that takes nothing new can be read all the same.
      if (databaseTrouble(error) === null) throw error
      return (await behind(learnerId)).known
    }
  }

  /** What is known once all attempts are among the answers. */
  async function caughtUp(learnerId: string, trx: Database): Promise<Known> {
    const { known, entries } = await behind(learnerId, trx)
    // All lessons at once: a class that opens the demo account together makes this many times over.
    const items = new Map(entries.flatMap((entry) => [...entry.items]))
    await store.storeAnswers(
      learnerId,
      entries.flatMap(({ answers }) => answers),
      trx,
    )
    await store.keepItems(learnerId, items, trx)
    await store.noteEntered(
      learnerId,
      entries.map(({ lesson }) => lesson),
      trx,
    )
    return known
  }

  /** The entries that are to be kept, and what is known with them. */
  async function behind(learnerId: string, on?: Database): Promise<{ known: Known; entries: Entry[] }> {
    const lessons = await store.lessons(learnerId, on)
    const states = new Map(await statesOf(learnerId, on))
    const entries: Entry[] = []
    for (const { lessonId, lastEnteredAt, lastTakenAt, isInPractice } of lessons.filter(isBehind)) {
      const attempts = await store.attempts({ learnerId, lessonId, after: lastEnteredAt ?? -1 }, on)
      const questions = itemsOf(lessonId).flatMap(({ worked }) => worked(0) ?? [])
      const entry = quizEntry({ attempts, questions, items: states, now: now() })
      for (const [itemId, state] of entry.items) states.set(itemId, state)
      const hasAnswers = isInPractice || attempts.length > 0
      entries.push({ ...entry, lesson: { lessonId, lastEnteredAt: lastTakenAt, isInPractice: hasAnswers } })
    }
    return { known: { items: itemsIn([...lessons, ...entries.map(({ lesson }) => lesson)]), states }, entries }
  }

  async function count({ learnerId, given, answeredAt, states }: Counted, trx: Database): Promise<ItemStates> {
    const { answerId, itemId, variant, isRight, isGuess, place = null } = given
    const marked = {
      answeredOn: ukDate(new Date(answeredAt)),
      answeredBy: 'practice',
      variant,
      isRight,
      isGuess,
    } as const
    const changed = new Map([[itemId, stateAfter(states.get(itemId) ?? null, marked)]])
    await store.storeAnswers(learnerId, [{ answerId, itemId, place, answeredAt, ...marked }], trx)
    await store.keepItems(learnerId, changed, trx)
    return new Map([...states, ...changed])
  }

  /** The level of an item's skill. */
  function levelsOf(states: ItemStates): (item: PracticeItem) => SkillLevel {
    return ({ lessonId, skill }) => {
      const ofSkill = itemsOf(lessonId).filter((item) => item.skill === skill)
      return skillLevel(ofSkill.flatMap(({ id }) => states.get(id) ?? []))
    }
  }

  /** Those of lessons that are practised. */
  function itemsIn(lessons: readonly EnteredLesson[]): PracticeItem[] {
    const practised = new Set(lessons.filter(({ isInPractice }) => isInPractice).map(({ lessonId }) => lessonId))
    return [...practised].flatMap(itemsOf)
  }

  function itemsOf(lessonId: number): readonly PracticeItem[] {
    return itemsByLesson(course()).get(lessonId) ?? []
  }
}

const knownLessons = new WeakMap<Course, ReadonlyMap<number, PracticeItem[]>>()

/** Made when first asked for: every page asks what is due. */
function itemsByLesson(course: Course): ReadonlyMap<number, PracticeItem[]> {
  const known = knownLessons.get(course)
  if (known) return known
  const lessons = Map.groupBy(practiceItems(course).values(), ({ lessonId }) => lessonId)
  knownLessons.set(course, lessons)
  return lessons
}

function isBehind({ lastTakenAt, lastEnteredAt }: PracticeLesson): boolean {
  return lastEnteredAt === null || lastTakenAt > lastEnteredAt
}

/** Another than was seen last, where there are several: all in turn. */
function nextVariant({ id, variants }: PracticeItem, states: ItemStates): number {
  const seen = states.get(id)?.variant
  return seen === undefined ? 0 : (seen + 1) % variants
}

type Asked = Day & { learnerId: string; level: SkillLevel }

/** An item as it is asked this time: its options keep the order of the day. */
function questionOf(item: PracticeItem, { states, date, learnerId, level }: Asked): ReviewQuestion[] {
  const variant = nextVariant(item, states)
  const worked = item.worked(variant)
  if (worked === undefined) return []
  const { lessonId, skill: skillId, skillName: skill } = item
  const { id: itemId, ...question } = withDrawnOptions(worked, `${learnerId} ${item.id} ${date}`)
  return [{ itemId, variant, lessonId, skillId, skill, level, ...question }]
}

function askedOn({ due, states, date, left }: Day): PracticeItem[] {
  const candidates = due.map((item): PracticeItem & DueItem => {
    return { ...item, itemId: item.id, recall: recallOn(states.get(item.id) ?? null, date) }
  })
  return pickForToday(candidates, left)
}

/** What waits for another day, because of the limit, comes tomorrow. */
function nextDue({ items, states, date }: Day, asked: readonly PracticeItem[]): string | null {
  if (items.length === 0) return null
  const tomorrow = addDays(date, 1)
  const isAsked = new Set(asked.map(({ id }) => id))
  const waiting = items.flatMap(({ id }) => (isAsked.has(id) ? [] : (states.get(id)?.dueOn ?? tomorrow))).toSorted()
  return waiting[0] !== undefined && waiting[0] > tomorrow ? waiting[0] : tomorrow
}
