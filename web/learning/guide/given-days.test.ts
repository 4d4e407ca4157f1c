import { expect, test } from 'vitest'
import { storeDays, storedDays } from './given-days.ts'

test('storedDays gives the days of a guide to the learner who gave them, and to nobody else', () => {
  const days = { start: '2026-12-14' }
  storeDays({ userId: 'ada', slug: 'first-job' }, days)
  expect(storedDays({ userId: 'bo', slug: 'first-job' })).toEqual({})
  expect(storedDays({ userId: 'ada', slug: 'side-income' })).toEqual({})
  storeDays({ userId: 'bo', slug: 'first-job' }, { start: '' })
  expect(storedDays({ userId: 'ada', slug: 'first-job' })).toEqual(days)
  storeDays({ userId: 'ada', slug: 'first-job' }, { start: '' })
  expect(Object.keys(localStorage)).toEqual([])
})
