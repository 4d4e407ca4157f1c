// Quiz attempts as answers of practice, those from before it among them; and that all states follow from the answers alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Course } from '#server/content/course.ts'
import { practiceItems, practiceSkills } from '#server/content/practice-items.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from '#server/test-app.ts'
import { createPracticeStore } from './practice-store.ts'
import { createPractice } from './practice.ts'
import { workedAnew } from './practice-log.ts'
import { quizAnswers } from './quiz-entry.ts'
import { practiceOf, type Practising } from './test-practice.ts'

let app: TestApp
let by: Practising
beforeAll(async () => {
  app = await openTestApp()
  by = practiceOf(app)
})
afterAll(() => app.close())

const skills = practiceItems(testCourse())
const skillOf = (itemId: string) => skills.get(itemId)?.skill
const newLearner = async () => (await app.addLearners(1))[0] as Learner
const keptOf = async (learner: Learner) => {
  await by.review(learner)
  return (await by.kept(learner)).map(({ item_id, is_right, answered_on }) => `${answered_on} ${item_id} ${is_right}`)
}

describe('a quiz attempt', () => {
  // promise: practice-quiz-enters
  test('enters its questions with their answers when it has any, and nothing with a score alone', async () => {
    const [learner, scored] = (await app.addLearners(2)) as [Learner, Learner]
    const today = by.day(0)
    await by.takeQuiz(learner, 1, ['right', 'odd', 'right'])
    expect(await keptOf(learner)).toEqual([`${today} l1-a 1`, `${today} l1-b 0`, `${today} l1-c 1`])
    const body = { userId: scored.id, score: 0 }
    await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: scored.cookie, body })
    await by.nextDays(9)
    expect(await by.review(scored)).toMatchObject({ dueCount: 0, nextDue: null })
  })

  // promise: practice-retake-once-a-day
  test('counts once a day for each skill: not again on that day, and again on a later one', async () => {
    const learner = await newLearner()
    const first = by.day(0)
    await by.takeQuiz(learner, 1, ['odd', 'right', 'right'])
    await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
    expect(await keptOf(learner)).toEqual([`${first} l1-a 0`, `${first} l1-b 1`, `${first} l1-c 1`])
    await by.nextDays(1)
    await by.takeQuiz(learner, 1, ['right', 'right', 'odd'])
    await by.takeQuiz(learner, 1, ['odd', 'odd', 'odd'])
    const second = by.day(0)
    expect((await keptOf(learner)).slice(3)).toEqual([`${second} l1-a 1`, `${second} l1-b 1`, `${second} l1-c 0`])
  })

  test('counts nothing for a skill that was practised on that day, and does not use up the day’s practice', async () => {
    const learner = await newLearner()
    await by.takeQuiz(learner, 1, ['odd', 'odd', 'odd'])
    await by.nextDays(1)
    await by.answer(learner, { itemId: 'l1-a', option: 'odd' })
    await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
    const today = by.day(0)
    expect((await keptOf(learner)).slice(3).toSorted()).toEqual([`${today} l1-a 0`, `${today} l1-c 1`])
    await app.call('PATCH /api/account/preferences', { cookie: learner.cookie, body: { reviewLimit: 5 } })
    for (const lesson of [2, 3, 4]) await by.takeQuiz(learner, lesson, ['odd', 'odd', 'odd'])
    await by.nextDays(1)
    expect(await by.review(learner)).toMatchObject({ dueCount: 5 })
    // Nor does one that is taken on that very day.
    await by.takeQuiz(learner, 5, ['odd', 'odd', 'odd'])
    expect(await by.review(learner)).toMatchObject({ dueCount: 5 })
  })

  // promise: practice-enters-when-taken
  test('that waited on a device enters for the day on which it was taken, by its variant, with the place of each answer', async () => {
    const learner = await newLearner()
    const [first, takenAt] = [by.day(0), new Date(app.clock.now).toISOString()]
    await by.nextDays(3)
    const answers = ['a', 'b', 'c'].map((name, index) => {
      return { questionId: `l1-${name}`, variant: index, option: 'right', place: index + 1 }
    })
    const body = { userId: learner.id, score: 2, takenAt, answers }
    await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: learner.cookie, body })
    // Question b has no variant 1: the other two enter, and it is asked as a new one.
    expect(await keptOf(learner)).toEqual([`${first} l1-a 1`, `${first} l1-c 1`])
    expect((await by.kept(learner)).map(({ variant, place }) => [variant, place])).toEqual([
      [0, 1],
      [2, 3],
    ])
    expect((await by.review(learner)).questions.map(({ itemId }) => itemId)).toContain('l1-b')
  })

  test('enters for London’s day, also half an hour after midnight in summer', () => {
    const { questions } = testCourse().modules[0]!.lessons[0]!
    const answers = questions.map(({ correctAnswer }) => correctAnswer)
    const daysOf = (time: string) => {
      const takenAt = Date.parse(time)
      return quizAnswers({ answers, marks: null, takenAt }, { questions, now: takenAt }).map((each) => each.answeredOn)
    }
    expect(daysOf('2027-06-28T22:30:00Z')).toEqual(questions.map(() => '2027-06-28'))
    expect(daysOf('2027-06-28T23:30:00Z')).toEqual(questions.map(() => '2027-06-29'))
    expect(daysOf('2026-12-28T23:30:00Z')).toEqual(questions.map(() => '2026-12-28'))
  })

  // promise: levels-not-lowered-again
  test('of a lesson that is new to practice has nothing worked anew, and tells of no lowered level', async () => {
    const learner = await newLearner()
    for (let round = 0; round < 3; round += 1) {
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.review(learner)
      await by.nextDays(20)
    }
    // Worked anew it would be lower: as picks of four alone no skill is secure.
    const log = await createPracticeStore(app.open.database).log(learner.id)
    expect(workedAnew(log, skillOf).isLowered).toBe(true)
    await by.takeQuiz(learner, 2, ['right', 'right', 'right'])
    const { notifications } = (await app.call('GET /api/notifications', { cookie: learner.cookie })).json()
    expect(notifications.filter(({ about }: { about?: string }) => about === 'levels')).toEqual([])
  })

  test('of figures of another variant enters as it was marked, though the question has no such option today', () => {
    const { questions } = testCourse().modules[0]!.lessons[0]!
    const marks = [
      { questionId: 'l1-c', isRight: true, variant: 2 },
      { questionId: 'l1-a', isRight: false, mistake: '3', variant: 1, isGuess: true },
      { questionId: 'l1-b', isRight: true },
    ]
    const attempt = { answers: ['£12', '£7', '£3'], marks, takenAt: 5 }
    expect(quizAnswers(attempt, { questions, now: 5 })).toMatchObject([
      { itemId: 'l1-c', isRight: true, variant: 2, isGuess: false, given: '£12', mistake: null },
      { itemId: 'l1-a', isRight: false, variant: 1, isGuess: true, given: '£7', mistake: '3' },
    ])
  })

  test('with a score alone takes no lesson out of practice', async () => {
    const learner = await newLearner()
    await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
    await by.review(learner)
    await by.nextDays(1)
    const body = { userId: learner.id, score: 0 }
    await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: learner.cookie, body })
    // When it is entered, and from then on.
    for (const _times of [1, 2]) expect(await by.review(learner)).toMatchObject({ dueCount: 0, nextDue: by.day(2) })
  })

  test('brings its lesson into practice, though one before it came with a score alone', async () => {
    const learner = await newLearner()
    const body = { userId: learner.id, score: 3 }
    await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: learner.cookie, body })
    expect(await by.review(learner)).toMatchObject({ nextDue: null })
    app.clock.now += 1000
    await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
    for (const _times of [1, 2]) expect(await by.review(learner)).toMatchObject({ nextDue: by.day(3) })
  })

  // promise: quiz-guess-counts
  test('keeps what was answered and which was a guess, so that its skill comes back sooner', async () => {
    const [sure, guessing] = (await app.addLearners(2)) as [Learner, Learner]
    for (const learner of [sure, guessing]) {
      const answers = ['a', 'b', 'c'].map((name) => {
        const isGuess = learner === guessing && name === 'a'
        return { questionId: `l1-${name}`, variant: 0, option: 'right', place: 2, isGuess }
      })
      const body = { userId: learner.id, answers }
      await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: learner.cookie, body })
      await by.review(learner)
    }
    const due = async (learner: Learner) => (await by.states(learner)).map(({ due_on: on }) => on)
    expect([await due(sure), await due(guessing)]).toEqual([
      [by.day(3), by.day(3)],
      [by.day(3), by.day(2)],
    ])
    expect((await by.kept(guessing)).map(({ is_guess, given }) => [is_guess, given])).toEqual([
      [1, '"right"'],
      [0, '"right"'],
      [0, '"right"'],
    ])
  })

  test('sent twice enters once', async () => {
    const learner = await newLearner()
    const body = { userId: learner.id, answers: ['right', 'right', 'right'], attemptId: crypto.randomUUID() }
    for (const days of [0, 2, 2]) {
      await by.nextDays(days)
      await app.call('POST /api/progress/modules/1/lessons/1/quiz', { cookie: learner.cookie, body })
      expect(await keptOf(learner)).toHaveLength(3)
    }
  })
})

