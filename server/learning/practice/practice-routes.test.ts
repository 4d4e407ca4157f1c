import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { describeCall, expectProblem } from '#server/describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '#server/test-app.ts'
import { createPracticeStore } from './practice-store.ts'
import { practiceOf, type Asked, type Practising } from './test-practice.ts'

let app: TestApp
let by: Practising
beforeAll(async () => {
  app = await openTestApp()
  by = practiceOf(app)
})
afterAll(() => app.close())

const learners = async () => (await app.addLearners(2)) as [Learner, Learner]
/** All quizzes, and each of their skills again three days later, by the answer to its exercise. */
async function earnCertificate(learner: Learner): Promise<void> {
  const lessons = Array.from({ length: 18 }, (_, index) => index + 1)
  for (const lesson of lessons) await by.takeQuiz(learner, lesson, ['right', 'right', 'right'])
  await by.skills(learner)
  await by.nextDays(3)
  for (const lesson of lessons)
    for (const [exercise, answer] of [
      ['sum', 7],
      ['order', [0, 1, 2, 3]],
    ] as const)
      expect((await by.answer(learner, { itemId: `l${lesson}-${exercise}`, answer })).statusCode).toBe(201)
}
const newLearner = async () => (await learners())[0]
/** What every page says is left of today's practice. */
const leftFor = async ({ cookie }: Learner) => (await app.call('GET /api/notifications', { cookie })).json().practiceDue
const nothingAsked = { dueCount: 0, limit: 10, questions: [], items: [], run: [], answerIds: {} }
const idsOf = async (learner: Learner) => (await by.asked(learner)).map(({ itemId }) => itemId)

