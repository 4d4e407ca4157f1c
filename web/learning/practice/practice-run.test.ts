import { describe, expect, test } from 'vitest'
import { questionOf, reviewOf } from './practice-examples.ts'
import {
  answered,
  drafted,
  goneOn,
  questionOn,
  runFor,
  startRun,
  withResult,
  type PracticeRun,
} from './practice-run.ts'

const day = '2026-11-22'
const [a, b, c] = [questionOf('a'), questionOf('b'), questionOf('c')]
const open = (run: PracticeRun | null) => (run === null ? null : (questionOn(run)?.itemId ?? 'over'))
const now = new Date('2026-11-22T20:00:00Z')
const answer = (run: PracticeRun, option = 'a one') => goneOn(answered(drafted(run, { option }), now))
const again = { day, isComingBack: true }
const meanwhile = { day, isComingBack: false }

describe('a run of practice', () => {
  test('shows a question, then its reason, then the next', () => {
    const begun = startRun([a, b], day)
    expect(answered(begun, now)).toBe(begun)
    const read = answered(drafted(begun, { option: 'a two', isGuess: true }), now)
    expect(open(read)).toBe('a')
    expect(Object.values(read.answers)).toEqual([
      { option: 'a two', isGuess: true, answeredAt: '2026-11-22T20:00:00.000Z', result: null },
    ])
    expect(answered(drafted(read, { option: 'a one' }), now).answers).toEqual(read.answers)
    const next = goneOn(read)
    expect([open(next), next.draft]).toEqual(['b', { option: null, isGuess: false }])
    expect(open(answer(next, 'b one'))).toBe('over')
  })

  test('takes what the server made of an answer, also after going on', () => {
    const run = answer(startRun([a, b], day))
    const id = run.questions[0]?.answerId ?? ''
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

  test('leaves out what was answered elsewhere meanwhile, and asks nothing twice', () => {
    const run = drafted(answer(startRun([a, b, c], day)), { option: 'b one' })
    const without = runFor(run, reviewOf([c]), meanwhile)
    expect([open(without), without?.draft.option]).toEqual(['c', null])
    expect(runFor(run, reviewOf([b]), meanwhile)?.draft.option).toBe('b one')
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
})