describe('a database that takes nothing new', () => {
  // promise: practice-read-without-writing
  test('still says what is due and how well skills are known, the quiz just taken among it', async () => {
    const learner = await newLearner()
    await by.takeQuiz(learner, 1, ['odd', 'right', 'right'])
    const full = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    const options = { course: () => testCourse(), limitOf: async () => 10 as const, now: () => app.clock.now }
    const store = createPracticeStore(app.open.database)
    const practice = createPractice({ ...options, store: { ...store, change: () => Promise.reject(full) } })
    expect(await practice.review(learner.id)).toMatchObject({ dueCount: 0, nextDue: by.day(1) })
    const { lessons } = await practice.skills(learner.id)
    expect(lessons[0]).toMatchObject({ level: 'tried' })
    expect(await by.kept(learner)).toEqual([])
    expect(await by.skills(learner)).toEqual({ lessons, certificate: null })
    const wrong = createPractice({
      ...options,
      store: { ...store, change: () => Promise.reject(new Error('a fault of ours')) },
    })
    await by.takeQuiz(learner, 2, ['odd', 'right', 'right'])
    await expect(wrong.review(learner.id)).rejects.toThrow('a fault of ours')
  })

  test('says how well skills are known also where the certificate’s day is all that is to be kept, and hides no fault', async () => {
    const secure = { stability: 9, difficulty: 5, isLastRight: true, days: 2, rightDays: 2, dueOn: by.day(9) }
    const items = { a: { variant: 0, answeredOn: by.day(0), right: 'made' as const } }
    const state = { ...secure, answeredOn: by.day(0), answeredBy: 'practice' as const, items: { ...items, b: items.a } }
    const store = createPracticeStore(app.open.database)
    const skillsWhere = async (keeping: Error) => {
      const practice = createPractice({
        ...{ course: () => testCourse(), limitOf: async () => 10 as const, now: () => app.clock.now },
        store: {
          ...store,
          states: async () => new Map([...practiceSkills(testCourse()).keys()].map((id) => [id, state])),
          lessonsRead: async () => new Set(Array.from({ length: 18 }, (_, index) => index + 1)),
          keepCertificate: () => Promise.reject(keeping),
        },
      })
      return practice.skills((await newLearner()).id)
    }
    const full = await skillsWhere(Object.assign(new Error('database or disk is full'), { errcode: 13 }))
    expect(full).toMatchObject({ certificate: null })
    expect(full.lessons.map(({ level }) => level)).toEqual(full.lessons.map(() => 'secure'))
    await expect(skillsWhere(new Error('a fault of ours'))).rejects.toThrow('a fault of ours')
  })
})

