import { guideDates } from 'virtual:guide-dates'
import { describe, expect, test } from 'vitest'
import type { GuideDate } from '#contract/guides.ts'
import { byNation, calendarEvents, dateRows } from './date-rows.ts'

const date = (id: string, more: Partial<GuideDate> = {}): GuideDate => ({
  id,
  nations: null,
  when: `When ${id} is`,
  what: `What <button type="button" class="term" data-term="p60">${id}</button> is`,
  do: `Do <strong>${id}</strong> &amp; more`,
  ...more,
})
const firstJob = [
  date('refund'),
  date('first-payslip'),
  date('terms-late-ni', { nations: ['northern-ireland'] }),
  date('papers'),
]
const asked = guideDates['first-job']!
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('dateRows', () => {
  test('puts the dates with a day in order, before those that are as they were written', () => {
    const rows = dateRows(asked, firstJob, { start: '2026-12-14' })
    expect(rows.map(({ id, day }) => [id, day])).toEqual([
      ['papers', '2026-12-07'],
      ['terms-late-ni', '2027-02-14'],
      ['refund', '2031-04-05'],
      ['first-payslip', null],
    ])
  })

  test('takes no day while its year is still being typed, and none that was cleared', () => {
    const days = dateRows(asked, firstJob, { start: '0002-12-14', 'pay-day': '' }).map(({ day }) => day)
    expect(days).toEqual([null, null, null, null])
  })
})

describe('byNation', () => {
  const rows = dateRows(asked, firstJob, {})

  test('keeps what counts in another nation apart', () => {
    const { here, elsewhere } = byNation(rows, 'wales')
    expect([ids(here), ids(elsewhere)]).toEqual([['refund', 'first-payslip', 'papers'], ['terms-late-ni']])
  })
})

describe('calendarEvents', () => {
  const guide = { slug: 'first-job', title: 'Your first job' } as const
  const rows = dateRows(asked, firstJob, { start: '2026-12-14' })

  test('has each day that is still to come, today’s too, in plain words', () => {
    const events = calendarEvents(guide, rows, '2027-02-14')
    expect(events).toEqual([
      {
        id: 'guide-first-job-terms-late-ni',
        date: '2027-02-14',
        title: 'What terms-late-ni is',
        notes: 'Do terms-late-ni & more\n\nFrom the guide ‘Your first job’',
      },
      expect.objectContaining({ id: 'guide-first-job-refund', date: '2031-04-05' }),
    ])
  })
})
