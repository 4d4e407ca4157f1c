import { describe, expect, test } from 'vitest'
import { pence } from '#domain/money.ts'
import { studentLoanOverLife, worthAtStart } from '#domain/tax/student-loan-life.ts'
import { startsOf } from '../frame/declared.ts'
import { loanLifeFrom, studentLoanInputs } from './inputs.ts'

const starts = startsOf(studentLoanInputs)
const loan = (typed: Partial<typeof starts> = {}, today = '2026-12-21') => loanLifeFrom({ ...starts, ...typed }, today)

describe('loanLifeFrom', () => {
  // promise: student-loan-each-guess
  test('counts with each guess by itself', () => {
    const typed = {
      ...{ plan: 'plan5', balance: '30000', salary: '41000', due: '2026', extra: '70' },
      ...{ interest: '5', rise: '4', threshold: '1', inflation: '3' },
    }
    const life = {
      ...{ plan: 'plan5' as const, balance: pence(3_000_000), salary: pence(4_100_000) },
      ...{ from: '2026-12', writeOff: '2066-04', interest: 5, salaryGrowth: 4, thresholdGrowth: 1 },
    }
    const found = loan(typed)
    const [usual, more] = [0, 7_000].map((extra) => studentLoanOverLife({ ...life, extraEachMonth: pence(extra) }))
    expect(found).toMatchObject({ plan: 'plan5', balance: 3_000_000, extra: 7_000, writeOff: '2066-04' })
    expect(found.usual).toEqual({ ...usual, inToday: worthAtStart(usual?.months ?? [], 3) })
    expect(found.more).toEqual({ ...more, inToday: worthAtStart(more?.months ?? [], 3) })
    expect(found.more.inToday).not.toBe(found.usual.inToday)
  })

  test('begins this month, or in the April in which it is first due', () => {
    expect([loan({ due: '2026' }).from, loan({ due: '2027' }).from]).toEqual(['2026-12', '2027-04'])
    expect(loan({ due: '2026' }, '2026-03-31').from).toBe('2026-04')
  })

  test('raises every threshold but that of a postgraduate loan, unless it is typed', () => {
    const last = (plan: string, threshold: string) => loan({ plan, threshold, salary: '60000' }).usual.months.length
    expect(last('postgraduate', '')).toBe(last('postgraduate', '0'))
    expect(last('plan2', '')).not.toBe(last('plan2', '0'))
  })
})