// promise: get-review
describeCall('GET /api/review', {
  app: () => app,
  happy: {
    'answers nothing to a learner who has taken no quiz': async () => {
      expect(await by.review(await newLearner())).toEqual({ ...nothingAsked, nextDue: null })
    },
    'says after a quiz when its questions come back: three days later when all was right': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      expect(await by.review(learner)).toEqual({ ...nothingAsked, nextDue: by.day(3) })
    },
    'says, of what is not asked today, when the first comes back': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'wrong'])
      await by.takeQuiz(learner, 3, ['right', 'right', 'right'])
      await by.nextDays(1)
      await by.takeQuiz(learner, 2, ['right', 'right', 'right'])
      expect(await by.review(learner)).toMatchObject({ dueCount: 2, nextDue: by.day(2) })
    },
    // promise: practice-asks-exercises
    'asks each skill that is due by an exercise that was not seen yet, with all that it is marked by': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      const { dueCount, questions, items, run } = await by.review(learner)
      expect({ dueCount, questions, run }).toEqual({ dueCount: 2, questions: [], run: ['l1-order', 'l1-sum'] })
      const common = { variant: 0, lessonId: 1, level: 'tried', ref: 'idea' }
      expect(items).toMatchObject([
        { ...common, itemId: 'l1-order', kind: 'order', skillId: 'check-1', skill: 'I can check' },
        { ...common, itemId: 'l1-sum', kind: 'number', skillId: 'plan-1', exercise: { answer: { value: 7 } } },
      ])
    },
    'asks next the item that was seen longest ago, a question in another variant': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      const seen: string[] = []
      for (let round = 0; round < 5; round += 1) {
        await by.nextDays(2)
        const asked = await by.asked(learner)
        seen.push(
          asked
            .map(({ itemId, variant }) => `${itemId} ${variant}`)
            .toSorted()
            .join(', '),
        )
        for (const each of asked) await by.reply(learner, each, false)
      }
      expect(seen).toEqual([
        'l1-order 0, l1-sum 0',
        'l1-a 0, l1-c 1',
        'l1-b 0, l1-order 0',
        'l1-c 2, l1-sum 1',
        'l1-a 0, l1-order 0',
      ])
    },
    'sends a question with answer and reasons, each beside its option': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'wrong'])
      await by.nextDays(1)
      for (const asked of await by.asked(learner)) await by.reply(learner, asked, false)
      await by.nextDays(1)
      const { questions } = await by.review(learner)
      const { options = [], explanations, ...question } = questions[0] ?? {}
      expect(question).toEqual({
        itemId: 'l1-c',
        variant: 1,
        lessonId: 1,
        skillId: 'check-1',
        skill: 'I can check',
        level: 'learning',
        question: 'Question c of £2?',
        correctAnswer: 'right',
        ref: 'idea',
      })
      expect(options.toSorted()).toEqual(['none', 'odd', 'right', 'wrong'])
      expect(explanations).toEqual(options.map((option) => (option === 'right' ? 'Yes.' : 'No.')))
    },
    // promise: practice-options-drawn
    'draws the order of options and steps anew on each day, and keeps it over the day': async () => {
      // So many that chance alone does not draw the same order too often.
      const learners = await Promise.all(Array.from({ length: 8 }, () => newLearner()))
      const shown: Asked[] = []
      const toEach: { of: string; order: string }[] = []
      const places = new Set<number | null>()
      for (const learner of learners) await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      for (let round = 0; round < 12; round += 1) {
        await by.nextDays(2)
        for (const learner of learners) {
          const asked = await by.asked(learner)
          expect(await by.asked(learner)).toEqual(asked)
          for (const each of asked) {
            shown.push(each)
            toEach.push({ of: `${learner.id} ${each.itemId}`, order: orderOf(each) })
            const place = 'question' in each ? { place: 1 + each.options.indexOf('odd') } : {}
            await by.reply(learner, each, false, place)
          }
        }
      }
      const ofItem = Map.groupBy(shown, ({ itemId }) => itemId)
      expect([...ofItem.keys()].toSorted()).toEqual(['l1-a', 'l1-b', 'l1-c', 'l1-order', 'l1-sum'])
      ofItem.delete('l1-sum')
      for (const showings of ofItem.values()) expect(changesIn(showings.map(orderOf))).toBeGreaterThanOrEqual(0.8)
      // To one learner, too, from one day to the next.
      const drawn = toEach.filter(({ order }) => order !== '')
      const orders = [...Map.groupBy(drawn, ({ of }) => of).values()].map((list) => list.map(({ order }) => order))
      const changes = orders.filter(({ length }) => length > 1).map(changesIn)
      expect(changes.reduce((sum, each) => sum + each, 0) / changes.length).toBeGreaterThan(0.7)
      expect(ofItem.get('l1-order')?.map(orderOf)).not.toContain('0,1,2,3')
      for (const learner of learners)
        for (const row of await by.kept(learner)) if (row.place !== null) places.add(row.place)
      expect(places).toEqual(new Set([1, 2, 3, 4]))
    },
    // promise: practice-weakest-first
    'begins with the least likely remembered, and never has two of one lesson in a row': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.takeQuiz(learner, 2, ['wrong', 'wrong', 'wrong'])
      await by.nextDays(5)
      expect(await idsOf(learner)).toEqual(['l2-order', 'l1-order', 'l2-sum', 'l1-sum'])
    },
    // promise: practice-no-backlog
    'never shows a backlog: after 30 days away 10 are for today, and the rest wait for tomorrow': async () => {
      const learner = await newLearner()
      for (const lesson of [1, 2, 3, 4, 5, 6]) await by.takeQuiz(learner, lesson, ['wrong', 'right', 'wrong'])
      await by.nextDays(30)
      expect(await by.review(learner)).toMatchObject({ dueCount: 10, limit: 10, nextDue: by.day(1) })
      expect(await leftFor(learner)).toBe(10)
      for (const asked of await by.asked(learner)) await by.reply(learner, asked, true)
      expect(await by.review(learner)).toMatchObject({ dueCount: 0, nextDue: by.day(1), run: [] })
      // Who wants fewer than were answered has none left, and not fewer than none.
      await app.call('PATCH /api/account/preferences', { cookie: learner.cookie, body: { reviewLimit: 5 } })
      expect(await leftFor(learner)).toBe(0)
      await app.call('PATCH /api/account/preferences', { cookie: learner.cookie, body: { reviewLimit: 10 } })
      await by.nextDays(1)
      expect(await by.review(learner)).toMatchObject({ dueCount: 2 })
    },
    'asks as many a day as the learner wants: 5, 10 or 20, those answered today among them': async () => {
      const learner = await newLearner()
      for (let lesson = 1; lesson < 13; lesson += 1) await by.takeQuiz(learner, lesson, ['wrong', 'right', 'wrong'])
      await by.nextDays(9)
      const counts: number[] = []
      for (const reviewLimit of [5, 10, 20]) {
        await app.call('PATCH /api/account/preferences', { cookie: learner.cookie, body: { reviewLimit } })
        const { limit, dueCount } = await by.review(learner)
        expect(limit).toBe(reviewLimit)
        counts.push(dueCount)
        const [first] = await by.asked(learner)
        if (first) await by.reply(learner, first, true)
      }
      expect(counts).toEqual([5, 9, 18])
    },
    'counts the same beside the notifications, for every page to show': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'wrong'])
      await by.nextDays(1)
      const list = (await app.call('GET /api/notifications', { cookie: learner.cookie })).json()
      expect(list).toMatchObject({ practiceDue: 2 })
      expect(list.notifications).toHaveLength(1)
    },
  },
  otherLearner: {
    "does not ask what is due of another learner's": async () => {
      const [learner, other] = await learners()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      await by.nextDays(1)
      expect((await by.review(learner)).dueCount).toBe(2)
      expect((await by.review(other)).dueCount).toBe(0)
    },
  },
})

