import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { daysOf, guideDates } from './guide-dates.ts'
import { guideSlugs } from './guide-slugs.ts'

describe('daysOf', () => {
  const { 'first-job': firstJob } = guideDates

  test('works the rules whose day is given and leaves the others without a day', () => {
    const days = daysOf(firstJob, { 'pay-day': '2026-11-27' })
    expect(days['first-payslip']).toBe('2026-11-27')
    expect(days['papers']).toBeNull()
    expect(Object.keys(days)).toEqual(firstJob.rules.map(({ id }) => id))
  })

  test('knows nothing while no day is given', () => {
    expect(new Set(Object.values(daysOf(firstJob, {})))).toEqual(new Set([null]))
  })
})

const days = Array.from({ length: 5 * 365 + 2 }, (_, later) => addDays('2024-01-01', later))

describe.each(guideSlugs)('the dates of %s', (slug) => {
  const { given, rules } = guideDates[slug]

  test('count from days that are asked for, and ask for none in vain', () => {
    expect(new Set(rules.map(({ from }) => from))).toEqual(new Set(given.map(({ id }) => id)))
  })

  test('have each id once', () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
    expect(new Set(given.map(({ id }) => id)).size).toBe(given.length)
  })

  test('are real days, never earlier for a later start, for each day of five years', () => {
    const wrong = rules.flatMap(({ id, on }) => {
      let before = ''
      return days.flatMap((day) => {
        const then = on(day)
        if (then === null) return []
        const isWrong = addDays(then, 0) !== then || then < before
        before = then
        return isWrong ? [`${id} of ${day}: ${then}`] : []
      })
    })
    expect(wrong).toEqual([])
  })
})
