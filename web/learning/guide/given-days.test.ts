import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeDays, useGivenDays } from './given-days.ts'

test('useGivenDays gives the days of a guide to the learner who gave them, and to nobody else', () => {
  const givenDays = (of: { userId: string; slug: string }) => renderHook(() => useGivenDays(of)).result.current
  const days = { start: '2026-12-14' }
  act(() => storeDays({ userId: 'ada', slug: 'first-job' }, days))
  expect(givenDays({ userId: 'bo', slug: 'first-job' })).toEqual({})
  expect(givenDays({ userId: 'ada', slug: 'side-income' })).toEqual({})
  act(() => storeDays({ userId: 'bo', slug: 'first-job' }, { start: '' }))
  expect(givenDays({ userId: 'ada', slug: 'first-job' })).toEqual(days)
  act(() => storeDays({ userId: 'ada', slug: 'first-job' }, { start: '' }))
  expect(Object.keys(localStorage)).toEqual([])
})
