import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { nations, taxYearIds } from '../tax/rates/tax-year-ids.ts'
import { awardEndsAt, monthAtWork, morePay, type WorkingHousehold } from './month-at-work.ts'

const plain: WorkingHousehold = {
  taxYear: '2026/2027',
  nation: 'england',
  household: 'single',
  isUnder25: false,
  children: [],
  rentCovered: pence(0),
  pay: pence(0),
  partnerPay: pence(0),
  pensionPercent: 0,
  otherIncome: pence(0),
  savings: pence(0),
  childcare: pence(0),
  hasLimitedCapabilityForWorkRelatedActivity: false,
  hasProtectedHealthElement: false,
  isCarer: false,
  isInGreaterLondon: false,
}
const child = { born: '2020-02-29', disability: 'none' } as const
/** With rent and two children: the award is there until well above £2,000 of pay. */
const family: WorkingHousehold = { ...plain, children: [child, child], rentCovered: penceFromPounds(700) }

describe('monthAtWork', () => {
  test('is pay after tax and the award that this pay leaves', () => {
    // A mother of two on 16 hours at £12.71: 881.23 a month, no tax, none of it above 1,047.50 for National Insurance.
    const month = monthAtWork({ ...family, pay: pence(88_123) })
    expect(month.netPay).toBe(88_123)
    // 424.90 + 2 × 303.94 + 700 − 55% × (881.23 − 427)
    expect([month.award.maximum, month.award.takenForEarnings]).toEqual([173_278, 24_983])
    expect(month.together).toBe(88_123 + 173_278 - 24_983)
  })

  test('takes tax of each partner apart, and counts a partner only in a couple', () => {
    const both = { ...plain, pay: pence(100_000), partnerPay: pence(200_000) }
    // 24,000 − 2,286 − 914.40 is 1,733.30 a month.
    expect(monthAtWork({ ...both, household: 'couple' }).netPay).toBe(100_000 + 173_330)
    expect(monthAtWork(both).netPay).toBe(100_000)
  })

  test('takes what goes into a pension off the pay that counts', () => {
    // 5% of 2,000 with relief at source is 80 from the pocket.
    const [without, withPension] = [0, 5].map((pensionPercent) =>
      monthAtWork({ ...family, pay: pence(200_000), pensionPercent }),
    )
    expect(without!.netPay - withPension!.netPay).toBe(8_000)
    expect(withPension!.award.award - without!.award.award).toBe(4_400)
  })

  test('pays for childcare of a couple where both work, or one is ill or cares', () => {
    const couple = { ...family, household: 'couple', childcare: pence(40_000), pay: pence(100_000) } as const
    const isPaid = (household: WorkingHousehold) => monthAtWork(household).hasChildcare
    expect(isPaid(couple)).toBe(false)
    expect(isPaid({ ...couple, partnerPay: pence(1) })).toBe(true)
    expect(isPaid({ ...couple, pay: pence(0), partnerPay: pence(100_000) })).toBe(false)
    expect(isPaid({ ...couple, isCarer: true })).toBe(true)
    expect(isPaid({ ...couple, hasLimitedCapabilityForWorkRelatedActivity: true })).toBe(true)
    expect(isPaid({ ...couple, household: 'single' })).toBe(true)
  })
})

describe('morePay', () => {
  const kept = (pounds: number, more: Partial<WorkingHousehold> = {}) =>
    morePay({ ...family, ...more, pay: penceFromPounds(pounds) }, pence(10_000)).kept

  // promise: universal-credit-keeps
  test.each([
    ['within the work allowance', 300, {}, 10_000],
    ['with no tax yet', 600, {}, 4_500],
    // 20% and 8%: 72 × 45%
    ['with tax and National Insurance', 1_500, {}, 3_240],
    // 4 more into the pension, of which 55% comes back
    ['with 5% into a pension', 1_500, { pensionPercent: 5 }, 3_060],
    ['in Scotland at 19%, when all below is taxed at it', 1_100, { nation: 'scotland' }, 3_285],
    ['once nothing of the award is left', 3_500, { rentCovered: pence(0) }, 7_200],
  ] as const)('of £100 more, %s', (_, pounds, more, expected) => {
    expect(kept(pounds, more)).toBe(expected)
  })

  test('has parts that add up to the pay', () => {
    expect(morePay({ ...family, pay: penceFromPounds(1_500) }, pence(10_000))).toEqual({
      pay: 10_000,
      taken: 2_800,
      lessAward: 3_960,
      kept: 3_240,
    })
  })

  test('keeps more than all of it where the benefit cap ends', () => {
    const large = { ...plain, children: Array.from({ length: 4 }, () => child), rentCovered: penceFromPounds(800) }
    const { kept: more, lessAward } = morePay({ ...large, pay: penceFromPounds(800) }, pence(10_000))
    expect(lessAward).toBeLessThan(0)
    expect(more).toBeGreaterThan(10_000)
  })
})

describe('awardEndsAt', () => {
  test('is the first whole pound of pay without an award', () => {
    // 424.90 ÷ 55% is 772.55, below tax and National Insurance.
    expect(awardEndsAt(plain)).toBe(77_300)
    const end = awardEndsAt(family)!
    const awardAt = (pay: number) => monthAtWork({ ...family, pay: pence(pay) }).award.award
    expect(awardAt(end)).toBe(0)
    expect(awardAt(end - 100)).toBeGreaterThan(0)
  })

  test('is no pay at all with too much saved, and none where rent outruns all pay', () => {
    expect(awardEndsAt({ ...family, savings: pence(1_600_001) })).toBe(0)
    expect(awardEndsAt({ ...family, isCarer: true, rentCovered: penceFromPounds(100_000) })).toBeNull()
  })
})

// promise: universal-credit-work-pays
test('more pay never leaves less: pay and award together rise or stay, in each year and nation', () => {
  const household = fc.record({
    taxYear: fc.constantFrom(...taxYearIds),
    nation: fc.constantFrom(...nations),
    household: fc.constantFrom('single', 'couple'),
    pay: fc.integer({ min: 0, max: 500_000 }).map(pence),
    partnerPay: fc.integer({ min: 0, max: 300_000 }).map(pence),
    pensionPercent: fc.integer({ min: 0, max: 10 }),
    rentCovered: fc.integer({ min: 0, max: 150_000 }).map(pence),
    childcare: fc.integer({ min: 0, max: 150_000 }).map(pence),
    savings: fc.integer({ min: 0, max: 1_700_000 }).map(pence),
    children: fc.array(fc.constant(child), { maxLength: 4 }),
    isCarer: fc.boolean(),
  })
  fc.assert(
    fc.property(household, fc.integer({ min: 1, max: 100_000 }), (given, more) => {
      const { pay, taken, lessAward, kept } = morePay({ ...plain, ...given }, pence(more))
      // A penny for each of the two roundings.
      expect(kept).toBeGreaterThanOrEqual(-2)
      expect(taken + lessAward + kept).toBe(pay)
    }),
  )
})
