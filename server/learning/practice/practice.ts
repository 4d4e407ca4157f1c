// A learner's practice: what is due today, what an answer changes, and how well each skill is known. Before anything is read
// the answers of a version before are worked by skill, and the quiz attempts that are not among them yet are brought in.
import { hash } from 'node:crypto'
import type { Review, ReviewAnswerBody, ReviewAnswered, SkillProgress } from '#contract/practice.ts'
import { addDays, ukDate } from '#domain/calendar.ts'
import { timeDone } from '#domain/device-time.ts'
import { isCertificateEarned } from '#domain/learning/certificate.ts'
import { pickForToday, type ReviewLimit } from '#domain/learning/practice-queue.ts'
import type { Outcome } from '#domain/learning/marking.ts'
import { isKnown, lowestLevel, skillLevel, type SkillLevel } from '#domain/learning/skill-level.ts'
import { practiceItems, practiceSkills, type PracticeSkill } from '#server/content/practice-items.ts'
import type { Course } from '#server/content/course.ts'
import { databaseTrouble } from '#server/database/database-trouble.ts'
import type { Database } from '#server/database/schema.ts'
import { askedOf } from './asked-item.ts'
import { afterAnswers, workedAnew, type SkillStates } from './practice-log.ts'
import { heldTo, isDue, recallOn, type GivenAnswer, type SkillState } from './practice-schedule.ts'
import type { EnteredLesson, PracticeLesson, PracticeStore, StoredAnswer } from './practice-store.ts'
import { quizAnswers } from './quiz-entry.ts'

export type Practice = ReturnType<typeof createPractice>
export type PracticeOptions = {
  store: PracticeStore
  /** The course of today's tax year. */
  course: () => Course
  limitOf: (learnerId: string) => Promise<ReviewLimit>
  now: () => number
}
/**
 * What a learner practises: the skills of the lessons whose quiz they took, and what is known of them. `loweredAt` is when the rules of
 * this version lowered a level.
 */
type Known = { skills: PracticeSkill[]; states: SkillStates; loweredAt: number | null }
/** `left` is how many questions the learner still wants on this day. */
type Day = Known & { date: string; limit: ReviewLimit; left: number; due: PracticeSkill[] }
/** What is to be kept before it is known. */
type Behind = {
  answers: StoredAnswer[]
  changed: SkillStates
  lessons: EnteredLesson<number>[]
  /** Whether the log was worked anew. */
  isAnew: boolean
}
export type PracticeNews = { due: number; dueSkills: string[]; loweredAt: number | null }
export type PracticeAnswer = Omit<ReviewAnswerBody, 'option' | 'answer'> & {
  given: GivenAnswer | null
  outcome: Outcome
  mistake: string | null
}
type Counted = { learnerId: string; answer: PracticeAnswer; answeredAt: number; states: SkillStates }