describe('attempts from before practice', () => {
  /** As a version before kept them: marks only lately. */
  async function takenBefore(
    learner: Learner,
    attempts: { answers: string[] | null; ids?: string[]; daysAgo: number }[],
    lessonId = 2,
  ) {
    const taken = attempts.map(({ answers, ids, daysAgo }, index) => ({
      learner_id: learner.id,
      lesson_id: lessonId,
      attempt_id: `attempt-${9 - index}`,
      ...{ score: 1, question_count: 3, taken_at: app.clock.now - daysAgo * 86_400_000 },
      answers: answers && JSON.stringify(answers),
      marks: ids ? JSON.stringify(ids.map((questionId) => ({ questionId, isRight: true }))) : null,
    }))
    await app.open.database.insertInto('quiz_attempt').values(taken).execute()
    const at = Math.max(...taken.map(({ taken_at }) => taken_at))
    const result = (which: string) => ({
      [`${which}_score`]: 1,
      [`${which}_question_count`]: 3,
      [`${which}_taken_at`]: at,
    })
    const record = { learner_id: learner.id, lesson_id: lessonId, attempts: taken.length }
    const results = { ...result('first'), ...result('best'), ...result('last') }
    await app.open.database
      .insertInto('quiz_record')
      .values({ ...record, ...results } as never)
      .execute()
  }

  // promise: practice-replays-attempts
  test('are replayed once, in order of time, and never again', async () => {
    const learner = await newLearner()
    await takenBefore(learner, [
      { answers: ['odd', 'right', 'right'], daysAgo: 30 },
      { answers: ['right', 'right', 'odd'], daysAgo: 20 },
      { answers: null, daysAgo: 10 },
    ])
    const [first, second] = [by.day(-30), by.day(-20)]
    const replayed = [
      ...[`${first} l2-a 0`, `${first} l2-b 1`, `${first} l2-c 1`],
      ...[`${second} l2-a 1`, `${second} l2-b 1`, `${second} l2-c 0`],
    ]
    // Pages ask for several things at once.
    await Promise.all([by.review(learner), by.skills(learner), by.review(learner)])
    expect(await keptOf(learner)).toEqual(replayed)
    expect((await by.review(learner)).dueCount).toBe(2)
    await by.takeQuiz(learner, 2, ['right', 'right', 'right'])
    expect(await keptOf(learner)).toHaveLength(9)
  })

  test('count for the questions of their own lesson alone', async () => {
    const learner = await newLearner()
    await takenBefore(learner, [{ answers: ['odd', 'right', 'right'], daysAgo: 30 }])
    await takenBefore(learner, [{ answers: ['right', 'odd', 'odd'], daysAgo: 20 }], 3)
    const [first, second] = [by.day(-30), by.day(-20)]
    expect(await keptOf(learner)).toEqual([
      ...[`${first} l2-a 0`, `${first} l2-b 1`, `${first} l2-c 1`],
      ...[`${second} l3-a 1`, `${second} l3-b 0`, `${second} l3-c 0`],
    ])
  })

  test('come before an answer that is the first thing asked for', async () => {
    const learner = await newLearner()
    await takenBefore(learner, [{ answers: ['odd', 'right', 'right'], daysAgo: 30 }])
    expect((await by.answer(learner, { itemId: 'l2-a' })).json()).toMatchObject({ isCorrect: true, nextDue: by.day(5) })
    expect(await keptOf(learner)).toHaveLength(4)
  })

  // promise: practice-changed-questions-are-new
  test('count where question and option are still the same to the letter; a skill without any is new, and due', async () => {
    const learner = await newLearner()
    await takenBefore(learner, [
      { answers: ['right', 'rights', 'right'], ids: ['l2-a', 'l2-b', 'l2-gone'], daysAgo: 1 },
      { answers: ['right'], daysAgo: 0 },
    ])
    expect(await keptOf(learner)).toEqual([`${by.day(-1)} l2-a 1`])
    // The first skill was answered by one question of its two, and waits; the other was not.
    expect((await by.review(learner)).run).toEqual(['l2-c'])
    const { skills: known } = (await by.skills(learner)).lessons[1]!
    expect(known.map(({ skillId, level, dueOn }) => [skillId, level, dueOn])).toEqual([
      ['plan-2', 'tried', by.day(2)],
      ['check-2', 'new', by.day(0)],
    ])
    // Its first answer is given after that, whatever the clock of its device said.
    await by.answer(learner, { itemId: 'l2-c', answeredAt: '1999-01-01T00:00:00Z' })
    expect(await keptOf(learner)).toEqual([`${by.day(-1)} l2-a 1`, `${by.day(0)} l2-c 1`])
  })
})

