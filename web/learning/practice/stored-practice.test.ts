import { beforeEach, describe, expect, test } from 'vitest'
import { exerciseOf, questionOf } from './practice-examples.ts'
import { answered, drafted, goneOn, startRun } from './practice-run.ts'
import { storedRun, storeResult, storeRun } from './stored-practice.ts'

const day = '2026-11-22'
const now = new Date('2026-11-22T20:00:00Z')
const begun = startRun([questionOf('a'), exerciseOf('sum'), questionOf('b')], day)
const [first, sum, last] = begun.items

beforeEach(() => localStorage.clear())

describe('storedRun', () => {
  test('gives back the order, every draft, the answers and the reason that is read', () => {
    const drafts = [{ option: 'a two', isGuess: true }, { answer: '1050' }, { option: 'b one' }]
    const all = begun.items.reduce((run, item, at) => drafted(run, item, drafts[at] ?? {}), begun)
    const read = answered(all, first!, now)
    for (const run of [begun, all, read, goneOn(read)]) {
      storeRun('ada', run)
      expect(storedRun('ada')).toEqual(run)
    }
  })

  test('is each learner’s own', () => {
    storeRun('ada', begun)
    storeRun('ben', drafted(begun, last!, { option: 'b two' }))
    expect(storedRun('ada')).toEqual(begun)
    storeRun('ben', null)
    expect([storedRun('ada'), storedRun('ben')]).toEqual([begun, null])
  })
})

describe('storeResult', () => {
  test('notes what the server made of an answer, with that answer alone', () => {
    const both = answered(
      drafted(answered(drafted(begun, first!, { option: 'a one' }), first!, now), sum!, { answer: '9' }),
      sum!,
      now,
    )
    storeRun('ada', both)
    const result = { isCorrect: true, nextDue: '2026-11-25', level: 'learning' as const }
    storeResult('ada', first!.answerId, result)
    const answers = storedRun('ada')?.answers
    expect([answers?.[first!.answerId]?.result, answers?.[sum!.answerId]?.result]).toEqual([result, null])
  })

  test('stores nothing where the run is gone', () => {
    storeResult('ada', first!.answerId, { isCorrect: true, nextDue: '2026-11-25', level: 'learning' })
    expect(storedRun('ada')).toBeNull()
  })
})