describeCall('POST /api/review/answers', {
  app: () => app,
  happy: {
    // promise: post-review-answer
    'marks the answer, and says when the question comes back and how well its skill is known': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.takeQuiz(learner, 2, ['right', 'right', 'right'])
      await by.nextDays(3)
      const answers = [
        await by.answer(learner, { itemId: 'l1-sum', answer: 7 }),
        await by.answer(learner, { itemId: 'l1-order', answer: [0, 1, 2, 3], isGuess: true }),
        await by.answer(learner, { itemId: 'l2-sum', answer: 7.5 }),
        await by.answer(learner, { itemId: 'l2-c', option: 'right' }),
      ]
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
        [201, { isCorrect: true, nextDue: by.day(14), level: 'secure' }],
        [201, { isCorrect: true, nextDue: by.day(9), level: 'secure' }],
        [201, { isCorrect: false, nextDue: by.day(1), level: 'learning' }],
        // Right twice, but picked each time.
        [201, { isCorrect: true, nextDue: by.day(14), level: 'learning' }],
      ])
    },
    // promise: practice-answer-by-london
    'counts for London’s day, also half an hour after midnight in summer': async () => {
      const { now } = app.clock
      onTestFinished(() => void (app.clock.now = now))
      app.clock.now = Date.parse('2026-06-20T10:00:00Z')
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      const answeredAt = async (time: string, itemId: string) => {
        app.clock.now = Date.parse(time)
        return (await by.answer(learner, { itemId, option: 'wrong' })).json().nextDue
      }
      expect(await answeredAt('2026-06-28T22:30:00Z', 'l1-a')).toBe('2026-06-29')
      expect(await answeredAt('2026-06-28T23:30:00Z', 'l1-c')).toBe('2026-06-30')
      const kept = (await by.kept(learner)).filter(({ answered_by: how }) => how === 'practice')
      expect(kept.map(({ answered_on: day }) => day)).toEqual(['2026-06-28', '2026-06-29'])
    },
    'takes ‘I don’t know’, which is not right': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      for (const itemId of ['l1-c', 'l1-sum']) {
        const answer = await by.answer(learner, { itemId, answer: null })
        expect([answer.statusCode, answer.json()]).toMatchObject([201, { isCorrect: false, nextDue: by.day(1) }])
      }
    },
    'marks the variant that was shown, and keeps what was answered': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'wrong'])
      await by.nextDays(1)
      const sum = await by.answer(learner, { itemId: 'l1-sum', variant: 1, answer: 8 })
      const choice = await by.answer(learner, { itemId: 'l1-c', variant: 2, option: 'right', place: 3 })
      expect([sum.json(), choice.json()]).toMatchObject([{ isCorrect: true }, { isCorrect: true }])
      const kept = (await by.kept(learner)).filter(({ answered_by: how }) => how === 'practice')
      expect(new Set(kept.map(({ item_id: id, given }) => `${id} ${given}`))).toEqual(
        new Set(['l1-sum 8', 'l1-c "right"']),
      )
    },
    // promise: practice-mistake-kept
    'keeps which known mistake an answer makes, of a number, of an option and of one in a quiz': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'odd'])
      await by.nextDays(1)
      await by.answer(learner, { itemId: 'l1-sum', answer: 70 })
      await by.answer(learner, { itemId: 'l1-c', option: 'wrong' })
      const kept = await by.kept(learner)
      const texts = kept.map(({ item_id: id, answered_by: how, mistake }) => `${id} ${how} ${mistake ?? '-'}`)
      const expected = ['l1-a quiz 1', 'l1-b quiz -', 'l1-c practice 1', 'l1-c quiz 3', 'l1-sum practice 1']
      expect(texts.toSorted((one, other) => one.localeCompare(other))).toEqual(expected)
    },
    // promise: right-number-not-counted
    'counts nothing of the right number in pence, and takes it in pounds after': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      await by.review(learner)
      const before = await by.states(learner)
      const answerId = randomUUID()
      const almost = await by.answer(learner, { itemId: 'l1-sum', answer: 700, answerId })
      expect([almost.statusCode, almost.json()]).toMatchObject([201, { isCorrect: false }])
      expect(await by.states(learner)).toEqual(before)
      const after = await by.answer(learner, { itemId: 'l1-sum', answer: 7, answerId })
      expect(after.json()).toMatchObject({ isCorrect: true })
      expect((await by.kept(learner)).filter(({ item_id: id }) => id === 'l1-sum')).toMatchObject([{ is_right: 1 }])
    },
    // promise: practice-answer-sent-twice
    'counts an answer once that is sent again, also at the same time from two tabs, and marks it as then': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'right'])
      await by.nextDays(1)
      const sent = { answerId: randomUUID(), itemId: 'l1-a', option: 'right' }
      const both = await Promise.all([by.answer(learner, sent), by.answer(learner, sent)])
      await by.nextDays(40)
      const late = await by.answer(learner, { ...sent, answerId: sent.answerId.toUpperCase(), option: 'wrong' })
      const bodies = [...both, late].map((answer) => answer.json())
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
      expect((await by.kept(learner)).filter(({ item_id }) => item_id === 'l1-a')).toHaveLength(2)
    },
    // promise: practice-two-devices
    'counts one of two devices’ answers to a skill on a day, and none to one that is not due': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'right', 'right'])
      await by.nextDays(1)
      const first = (await by.answer(learner, { itemId: 'l1-a', option: 'right' })).json()
      const second = await by.answer(learner, { itemId: 'l1-sum', answer: 70 })
      expect(second.json()).toEqual({ ...first, isCorrect: false })
      await by.nextDays(1)
      const dayLater = await by.answer(learner, { itemId: 'l1-b', option: 'wrong' })
      expect(dayLater.json()).toEqual({ ...first, isCorrect: false })
      expect(await idsOf(learner)).toEqual([])
      expect(await by.kept(learner)).toHaveLength(4)
    },
    // promise: practice-clock-put-back
    'counts nothing while the clock is put back, and makes nothing due again': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      await by.nextDays(5)
      const first = (await by.answer(learner, { itemId: 'l1-a', option: 'right' })).json()
      await by.nextDays(-3)
      expect(await idsOf(learner)).toEqual(['l1-order'])
      const again = await by.answer(learner, { itemId: 'l1-a', option: 'wrong' })
      expect(again.json()).toEqual({ ...first, isCorrect: false })
      await by.nextDays(3)
    },
    // promise: practice-counts-on-its-day
    'counts an answer on the day on which it was given, and leaves the limit of today alone': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      const givenAt = new Date(app.clock.now).toISOString()
      await by.nextDays(2)
      const given = { itemId: 'l1-a', option: 'right', answeredAt: givenAt }
      expect((await by.answer(learner, given)).statusCode).toBe(201)
      expect(await by.kept(learner)).toContainEqual(
        expect.objectContaining({ item_id: 'l1-a', answered_on: by.day(-2), answered_at: Date.parse(givenAt) }),
      )
      const days = (await by.states(learner)).map(({ skill_id: id, answered_on: on }) => [id, on])
      expect(days).toEqual([
        ['check-1', by.day(-5)],
        ['plan-1', by.day(-2)],
      ])
      for (const lesson of [2, 3, 4]) await by.takeQuiz(learner, lesson, ['wrong', 'wrong', 'wrong'])
      await by.nextDays(1)
      await app.call('PATCH /api/account/preferences', { cookie: learner.cookie, body: { reviewLimit: 5 } })
      await by.answer(learner, { itemId: 'l2-a', answeredAt: new Date(app.clock.now - 60_000).toISOString() })
      // One of today's five is answered, and not two.
      expect((await by.review(learner)).dueCount).toBe(4)
    },
    // promise: practice-due-when-given
    'counts none that was given before its skill was due, though it is due when the answer arrives': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(2)
      const answeredAt = new Date(app.clock.now).toISOString()
      await by.nextDays(2)
      const late = await by.answer(learner, { itemId: 'l1-a', option: 'right', answeredAt })
      expect(late.json()).toEqual({ isCorrect: true, nextDue: by.day(-1), level: 'tried' })
      expect(await by.kept(learner)).toHaveLength(3)
    },
    'counts on today what a device whose clock is days behind was answered today': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(6)
      const told = (seconds: number) => new Date(app.clock.now - 5 * 86_400_000 - seconds * 1000).toISOString()
      await by.answer(learner, { itemId: 'l1-a', option: 'right', answeredAt: told(60), sentAt: told(1) })
      const [{ answered_on: day } = { answered_on: '' }] = (await by.kept(learner)).filter(
        ({ answered_by: how }) => how === 'practice',
      )
      expect(day).toBe(by.day(0))
    },
    'holds the time of an answer to the server’s clock, and to after the last answer to its skill': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      await by.answer(learner, { itemId: 'l1-a', option: 'right', answeredAt: '2999-01-01T00:00:00Z' })
      await by.answer(learner, { itemId: 'l1-c', option: 'right', answeredAt: '1999-01-01T00:00:00Z' })
      const days = (await by.states(learner)).map(({ skill_id: id, answered_on: on }) => [id, on])
      expect(days).toEqual([
        ['check-1', by.day(-3)],
        ['plan-1', by.day(0)],
      ])
    },
    // promise: practice-clock-once-ahead
    'goes on after a clock that was two months ahead was put right': async () => {
      const learner = await newLearner()
      await by.nextDays(60)
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      expect((await by.review(learner)).nextDue).toBe(by.day(3))
      await by.nextDays(-60)
      const again = await by.takeQuiz(learner, 1, ['wrong', 'right', 'right'])
      expect(again.statusCode).toBe(201)
      await by.review(learner)
      const first = (await by.states(learner)).find(({ skill_id: id }) => id === 'plan-1')
      expect(first).toMatchObject({ answered_on: by.day(0), is_last_right: 0 })
    },
    'leaves quiz score, attempts and completion as they are': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'wrong', 'right'])
      const before = await by.progress(learner, 1)
      await by.nextDays(4)
      for (const asked of await by.asked(learner)) await by.reply(learner, asked, false)
      expect(await by.progress(learner, 1)).toEqual(before)
      expect(before).toMatchObject({ completed: true, attempts: 1, bestScore: 2 })
    },
  },
  invalid: {
    'answers 409 to an answer whose id stands for another question, and keeps the first': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      await by.nextDays(3)
      const answerId = randomUUID()
      await by.answer(learner, { answerId, itemId: 'l1-a', option: 'right' })
      expectProblem(await by.answer(learner, { answerId, itemId: 'l1-b', option: 'wrong' }), 409, 'answer-id-taken')
      expect((await by.kept(learner)).filter(({ answer_id: id }) => id === answerId)).toHaveLength(1)
    },
    'answers 400 to what is missing or cannot be': async () => {
      const learner = await newLearner()
      const fields = ['answerId', 'itemId', 'variant', 'option', 'isGuess']
      for (const field of fields) {
        const response = await by.answer(learner, { itemId: 'l1-a', [field]: undefined })
        expectProblem(response, 400, 'invalid-body')
        expect(response.json().fields).toMatchObject([{ field }])
      }
      for (const wrong of [{ answerId: 'one' }, { variant: -1 }, { variant: 0.5 }, { option: 7 }, { isGuess: 'no' }])
        expectProblem(await by.answer(learner, { itemId: 'l1-a', ...wrong }), 400, 'invalid-body')
      const answers = [['a'], [0.5], [-1], { years: 'two' }, 'right', true, Array.from({ length: 101 }, () => 0)]
      for (const answer of answers)
        expectProblem(await by.answer(learner, { itemId: 'l1-sum', answer }), 400, 'invalid-body')
      const both = await by.answer(learner, { itemId: 'l1-a', option: 'right', answer: 7 })
      expectProblem(both, 400, 'invalid-body')
      expect(both.json().fields).toMatchObject([{ field: 'option' }])
    },
    'answers 400 to an option that the question does not have, or a variant': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      for (const [field, value] of Object.entries({ option: 'other', variant: 4 })) {
        const response = await by.answer(learner, { itemId: 'l1-c', [field]: value })
        expectProblem(response, 400, 'answers-do-not-fit')
        expect(response.json().fields).toMatchObject([{ field }])
      }
    },
    'answers 400 to an answer that does not fit the exercise, and to one of the other kind': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      for (const [itemId, sent, field] of [
        ['l1-sum', { answer: [7] }, 'answer'],
        ['l1-sum', { option: 'right' }, 'answer'],
        ['l1-sum', { answer: 7, variant: 2 }, 'variant'],
        ['l1-order', { answer: [0, 1, 2] }, 'answer'],
        ['l1-order', { answer: { first: 1 } }, 'answer'],
        ['l1-a', { answer: 7 }, 'option'],
      ] as const) {
        const response = await by.answer(learner, { itemId, ...sent })
        expectProblem(response, 400, 'answers-do-not-fit')
        expect(response.json().fields).toMatchObject([{ field }])
      }
      expect(await by.kept(learner)).toHaveLength(0)
    },
    'answers 404 to a question that the course does not have, and to one of a quiz that was not taken': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['wrong', 'wrong', 'wrong'])
      for (const itemId of ['l99-a', 'l2-a', ''])
        expectProblem(await by.answer(learner, { itemId }), 404, 'item-not-found')
      expectProblem(await by.answer(learner, { itemId: 'l2-sum', answer: 7 }), 404, 'item-not-found')
    },
  },
  otherLearner: {
    "takes an answer under another learner's id for its own, and changes nothing of the other's": async () => {
      const [learner, other] = await learners()
      for (const each of [learner, other]) await by.takeQuiz(each, 1, ['wrong', 'right', 'right'])
      await by.nextDays(1)
      const sent = { answerId: randomUUID(), itemId: 'l1-a', option: 'right' }
      await by.answer(learner, sent)
      const before = await by.kept(learner)
      expect((await by.answer(other, { ...sent, option: 'wrong' })).json()).toMatchObject({ isCorrect: false })
      expect(await by.kept(learner)).toEqual(before)
    },
  },
})

