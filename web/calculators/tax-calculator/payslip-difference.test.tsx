import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { payResult, taxDefaults } from './inputs.ts'
import { PayslipDifference } from './payslip-difference.tsx'

const payOf = (texts: typeof taxDefaults) => payResult(texts, '2026-11-22').pay

afterEach(cleanup)

function said(changes: Partial<typeof taxDefaults>): string {
  return render(<PayslipDifference pay={payOf({ ...taxDefaults, ...changes })} />).container.textContent
}

describe('PayslipDifference', () => {
  test('tells of the cut of National Insurance in the year that had it, and of pennies in any other', () => {
    expect(said({ year: '2023-2024' })).toContain('still less National Insurance in 2023/2024')
    expect(said({ year: '2026-2027' })).toContain('up to £1 less National Insurance')
    expect(said({ year: '2026-2027' })).not.toContain('still less')
  })

  test('says of a student loan that payroll takes whole pounds, to whom has one', () => {
    const ofLoans = 'up to £11 less for each student loan'
    expect(said({ year: '2026-2027' })).not.toContain(ofLoans)
    expect(said({ year: '2026-2027', loans: 'plan2' })).toContain(ofLoans)
  })

  test('says of income above £100,000 that the code has to follow', () => {
    expect(said({ salary: '100000' })).not.toContain('once HMRC has lowered your code')
    expect(said({ salary: '110000' })).toContain('once HMRC has lowered your code')
  })
})
