import { describe, expect, test } from 'vitest'
import { firstErrors } from '../ui/fields/form.ts'
import { planSchema } from './plan-form.tsx'

const today = '2026-11-22'
const typed = { cue: 'it is pay day', action: 'move £5', date: '' }
const read = (changes: Partial<typeof typed>, kept: string | null = null) =>
  planSchema(today, kept).safeParse({ ...typed, ...changes })
const errorsOf = (changes: Partial<typeof typed>, kept: string | null = null) => {
  const { error } = read(changes, kept)
  return error === undefined ? {} : firstErrors(error)
}

describe('planSchema', () => {
  test('says no second time what the sentence says already', () => {
    const said = { cue: ' If it is pay day, ', action: 'Then I will move £5. ' }
    expect(read(said).data).toEqual({ cue: 'it is pay day', action: 'move £5', date: null })
    expect(read({ action: 'I’ll ring my bank.' }).data?.action).toBe('ring my bank')
    expect(read({ cue: 'iffy weather', action: 'I willingly walk' }).data).toMatchObject({
      cue: 'iffy weather',
      action: 'I willingly walk',
    })
  })

  test('asks for what a suggestion leaves open', () => {
    expect(errorsOf({ cue: 'it is [pay day]', action: 'move £[amount] to savings' })).toEqual({
      cue: 'Put your own words in place of [pay day].',
      action: 'Put your own words in place of [amount].',
    })
  })

  test('takes today and days to come, and the day that the plan has already', () => {
    expect(read({ date: today }).data?.date).toBe(today)
    expect(errorsOf({ date: '2026-11-21' })).toEqual({ date: 'Choose today or a later day.' })
    expect(errorsOf({ date: '2026-11-21' }, '2026-11-21')).toEqual({})
    expect(read({ date: '2036-11-22' }).data?.date).toBe('2036-11-22')
    expect(errorsOf({ date: '2036-11-23' })).toEqual({ date: 'Choose a day within the next 10 years.' })
    expect(errorsOf({ date: '9999-12-31' }, '9999-12-31')).toEqual({})
  })

  test('asks for both halves, at most as long as a plan can be', () => {
    expect(Object.keys(errorsOf({ cue: 'If', action: 'I will ' }))).toEqual(['cue', 'action'])
    expect(Object.keys(errorsOf({ cue: '', action: '' }))).toEqual(['cue', 'action'])
    expect(errorsOf({ cue: 'x'.repeat(121) })).toEqual({ cue: 'This part must be at most 120 characters.' })
    expect(errorsOf({ action: 'x'.repeat(201) })).toEqual({ action: 'This part must be at most 200 characters.' })
  })
})