// promise: get-progress-skills
describeCall('GET /api/progress/skills', {
  app: () => app,
  happy: {
    'answers every lesson in course order with its skills, all new to a new learner': async () => {
      const { lessons } = await by.skills(await newLearner())
      expect(lessons.map(({ moduleId, lessonId, level }) => [moduleId, lessonId, level]).slice(0, 4)).toEqual([
        [1, 1, 'new'],
        [1, 2, 'new'],
        [1, 3, 'new'],
        [2, 4, 'new'],
      ])
      expect(lessons).toHaveLength(18)
      expect(lessons[0]?.skills).toEqual([
        { skillId: 'plan-1', name: 'I can plan', level: 'new', dueOn: null },
        { skillId: 'check-1', name: 'I can check', level: 'new', dueOn: null },
      ])
    },
    // promise: practice-levels-over-time
    'raises a skill by right answers, to mastered on the third day, and a wrong one returns it to learning':
      async () => {
        const learner = await newLearner()
        await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
        const checkLevel = async () => (await by.skills(learner)).lessons[0]?.skills[1]?.level
        const seen = [await checkLevel()]
        for (const [days, isRight] of [
          [3, true],
          [14, true],
          [57, false],
          [3, true],
          [9, true],
        ] as const) {
          await by.nextDays(days)
          for (const asked of await by.asked(learner))
            if (asked.skillId === 'check-1') await by.reply(learner, asked, isRight)
          seen.push(await checkLevel())
        }
        expect(seen).toEqual(['tried', 'secure', 'mastered', 'learning', 'secure', 'secure'])
      },
    // promise: certificate-keeps-its-day
    'has the day on which all was read and Secure, kept though a skill drops and the clock is changed': async () => {
      const [learner, other] = await learners()
      expect((await by.skills(learner)).certificate).toBeNull()
      await by.nextDays(10)
      await earnCertificate(learner)
      const certificate = { earnedOn: by.day(0) }
      expect((await by.skills(other)).certificate).toBeNull()
      await createPracticeStore(app.open.database).keepCertificate(learner.id, '2031-01-01')
      await by.nextDays(60)
      await by.answer(learner, { itemId: 'l1-c', option: 'odd' })
      const dropped = await by.skills(learner)
      expect(dropped).toMatchObject({ certificate })
      expect(dropped.lessons[0]?.level).toBe('learning')
      const taken = await app.call('GET /api/account/export', { cookie: learner.cookie })
      expect(taken.json()).toMatchObject({ certificateEarnedOn: certificate.earnedOn })
      await by.nextDays(-70)
      expect((await by.skills(learner)).certificate).toEqual(certificate)
    },
    // promise: certificate-day-is-londons
    'has London’s day on it, also half an hour after midnight in summer': async () => {
      const before = app.clock.now
      const days = (Date.parse('2027-06-28T23:30:00Z') - before) / (24 * 60 * 60 * 1000)
      await by.nextDays(days)
      const learner = await newLearner()
      await earnCertificate(learner)
      expect((await by.skills(learner)).certificate).toEqual({ earnedOn: '2027-07-02' })
      await by.nextDays((before - app.clock.now) / (24 * 60 * 60 * 1000))
    },
    'keeps the day on which it first sees a certificate that was earned before the day was kept': async () => {
      const learner = await newLearner()
      await earnCertificate(learner)
      await app.open.database
        .updateTable('learner')
        .set({ certificate_earned_on: null })
        .where('learner_id', '=', learner.id)
        .execute()
      await by.nextDays(5)
      const certificate = { earnedOn: by.day(0) }
      expect((await by.skills(learner)).certificate).toEqual(certificate)
      await by.nextDays(5)
      expect((await by.skills(learner)).certificate).toEqual(certificate)
    },
    // promise: certificate-needs-every-lesson
    'gives no certificate while a lesson is not read, however well its questions are known': async () => {
      const learner = await newLearner()
      await earnCertificate(learner)
      const { database } = app.open
      const row = database.updateTable('learner').set({ certificate_earned_on: null })
      await row.where('learner_id', '=', learner.id).execute()
      const progress = database.deleteFrom('lesson_progress').where('learner_id', '=', learner.id)
      await progress.where('lesson_id', '=', 18).execute()
      expect((await by.skills(learner)).certificate).toBeNull()
    },
    // promise: practice-time-lowers-nothing
    'lowers nothing by time alone, and a lesson is as well known as its lowest skill': async () => {
      const learner = await newLearner()
      await by.takeQuiz(learner, 1, ['right', 'right', 'wrong'])
      await by.nextDays(3)
      for (const asked of await by.asked(learner)) await by.reply(learner, asked, true)
      const levels = async () => (await by.skills(learner)).lessons[0]
      const before = await levels()
      expect(before).toMatchObject({ level: 'learning', skills: [{ level: 'secure' }, { level: 'learning' }] })
      await by.nextDays(365)
      expect(await levels()).toEqual(before)
    },
  },
  otherLearner: {
    "does not show another learner's levels": async () => {
      const [learner, other] = await learners()
      await by.takeQuiz(learner, 1, ['right', 'right', 'right'])
      expect((await by.skills(learner)).lessons[0]?.level).toBe('tried')
      expect((await by.skills(other)).lessons[0]?.level).toBe('new')
    },
  },
})

function orderOf(asked: Asked): string {
  if ('question' in asked) return String(asked.options)
  return 'shown' in asked.exercise ? String(asked.exercise.shown) : ''
}

/** The share of showings in another order than the one before. */
function changesIn(drawn: readonly string[]): number {
  return drawn.filter((order, at) => at > 0 && order !== drawn[at - 1]).length / (drawn.length - 1)
}