describe('the answers of a version that worked them by question', () => {
  const answer = { variant: 0, is_guess: 0, place: null }
  /** The days on which a question was answered right, or wrong: 'R-30 W-20'. */
  async function answeredBefore(
    learner: Learner,
    history: Record<string, string>,
    by_: 'quiz' | 'practice' = 'practice',
  ) {
    const rows = Object.entries(history).flatMap(([itemId, answers]) =>
      answers.split(' ').map((text) => {
        const days = Number(text.slice(1))
        const at = { answered_on: by.day(days), answered_at: app.clock.now + days * 86_400_000 }
        const marks = { is_right: Number(text.startsWith('R')), answered_by: by_ }
        return { learner_id: learner.id, answer_id: `${itemId}@${days}`, item_id: itemId, ...answer, ...at, ...marks }
      }),
    )
    await app.open.database.insertInto('practice_answer').values(rows).execute()
    const lessonId = 1
    const at = { first_taken_at: 5, best_taken_at: 5, last_taken_at: 5 }
    const counts = { first_question_count: 3, best_question_count: 3, last_question_count: 3 }
    const scores = { attempts: 1, first_score: 3, best_score: 3, last_score: 3 }
    await app.open.database
      .insertInto('quiz_record')
      .values({ learner_id: learner.id, lesson_id: lessonId, ...at, ...counts, ...scores })
      .execute()
    // As the migration leaves it: nothing says yet that it was worked by skill.
    await app.open.database
      .insertInto('practice_lesson')
      .values({
        learner_id: learner.id,
        lesson_id: lessonId,
        last_entered_at: 5,
        is_in_practice: 1,
        is_by_skill: 0,
      })
      .execute()
  }
  const levelsOf = async (learner: Learner) => (await by.skills(learner)).lessons[0]?.skills.map(({ level }) => level)
  const toldOf = async (learner: Learner) => {
    const { notifications } = (await app.call('GET /api/notifications', { cookie: learner.cookie })).json()
    return notifications.map(({ id, at }: { id: string; at: string }) => [id, at])
  }

  // promise: practice-worked-anew
  test('are worked by skill once, when practice is next read, and a level that is lost is told once', async () => {
    const learner = await newLearner()
    // By question 'plan' was Secure, and 'check' Learning.
    await answeredBefore(learner, { 'l1-a': 'R-40 R-37 R-23', 'l1-b': 'R-40 R-37', 'l1-c': 'W-40 R-39' })
    const before = await by.kept(learner)
    await Promise.all([by.review(learner), by.skills(learner), toldOf(learner)])
    expect(await levelsOf(learner)).toEqual(['learning', 'learning'])
    expect(await by.states(learner)).toMatchObject([
      { skill_id: 'check-1', answered_on: by.day(-39), days: 2, right_days: 1 },
      { skill_id: 'plan-1', answered_on: by.day(-23), days: 3, right_days: 3, is_last_right: 1 },
    ])
    expect(await by.kept(learner)).toEqual(before)
    const at = new Date(app.clock.now).toISOString()
    const told = await toldOf(learner)
    expect(told[0]).toEqual(['levels-lowered', at])
    await by.nextDays(1)
    expect(await toldOf(learner)).toEqual(told)
    await by.nextDays(30)
    expect(await toldOf(learner)).toEqual(told.slice(1))
  })

  test('are worked before an answer that is the first thing sent, which may be one of a tab of then', async () => {
    const learner = await newLearner()
    await answeredBefore(learner, { 'l1-a': 'R-40 R-37', 'l1-c': 'R-40 R-37' })
    const answered = await by.answer(learner, { itemId: 'l1-b', option: 'right' })
    expect(answered.json()).toMatchObject({ isCorrect: true, level: 'learning' })
    expect((await by.states(learner)).find(({ skill_id: id }) => id === 'plan-1')).toMatchObject({ right_days: 3 })
    expect((await by.answer(learner, { itemId: 'l1-sum', answer: 7 })).json()).toMatchObject({ level: 'learning' })
  })

  test('tell nothing where no level is lost', async () => {
    const [learner, other] = (await app.addLearners(2)) as [Learner, Learner]
    await answeredBefore(other, { 'l1-a': 'R-40 R-37 R-23', 'l1-b': 'R-40 R-37', 'l1-c': 'W-40 R-39' })
    await answeredBefore(learner, { 'l1-a': 'R-3', 'l1-b': 'W-3', 'l1-c': 'W-3' })
    expect(await levelsOf(learner)).toEqual(['tried', 'tried'])
    expect(await toldOf(learner)).toEqual([['welcome', expect.any(String)]])
    // Those of another learner wait until that one comes.
    expect(await by.states(other)).toEqual([])
    expect(await levelsOf(other)).toEqual(['learning', 'learning'])
  })

  test('to a question that the course no longer has stay, and are in nobody’s way', async () => {
    const learner = await newLearner()
    await answeredBefore(learner, { 'l1-gone': 'R-40 R-37 R-23', 'l1-c': 'R-3' })
    expect(await levelsOf(learner)).toEqual(['new', 'tried'])
    const { practiceAnswers } = (await app.call('GET /api/account/export', { cookie: learner.cookie })).json()
    expect(practiceAnswers).toHaveLength(4)
  })

  test('of one attempt at a quiz count together', async () => {
    const learner = await newLearner()
    await answeredBefore(learner, { 'l1-a': 'R-20', 'l1-b': 'W-20', 'l1-c': 'R-20' }, 'quiz')
    await by.review(learner)
    expect(await by.states(learner)).toMatchObject([
      { skill_id: 'check-1', right_days: 1 },
      { skill_id: 'plan-1', days: 1, right_days: 0, is_last_right: 0 },
    ])
  })
})

