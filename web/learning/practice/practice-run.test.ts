import { describe, expect, test } from 'vitest'
import { exerciseOf, questionOf, reviewOf } from './practice-examples.ts'
import {
  answered,
  drafted,
  draftOf,
  dueIn,
  goneOn,
  isRight,
  itemOn,
  leftUnknown,
  runFor,
  startRun,
  withResult,
  type Draft,
  type PracticeRun,
} from './practice-run.ts'

const day = '2026-11-22'
const [a, b, c] = [questionOf('a'), questionOf('b'), questionOf('c')]
const open = (run: PracticeRun | null) => (run === null ? null : (itemOn(run)?.itemId ?? 'over'))
const now = new Date('2026-11-22T20:00:00Z')
/** Chooses for the open item, and checks. */
const checked = (run: PracticeRun, draft: Partial<Draft>) => {
  const item = itemOn(run)
  if (item === null) throw new Error('The run is over')
  return answered(drafted(run, item, draft), item, now)
}
const answer = (run: PracticeRun, option = 'a one') => goneOn(checked(run, { option }))
const again = { day, isComingBack: true }
const meanwhile = { day, isComingBack: false }

describe('a run of practice', () => {
  test('shows a question, then its reason, then the next', () => {
    const begun = startRun([a, b], day)
    const [first, second] = begun.items
    if (first === undefined || second === undefined) throw new Error('It has two')
    expect(answered(begun, first, now)).toBe(begun)
    const read = checked(begun, { option: 'a two', isGuess: true })
    expect(open(read)).toBe('a')
    expect(Object.values(read.answers)).toEqual([
      { option: 'a two', isGuess: true, answeredAt: '2026-11-22T20:00:00.000Z', result: null },
    ])
    expect(answered(drafted(read, first, { option: 'a one' }), first, now).answers).toEqual(read.answers)
    const next = goneOn(read)
    expect([open(next), draftOf(next, second)]).toEqual(['b', { option: null, isGuess: false }])
    expect(open(answer(next, 'b one'))).toBe('over')
  })

  test('takes what the server made of an answer, also after going on', () => {
    const run = answer(startRun([a, b], day))
    const id = run.items[0]?.answerId ?? ''
    const result = { isCorrect: true, nextDue: '2026-11-25', level: 'learning' as const }
    expect(withResult(run, id, result).answers[id]?.result).toEqual(result)
    expect(withResult(run, 'another', result)).toBe(run)
  })

  test('goes on where it was, with the same ids of answers', () => {
    const run = answer(startRun([a, b, c], day))
    expect(runFor(run, reviewOf([b, c]), again)).toBe(run)
    // What is still on its way to the server is not asked again.
    expect(runFor(run, reviewOf([a, b, c]), again)).toBe(run)
  })

  // promise: practice-draft-of-another
  test('loses nothing that was begun for another item when one is answered', () => {
    const begun = startRun([a, b], day)
    const [first, second] = begun.items
    if (first === undefined || second === undefined) throw new Error('It has two')
    const both = drafted(drafted(begun, first, { option: 'a one' }), second, { option: 'b two', isGuess: true })
    expect([first, second].map((item) => draftOf(both, item).option)).toEqual(['a one', 'b two'])
    const left = [answered(both, first, now), leftUnknown(both, first, now)]
    expect(left.map((run) => draftOf(run, second))).toEqual([1, 2].map(() => ({ option: 'b two', isGuess: true })))
    expect(left.map((run) => draftOf(run, first).option)).toEqual([null, null])
  })

  test('leaves out what was answered elsewhere meanwhile, and asks nothing twice', () => {
    const begun = answer(startRun([a, b, c], day))
    const [, second, third] = begun.items
    if (second === undefined || third === undefined) throw new Error('It has three')
    const run = drafted(begun, second, { option: 'b one' })
    const without = runFor(run, reviewOf([c]), meanwhile)
    expect([open(without), without && draftOf(without, third).option]).toEqual(['c', null])
    const still = runFor(run, reviewOf([b]), meanwhile)
    expect(still && draftOf(still, second).option).toBe('b one')
    expect(open(runFor(run, reviewOf([]), meanwhile))).toBe('over')
  })

  test('begins anew on another day, or when more is due as the learner comes back', () => {
    const over = answer(startRun([a], '2026-11-22'))
    expect(open(runFor(over, reviewOf([a]), { ...again, day: '2026-11-23' }))).toBe('a')
    expect(open(runFor(over, reviewOf([b]), again))).toBe('b')
    expect(runFor(over, reviewOf([b]), meanwhile)).toBe(over)
    expect(runFor(over, reviewOf([]), again)).toBe(over)
    expect(runFor(null, reviewOf([]), again)).toBeNull()
    expect(open(runFor(startRun([a], day), reviewOf([b]), again))).toBe('b')
  })

  test('asks questions and exercises in the order of the server, and marks both', () => {
    const sum = exerciseOf('sum')
    const run = runFor(null, { ...reviewOf([a, b], [sum]), run: ['a', 'sum', 'b'] }, again)
    if (run === null) throw new Error('Three are due')
    expect(run.items.map(({ itemId }) => itemId)).toEqual(['a', 'sum', 'b'])
    const right = checked(answer(run), { answer: '£1.05k', isGuess: false })
    expect(right.items.map((item) => isRight(right, item))).toEqual([true, true, null])
    expect(itemOn(right, ['b'])?.itemId).toBe('b')
    const wrong = checked(answer(run), { answer: '1040', isGuess: false })
    expect(wrong.items.map((item) => isRight(wrong, item))).toEqual([true, false, null])
  })

  test('asks exercises after the questions where the server says no order', () => {
    const { run: _, ...review } = reviewOf([b, a], [exerciseOf('sum')])
    expect(dueIn(review).map(({ itemId }) => itemId)).toEqual(['b', 'a', 'sum'])
  })

  // promise: practice-not-known-counts
  test('takes ‘I don’t know’ for a wrong answer', () => {
    const run = startRun([a, exerciseOf('sum')], day)
    const [first] = run.items
    if (first === undefined) throw new Error('It has two')
    const left = leftUnknown(drafted(run, first, { option: 'a one' }), first, now)
    expect(left.answers[first.answerId]).toMatchObject({ option: null, isUnknown: true, isGuess: false })
    expect(isRight(left, first)).toBe(false)
  })
})
