import { describe, expect, test } from 'vitest'
import { startsOf } from '../frame/declared.ts'
import { creditInputs } from './inputs.ts'
import { workMonth } from './month.tsx'

const texts = { ...startsOf(creditInputs), first: 'none' }
const worked = (typed: Partial<typeof texts> = {}, today = '2026-11-24') => workMonth({ ...texts, ...typed }, today)

describe('workMonth', () => {
  // promise: universal-credit-each-field
  test('counts with each field that was typed', () => {
    const typed = {
      ...{ household: 'couple', pay: '910', partner: '320', rent: '630', children: '4', early: '2', savings: '7000' },
      ...{ childcare: '410', region: 'england', young: 'yes', pension: '5', other: '60', lower: '2', higher: '1' },
      ...{ ill: 'yes', protected: 'yes', carer: 'yes', london: 'yes' },
    }
    const [before, after] = ['2017-04-05', '2017-04-06']
    expect(worked(typed).household).toEqual({
      ...{ taxYear: '2026/2027', nation: 'england', household: 'couple', isUnder25: true },
      children: [
        { born: before, disability: 'higher' },
        { born: before, disability: 'lower' },
        { born: after, disability: 'lower' },
        { born: after, disability: 'none' },
      ],
      ...{ rentCovered: 63_000, pay: 91_000, partnerPay: 32_000, pensionPercent: 5, otherIncome: 6_000 },
      ...{ savings: 700_000, childcare: 41_000, isInGreaterLondon: true },
      ...{ hasLimitedCapabilityForWorkRelatedActivity: true, hasProtectedHealthElement: true, isCarer: true },
    })
  })

  test('begins with a single person on £900 a month and £600 of rent, and nothing else', () => {
    expect(worked().household).toEqual({
      ...{ taxYear: '2026/2027', nation: 'england', household: 'single', isUnder25: false, children: [] },
      ...{ rentCovered: 60_000, pay: 90_000, partnerPay: 0, pensionPercent: 0, otherIncome: 0, savings: 0 },
      ...{ childcare: 0, isInGreaterLondon: false, isCarer: false },
      ...{ hasLimitedCapabilityForWorkRelatedActivity: false, hasProtectedHealthElement: false },
    })
  })

  test('has London in England alone', () => {
    expect(worked({ london: 'yes', region: 'wales' }).household).toMatchObject({
      ...{ nation: 'wales', isInGreaterLondon: false },
    })
  })

  test('takes today’s rates, and the last there are once they end', () => {
    const yearOn = (today: string) => worked({}, today).household.taxYear
    expect(['2026-04-05', '2026-04-06', '2027-04-06'].map(yearOn)).toEqual(['2025/2026', '2026/2027', '2026/2027'])
  })

  test('makes more hours a month’s pay, and what is kept of it an hour’s', () => {
    // 6 × 13 × 52 ÷ 12 = 338; with no tax yet 45% is kept: 152.10, or 5.85 for each of 26 hours
    const { hours, next } = worked({ pay: '500', hours: '6', rate: '13' })
    expect(hours).toMatchObject({ pay: 33_800, kept: 15_210, perHour: 585 })
    expect(next).toMatchObject({ pay: 10_000, kept: 4_500 })
    expect(worked({ hours: '0' }).hours).toMatchObject({ pay: 0, perHour: 0 })
  })
})