describe('what is known of a skill', () => {
  async function practisedLearner(): Promise<Learner> {
    const learner = await newLearner()
    await by.takeQuiz(learner, 1, ['odd', 'right', 'right'])
    await by.takeQuiz(learner, 4, ['right', 'odd', 'right'])
    for (const days of [1, 2, 3, 5, 8, 13]) {
      await by.nextDays(days)
      for (const [place, asked] of (await by.asked(learner)).entries())
        await by.reply(learner, asked, place !== 2, { isGuess: place === 1 })
    }
    await by.takeQuiz(learner, 1, ['right', 'odd', 'right'])
    await by.review(learner)
    return learner
  }

  // promise: practice-states-from-answers
  test('can be worked out again from the kept answers alone', async () => {
    const learner = await practisedLearner()
    const answers = await by.kept(learner)
    expect(answers.length).toBeGreaterThan(15)
    const store = createPracticeStore(app.open.database)
    const { states } = workedAnew(await store.log(learner.id), skillOf)
    expect(Object.fromEntries(await store.states(learner.id))).toEqual(Object.fromEntries(states))
  })

  // promise: practice-rewritten-words
  test('stays when the words of its question are rewritten, as does the level of its skill', async () => {
    const learner = await practisedLearner()
    const [states, skills] = [await by.states(learner), await by.skills(learner)]
    const rewritten = await openTestApp({ open: app.open, course: rewrittenCourse() })
    rewritten.clock.now = app.clock.now
    const there = practiceOf(rewritten)
    expect(await there.skills(learner)).toEqual(skills)
    expect(await there.states(learner)).toEqual(states)
    await there.nextDays(60)
    expect(await there.asked(learner)).toContainEqual(expect.objectContaining({ question: 'Put better?' }))
    await rewritten.close()
  })
})

/** The same questions by their ids, in other words. */
function rewrittenCourse(): Course {
  const course = testCourse()
  const options = ['not so', 'just so', 'strange', 'neither']
  const inOtherWords = { question: 'Put better?', options, correctAnswer: 'just so' }
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({
      ...lesson,
      questions: lesson.questions.map((question) => ({ ...question, ...inOtherWords })),
      items: lesson.items.map(({ skill }) => ({ skill, template: null })),
    })),
  }))
  return { ...course, modules }
}
