import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exerciseOf, questionOf } from './practice-examples.ts'
import { answered, drafted, goneOn, startRun } from './practice-run.ts'
import { storedRun, storeResult, storeRun, useStoredRun } from './stored-practice.ts'

const day = '2026-11-22'
const now = new Date('2026-11-22T20:00:00Z')
const begun = startRun([questionOf('a'), exerciseOf('sum'), questionOf('b')], day)
const [first, sum, last] = begun.items

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

describe('useStoredRun', () => {
  const name = 'tuppence-practice-ada'

  test('shows what this tab and others change, as it comes', () => {
    const { result } = renderHook(() => useStoredRun('ada'))
    expect(result.current).toBeNull()
    act(() => storeRun('ada', begun))
    expect(result.current).toEqual(begun)
    const read = answered(drafted(begun, first!, { option: 'a one' }), first!, now)
    storeRun('ben', read)
    const textOfOther = localStorage.getItem('tuppence-practice-ben') ?? ''
    act(() => {
      localStorage.setItem(name, textOfOther)
      dispatchEvent(new StorageEvent('storage', { key: name }))
    })
    expect(result.current).toEqual(read)
  })

  test('has what this tab did where the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    storeRun('ada', begun)
    expect(storedRun('ada')).toEqual(begun)
    storeRun('ada', null)
    expect(storedRun('ada')).toBeNull()
  })
})

describe('a tab of the version before', () => {
  const name = 'tuppence-practice-ada'
  type Old = { questions: unknown; draft: unknown; drafts: unknown }
  const text = () => JSON.parse(localStorage.getItem(name) ?? '') as Old

  test('reads what is chosen for the open question, and nothing of an exercise', () => {
    storeRun('ada', drafted(begun, first!, { option: 'a two', isGuess: true }))
    expect(text()).toMatchObject({ questions: [first, last], draft: { option: 'a two', isGuess: true } })
    storeRun('ada', drafted(answered(drafted(begun, first!, { option: 'a one' }), first!, now), sum!, { answer: '9' }))
    expect(text()).toMatchObject({ questions: [first, last], draft: { option: null, isGuess: false } })
  })

  test('has its choice for the open question taken over, which this one has no draft of', () => {
    storeRun('ada', begun)
    localStorage.setItem(name, JSON.stringify({ ...text(), draft: { option: 'a three', isGuess: true } }))
    expect(storedRun('ada')).toEqual(drafted(begun, first!, { option: 'a three', isGuess: true }))
  })

  test('leaves alone what is chosen here for that question', () => {
    const own = drafted(begun, first!, { option: 'a two' })
    storeRun('ada', own)
    localStorage.setItem(name, JSON.stringify({ ...text(), draft: { option: 'a three', isGuess: true } }))
    expect(storedRun('ada')).toEqual(own)
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