export function createPractice({ store, course, limitOf, now }: PracticeOptions) {
  const today = () => ukDate(new Date(now()))
  const skillOf = (itemId: string) => practiceItems(course()).get(itemId)?.skill

  return {
    /** How much is left of today’s practice, of which skills, and when the rules of this version lowered a level; null where they did not. */
    async news(learnerId: string): Promise<PracticeNews> {
      const { due, left, loweredAt } = await dayOf(learnerId)
      return { due: Math.min(left, due.length), dueSkills: due.map(({ id }) => id), loweredAt }
    },

    async review(learnerId: string): Promise<Review> {
      const day = await dayOf(learnerId)
      const skills = askedOn(day)
      const asked = skills.flatMap((skill) =>
        askedOf(skill, day.states.get(skill.id) ?? null, `${learnerId} ${day.date}`),
      )
      return {
        dueCount: asked.length,
        limit: day.limit,
        nextDue: nextDue(day, skills),
        questions: asked.filter((item) => 'question' in item),
        items: asked.filter((item) => 'exercise' in item),
        run: asked.map(({ itemId }) => itemId),
        answerIds: Object.fromEntries(
          asked.map(({ itemId, variant }) => [itemId, answerIdOf([learnerId, day.date, itemId, variant])]),
        ),
      }
    },

    /** Null when the item is not in this learner's practice; 'taken' when the answer's id stands for another item. */
    takeAnswer(learnerId: string, answer: PracticeAnswer): Promise<ReviewAnswered | 'taken' | null> {
      return store.change(learnerId, async (trx) => {
        const { skills, states } = await caughtUp(learnerId, trx)
        const skill = skills.find(({ items }) => items.some(({ id }) => id === answer.itemId))
        if (skill === undefined) return null
        const before = await store.storeAnswer({ learnerId, answerId: answer.answerId }, trx)
        if (before !== null && before.itemId !== answer.itemId) return 'taken'
        const state = states.get(skill.id) ?? null
        const answeredAt = await timeOf(learnerId, { answer, skill, state }, trx)
        // What is right in another form may be given again.
        const isMarked = before === null && answer.outcome !== 'almost'
        const counts = isMarked && isDue(state, ukDate(new Date(answeredAt)))
        const after = counts ? await count({ learnerId, answer, answeredAt, states }, trx) : states
        if (counts && isEachKnown(after)) await certificateOf(learnerId, after, trx)
        const nextState = after.get(skill.id) ?? null
        return {
          isCorrect: before?.isRight ?? answer.outcome === 'right',
          nextDue: nextState?.dueOn ?? today(),
          level: skillLevel(nextState),
        }
      })
    },

    /** Lessons without a quiz are left out. */
    async skills(learnerId: string): Promise<SkillProgress> {
      const { skills: practised, states } = await knownOf(learnerId)
      const inPractice = new Set(practised.map(({ id }) => id))
      const earnedOn = await certificateOf(learnerId, states)
      const lessons = course().modules.flatMap((module) => module.lessons)
      return {
        lessons: lessons.flatMap(({ id: lessonId, moduleId }) => {
          const skills = skillsOf(lessonId).map(({ id, name }) => {
            const dueOn = states.get(id)?.dueOn ?? (inPractice.has(id) ? today() : null)
            return { skillId: id, name, level: levelIn(states, id), dueOn }
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
    const [limit, known] = await Promise.all([limitOf(learnerId), knownOf(learnerId)])
    const { skills, states } = known
    const date = today()
    const practised = [...states.values()].filter(
      ({ answeredBy, answeredOn }) => answeredBy === 'practice' && answeredOn === date,
    )
    const due = skills.filter(({ id }) => isDue(states.get(id) ?? null, date))
    return { ...known, date, limit, left: Math.max(0, limit - practised.length), due }
  }

  /**
   * When an answer was given, as its device says, but not before its lesson came into practice. One from before the last
   * answer to the skill needs no bound: the skill was not due then, so it does not count.
   */
  async function timeOf(
    learnerId: string,
    {
      answer: { answeredAt, sentAt },
      skill,
      state,
    }: { answer: PracticeAnswer; skill: PracticeSkill; state: SkillState | null },
    trx: Database,
  ): Promise<number> {
    if (answeredAt === undefined || state !== null) return timeDone(answeredAt, { now: now(), sentAt })
    const lessons = await store.lessons(learnerId, trx)
    const entered = lessons.find(({ lessonId }) => lessonId === skill.lessonId)?.lastEnteredAt ?? 0
    return timeDone(answeredAt, { now: now(), earliest: entered, sentAt })
  }

  /** The day on which the certificate was earned, which is kept when it is earned first. */
  async function certificateOf(learnerId: string, states: SkillStates, on?: Database): Promise<string | null> {
    const kept = await store.certificate(learnerId, on)
    if (kept !== null) return kept
    if (!isEachKnown(states)) return null
    const read = await store.lessonsRead(learnerId, on)
    const shown = course().modules.map(({ lessons }) => ({
      isRead: lessons.every(({ id }) => read.has(id)),
      levels: lessons.flatMap(({ id }) => skillsOf(id).map((skill) => levelIn(states, skill.id))),
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
  function isEachKnown(states: SkillStates): boolean {
    return [...practiceSkills(course()).keys()].every((id) => isKnown(levelIn(states, id)))
  }

  async function knownOf(learnerId: string): Promise<Known> {
    const [lessons, states] = await Promise.all([store.lessons(learnerId), statesOf(learnerId)])
    if (!lessons.some(isBehind)) return { skills: skillsIn(lessons), states, loweredAt: latest(lessons) }
    try {
      return await store.change(learnerId, (trx) => caughtUp(learnerId, trx))
    } catch (error) {
      // A database that takes nothing new can be read all the same.
      if (databaseTrouble(error) === null) throw error
      return (await behind(learnerId)).known
    }
  }

  /** What is known without what a clock that ran far ahead has noted. */
  async function statesOf(learnerId: string, on?: Database): Promise<SkillStates> {
    return held(await store.states(learnerId, on))
  }

  function held(states: SkillStates): SkillStates {
    const date = today()
    return new Map([...states].map(([skill, state]) => [skill, heldTo(state, date)]))
  }

  /** What is known once all attempts are among the answers, and all answers worked by skill. */
  async function caughtUp(learnerId: string, trx: Database): Promise<Known> {
    const { known, answers, changed, lessons, isAnew } = await behind(learnerId, trx)
    // All lessons at once: a class that opens the demo account together makes this many times over.
    await store.storeAnswers(learnerId, answers, trx)
    await store.keepStates(learnerId, changed, trx)
    if (isAnew) await store.noteWorked(learnerId, known.loweredAt, trx)
    await store.noteEntered(learnerId, lessons, trx)
    return known
  }

  /** What is to be kept, and what is known with it. */
  async function behind(learnerId: string, on?: Database): Promise<Behind & { known: Known }> {
    const lessons = await store.lessons(learnerId, on)
    const isAnew = lessons.some(({ isBySkill }) => !isBySkill)
    const anew = isAnew ? workedAnew(await store.log(learnerId, on), skillOf) : null
    const before = anew === null ? await statesOf(learnerId, on) : held(anew.states)
    const answers: StoredAnswer[] = []
    const entered: EnteredLesson<number>[] = []
    for (const { lessonId, lastEnteredAt, lastTakenAt, isInPractice } of lessons.filter(isUntaken)) {
      const attempts = await store.attempts({ learnerId, lessonId, after: lastEnteredAt ?? -1 }, on)
      const questions = questionsOf(lessonId)
      answers.push(...attempts.flatMap((attempt) => quizAnswers(attempt, { questions, now: now() })))
      entered.push({ lessonId, lastEnteredAt: lastTakenAt, isInPractice: isInPractice || attempts.length > 0 })
    }
    const { counted, changed } = afterAnswers(before, answers, skillOf)
    const states = new Map([...before, ...changed])
    const loweredAt = anew?.isLowered ? now() : latest(lessons)
    return {
      known: { skills: skillsIn([...lessons, ...entered]), states, loweredAt },
      answers: counted,
      changed: isAnew ? states : changed,
      lessons: entered,
      isAnew,
    }
  }

  async function count({ learnerId, answer, answeredAt, states }: Counted, trx: Database): Promise<SkillStates> {
    const { answerId, itemId, variant, outcome, mistake, isGuess, given, place = null } = answer
    const stored: StoredAnswer = {
      ...{ answerId, itemId, variant, isRight: outcome === 'right', mistake, isGuess, given, place, answeredAt },
      answeredOn: ukDate(new Date(answeredAt)),
      answeredBy: 'practice',
    }
    const { counted, changed } = afterAnswers(states, [stored], skillOf)
    await store.storeAnswers(learnerId, counted, trx)
    await store.keepStates(learnerId, changed, trx)
    return new Map([...states, ...changed])
  }

  /** Those of lessons that are practised. */
  function skillsIn(lessons: readonly EnteredLesson[]): PracticeSkill[] {
    const practised = new Set(lessons.filter(({ isInPractice }) => isInPractice).map(({ lessonId }) => lessonId))
    return [...practised].flatMap(skillsOf)
  }

  function skillsOf(lessonId: number): readonly PracticeSkill[] {
    return skillsByLesson(course()).get(lessonId) ?? []
  }

  function questionsOf(lessonId: number) {
    const lessons = course().modules.flatMap((module) => module.lessons)
    return lessons.find(({ id }) => id === lessonId)?.questions ?? []
  }
}

const knownLessons = new WeakMap<Course, ReadonlyMap<number, PracticeSkill[]>>()

/** Made when first asked for: every page asks what is due. */
function skillsByLesson(course: Course): ReadonlyMap<number, PracticeSkill[]> {
  const known = knownLessons.get(course)
  if (known) return known
  const lessons = Map.groupBy(practiceSkills(course).values(), ({ lessonId }) => lessonId)
  knownLessons.set(course, lessons)
  return lessons
}

function isBehind(lesson: PracticeLesson): boolean {
  return isUntaken(lesson) || !lesson.isBySkill
}

/** Whether an attempt at its quiz is not among the answers of practice. */
function isUntaken({ lastTakenAt, lastEnteredAt }: PracticeLesson): boolean {
  return lastEnteredAt === null || lastTakenAt > lastEnteredAt
}

function latest(lessons: readonly PracticeLesson[]): number | null {
  const times = lessons.flatMap(({ loweredAt }) => loweredAt ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

function levelIn(states: SkillStates, skillId: string): SkillLevel {
  return skillLevel(states.get(skillId) ?? null)
}

function askedOn({ due, states, date, left }: Day): PracticeSkill[] {
  const candidates = due.map((skill) => {
    return { ...skill, skillId: skill.id, recall: recallOn(states.get(skill.id) ?? null, date) }
  })
  return pickForToday(candidates, left)
}

/** What waits for another day, because of the limit, comes tomorrow. */
function nextDue({ skills, states, date }: Day, asked: readonly PracticeSkill[]): string | null {
  if (skills.length === 0) return null
  const tomorrow = addDays(date, 1)
  const isAsked = new Set(asked.map(({ id }) => id))
  const waiting = skills.flatMap(({ id }) => (isAsked.has(id) ? [] : (states.get(id)?.dueOn ?? tomorrow))).toSorted()
  return waiting[0] !== undefined && waiting[0] > tomorrow ? waiting[0] : tomorrow
}

/** The same whenever today's practice is asked for, so that an answer given in two places counts once. A UUID of our own making. */
function answerIdOf(parts: readonly (string | number)[]): string {
  const digits = hash('sha256', parts.join(' '))
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`
}
