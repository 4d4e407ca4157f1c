import { describe, expect, test } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { courseLibrary, type Course } from './course.ts'

const openLibrary = () => courseLibrary((taxYear) => ({ taxYear }) as Course)

describe('the course of a moment', () => {
  // promise: course-of-its-tax-year
  test('is that of its tax year, which begins at London’s midnight on 6 April, an hour before UTC’s', () => {
    const library = openLibrary()
    const moments = [
      '2026-04-05T22:00:00Z',
      '2026-04-05T22:59:59Z',
      '2026-04-05T23:00:00Z',
      '2026-04-06T00:00:00Z',
      // A clock may be put back.
      '2026-04-05T22:59:59Z',
      '2025-04-05T22:59:59Z',
      '2025-04-05T23:00:00Z',
    ]
    expect(moments.map((moment) => library.courseOn(new Date(moment)).taxYear)).toEqual([
      ...['2025/2026', '2025/2026', '2026/2027', '2026/2027', '2025/2026', '2024/2025', '2025/2026'],
    ])
  })

  test('is the first or the last that there is, where there is none of its tax year', () => {
    const years = ['1999-01-01', '2199-01-01'].map((day) => openLibrary().courseOn(new Date(day)).taxYear)
    expect(years).toEqual([taxYearIds[0], taxYearIds.at(-1)])
  })
})
