import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds, type Pence } from '../money.ts'
import { taxYearIds, type TaxYearId } from '../tax/rates/tax-year-ids.ts'
import { award, childDisabilities, households, isExemptFromCap, type Child, type ClaimMonth } from './award.ts'

const amountsOfMonth = ['rentCovered', 'netEarnings', 'otherIncome', 'savings', 'childcare'] as const
type InPounds = Partial<Omit<ClaimMonth, (typeof amountsOfMonth)[number]>> &
  Partial<Record<(typeof amountsOfMonth)[number], number>>

const plain: Omit<ClaimMonth, (typeof amountsOfMonth)[number]> = {
  taxYear: '2026/2027',
  household: 'single',
  isUnder25: false,
  children: [],
  hasLimitedCapabilityForWorkRelatedActivity: false,
  hasProtectedHealthElement: false,
  isCarer: false,
  isInGreaterLondon: false,
}

/** Everything in pounds. */
function worked(month: InPounds) {
  const amounts = amountsOfMonth.map((name) => [name, penceFromPounds(month[name] ?? 0)])
  const { parts, hasTooMuchSaved, ...all } = award({
    ...plain,
    ...month,
    ...(Object.fromEntries(amounts) as Record<(typeof amountsOfMonth)[number], Pence>),
  })
  const inPounds = (record: Record<string, Pence>) =>
    Object.fromEntries(Object.entries(record).map(([name, amount]) => [name, amount / 100]))
  return { ...inPounds(all), parts: inPounds(parts), hasTooMuchSaved } as Record<keyof typeof all, number> & {
    parts: Record<keyof typeof parts, number>
    hasTooMuchSaved: boolean
  }
}

const early: Child = { born: '2017-04-05', disability: 'none' }
const late: Child = { born: '2017-04-06', disability: 'none' }
/** What becomes of it in each tax year. */
const inEachYear = (of: (taxYear: TaxYearId) => number) => taxYearIds.map(of)

describe('award, as others publish it', () => {
  // promise: universal-credit-published
  test('uk247news, 2023/24: under 25, £200 of pay: down by £110 to £182.11', () => {
    expect(worked({ taxYear: '2023/2024', isUnder25: true, netEarnings: 200 })).toMatchObject({
      takenForEarnings: 110,
      award: 182.11,
    })
  })

  test('mikebolton.co.uk, 2023/24: 368.74 + 315.00 + 269.58 = 953.32, of £1,631 above 631 £550 go: £403.32', () => {
    const family = { taxYear: '2023/2024', children: [early, late] } as const
    expect(worked({ ...family, netEarnings: 1_631 })).toMatchObject({
      maximum: 953.32,
      workAllowance: 631,
      takenForEarnings: 550,
      award: 403.32,
    })
    expect(worked({ ...family, netEarnings: 2_364.29 }).award).toBe(0.01)
  })

  test('Quids in!, 2024: of £1,500 at most, £1,200 of pay with an allowance of 404 takes £437.80', () => {
    // 393.45 + 333.33 + 287.92 and rent for the rest
    const family = { taxYear: '2024/2025', children: [early, late], rentCovered: 485.3 } as const
    expect(worked({ ...family, netEarnings: 1_200 })).toMatchObject({
      maximum: 1_500,
      workAllowance: 404,
      takenForEarnings: 437.8,
      award: 1_062.2,
    })
  })

  test('GOV.UK: Sam with £6,300 loses 2 × £4.35, Leeroy with £14,500 34 × £4.35', () => {
    expect(worked({ savings: 6_300 }).takenForSavings).toBe(8.7)
    expect(worked({ savings: 14_500 }).takenForSavings).toBe(147.9)
  })

  test('Housing Systems, 2023/24: Deon pays £2,000 for one child: the element is £950.92', () => {
    const deon = { taxYear: '2023/2024', children: [early], childcare: 2_000, netEarnings: 1_000 } as const
    expect(worked(deon).parts.childcare).toBe(950.92)
  })

  test('an answer of the DWP, November 2022: £45 better off for every extra £100 of net earnings', () => {
    const at = (netEarnings: number) => netEarnings + worked({ netEarnings, rentCovered: 500 }).award
    expect(at(600) - at(500)).toBeCloseTo(45, 9)
  })
})

describe('the maximum', () => {
  // promise: universal-credit-elements
  test.each([
    ['single', true, [292.11, 311.68, 316.98, 338.58]],
    ['single', false, [368.74, 393.45, 400.14, 424.9]],
    ['couple', true, [458.51, 489.23, 497.55, 528.34]],
    ['couple', false, [578.82, 617.6, 628.1, 666.97]],
  ] as const)('of a %s, under 25: %s, is the standard allowance', (household, isUnder25, expected) => {
    expect(inEachYear((taxYear) => worked({ taxYear, household, isUnder25 }).maximum)).toEqual(expected)
  })

  test('counts a first child born before 6 April 2017 at more, and three children only from 2026/2027 on', () => {
    const childElements = (...children: Child[]) =>
      inEachYear((taxYear) => Math.round(worked({ taxYear, children }).parts.children * 100) / 100)
    expect(childElements(early)).toEqual([315, 333.33, 339, 351.88])
    expect(childElements(late)).toEqual([269.58, 287.92, 292.81, 303.94])
    expect(childElements(late, early)).toEqual([584.58, 621.25, 631.81, 655.82])
    // Two count, then all three.
    expect(childElements(late, late, late)).toEqual([539.16, 575.84, 585.62, 911.82])
    expect(childElements(early, late, late)).toEqual([584.58, 621.25, 631.81, 959.76])
    // All three count throughout: two are older than the limit. A fourth and younger one does not, before 2026/2027.
    expect(childElements(early, early, early)).toEqual([854.16, 909.17, 924.62, 959.76])
    expect(childElements(early, early, early, late)).toEqual([854.16, 909.17, 924.62, 1_263.7])
  })

  test('adds for every disabled child, also beyond the old limit', () => {
    const ill: Child[] = [late, late, { ...late, disability: 'lower' }, { ...late, disability: 'higher' }]
    expect(inEachYear((taxYear) => worked({ taxYear, children: ill }).parts.disabledChildren)).toEqual([
      146.31 + 456.89,
      156.11 + 487.58,
      158.76 + 495.87,
      164.79 + 514.71,
    ])
  })

  test('has one health element until April 2026, then a lower one for whoever is new to it', () => {
    const health = (hasProtectedHealthElement: boolean) =>
      inEachYear(
        (taxYear) =>
          worked({ taxYear, hasProtectedHealthElement, hasLimitedCapabilityForWorkRelatedActivity: true }).parts.health,
      )
    expect(health(false)).toEqual([390.06, 416.19, 423.27, 217.26])
    expect(health(true)).toEqual([390.06, 416.19, 423.27, 429.8])
    expect(worked({ hasProtectedHealthElement: true }).parts.health).toBe(0)
  })

  test('never has the carer and the health element for the same person', () => {
    const ill = { isCarer: true, hasLimitedCapabilityForWorkRelatedActivity: true } as const
    expect(inEachYear((taxYear) => worked({ taxYear, isCarer: true }).parts.carer)).toEqual([
      185.86, 198.31, 201.68, 209.34,
    ])
    expect(worked(ill).parts).toMatchObject({ carer: 0, health: 217.26 })
    expect(worked({ ...ill, household: 'couple' }).parts).toMatchObject({ carer: 209.34, health: 217.26 })
  })

  test('has 85% of childcare up to a limit, for those who work', () => {
    const element = (month: InPounds) => worked({ netEarnings: 900, ...month }).parts.childcare
    expect(element({ children: [late], childcare: 100.01 })).toBe(85.01)
    expect(inEachYear((taxYear) => element({ taxYear, children: [late], childcare: 5_000 }))).toEqual([
      950.92, 1_014.63, 1_031.88, 1_071.09,
    ])
    expect(inEachYear((taxYear) => element({ taxYear, children: [late, late], childcare: 5_000 }))).toEqual([
      1_630.15, 1_739.37, 1_768.94, 1_836.16,
    ])
    expect(element({ childcare: 500 })).toBe(0)
    expect(element({ children: [late], childcare: 500, netEarnings: 0 })).toBe(0)
    expect(element({ children: [late], childcare: 500, netEarnings: 0.01 })).toBe(425)
  })
})

describe('what pay takes', () => {
  // promise: universal-credit-work-allowance
  test('is 55% above the work allowance, which is lower with help for rent', () => {
    const allowance = (month: InPounds) => inEachYear((taxYear) => worked({ taxYear, ...month }).workAllowance)
    expect(allowance({ children: [late], rentCovered: 0.01 })).toEqual([379, 404, 411, 427])
    expect(allowance({ children: [late] })).toEqual([631, 673, 684, 710])
    expect(allowance({ hasLimitedCapabilityForWorkRelatedActivity: true })).toEqual([631, 673, 684, 710])
    expect(allowance({ household: 'couple', rentCovered: 700 })).toEqual([0, 0, 0, 0])
  })

  test('begins with the penny above it, and is rounded half up', () => {
    const taken = (netEarnings: number) => worked({ children: [late], netEarnings }).takenForEarnings
    expect([710, 710.01, 710.02, 711, 810].map(taken)).toEqual([0, 0.01, 0.01, 0.55, 55])
    expect(worked({ netEarnings: 0.01 }).takenForEarnings).toBe(0.01)
    // Not limited to the maximum.
    expect(worked({ netEarnings: 2_000 })).toMatchObject({ takenForEarnings: 1_100, award: 0 })
  })
})

describe('what savings and other income take', () => {
  // promise: universal-credit-savings
  test.each([
    [5_999.99, 0],
    [6_000, 0],
    [6_000.01, 4.35],
    [6_250, 4.35],
    [6_250.01, 8.7],
    [15_750, 169.65],
    [15_750.01, 174],
    [16_000, 174],
  ])('savings of £%d take £%d', (savings, taken) => {
    const all = worked({ savings, rentCovered: 500 })
    expect([all.takenForSavings, all.award]).toEqual([taken, Number((924.9 - taken).toFixed(2))])
    expect(all.hasTooMuchSaved).toBe(false)
  })

  test('a penny above £16,000 leaves nothing', () => {
    expect(worked({ savings: 16_000.01, rentCovered: 500 })).toMatchObject({
      maximum: 924.9,
      takenForSavings: 924.9,
      award: 0,
      hasTooMuchSaved: true,
    })
  })

  test('other income counts pound for pound', () => {
    expect(worked({ otherIncome: 100.5 })).toMatchObject({ takenForOtherIncome: 100.5, award: 324.4 })
    expect(worked({ otherIncome: 500 })).toMatchObject({ takenForOtherIncome: 500, award: 0 })
  })
})

describe('the benefit cap', () => {
  // promise: universal-credit-benefit-cap
  test('bites hard: single, four children, rent £800, no pay, 2026/2027: 2,488.60 becomes 1,485.08', () => {
    // Child Benefit: (27.05 + 3 × 17.90) × 52 ÷ 12 = 349.92; 1,835 − 349.92
    expect(worked({ children: [early, late, late, late], rentCovered: 800 })).toMatchObject({
      maximum: 2_488.6,
      takenForBenefitCap: 1_003.52,
      award: 1_485.08,
    })
  })

  test.each([
    ['single', [], false, 1_229.42],
    ['single', [], true, 1_413.92],
    ['couple', [], false, 1_835],
    ['couple', [], true, 2_110.25],
    // 27.05 × 52 ÷ 12 = 117.22 is Child Benefit
    ['single', [late], false, 1_835 - 117.22],
    ['single', [late], true, 2_110.25 - 117.22],
  ] as const)('of a %s with %j, in London: %s, leaves £%d', (household, children, isInGreaterLondon, most) => {
    expect(worked({ household, children, isInGreaterLondon, rentCovered: 3_000 }).award).toBeCloseTo(most, 9)
  })

  test('leaves childcare outside', () => {
    const family = { children: [late], rentCovered: 1_500, netEarnings: 400 } as const
    const [without, withCare] = [worked(family), worked({ ...family, childcare: 1_000 })]
    expect(withCare.award - without.award).toBeCloseTo(850, 9)
  })

  // 16 hours at the National Living Wage, times 52 ÷ 12, down to the pound
  test.each([
    ['2023/2024', 722],
    ['2024/2025', 793],
    ['2025/2026', 846],
    ['2026/2027', 881],
  ] as const)('ends in %s with pay of £%d', (taxYear, pay) => {
    const taken = (netEarnings: number) =>
      worked({ taxYear, rentCovered: 3_000, children: [late], netEarnings }).takenForBenefitCap
    expect(taken(pay - 0.01)).toBeGreaterThan(0)
    expect(taken(pay)).toBe(0)
  })

  test.each([
    ['limited capability', { hasLimitedCapabilityForWorkRelatedActivity: true }],
    ['a carer', { isCarer: true }],
    ['a disabled child', { children: [late, { ...late, disability: 'lower' }] }],
  ] satisfies [string, InPounds][])('does not apply with %s', (_, month) => {
    expect(worked({ rentCovered: 3_000, ...month }).takenForBenefitCap).toBe(0)
  })

  test('takes no more than there is', () => {
    // Child Benefit of 25 children passes the cap by itself: (27.05 + 24 × 17.90) × 52 ÷ 12 = 1,978.82
    const all = worked({ children: Array.from({ length: 25 }, () => late), otherIncome: 8_000 })
    // 424.90 + 25 × 303.94 − 8,000 = 23.40
    expect([all.takenForBenefitCap, all.award]).toEqual([23.4, 0])
  })
})

const anyMonth: fc.Arbitrary<ClaimMonth> = fc.record({
  taxYear: fc.constantFrom(...taxYearIds),
  household: fc.constantFrom(...households),
  isUnder25: fc.boolean(),
  children: fc.array(
    fc.record({
      born: fc.constantFrom('2010-01-01', '2017-04-05', '2017-04-06', '2024-09-01'),
      disability: fc.constantFrom(...childDisabilities),
    }),
    { maxLength: 5 },
  ),
  rentCovered: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 250_000 })).map(pence),
  netEarnings: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 400_000 })).map(pence),
  otherIncome: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 80_000 })).map(pence),
  savings: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1_700_000 })).map(pence),
  childcare: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 250_000 })).map(pence),
  hasLimitedCapabilityForWorkRelatedActivity: fc.boolean(),
  hasProtectedHealthElement: fc.boolean(),
  isCarer: fc.boolean(),
  isInGreaterLondon: fc.boolean(),
})

describe('the award of any month', () => {
  test('is the maximum less what is taken, or nothing', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const all = award(month)
        const { maximum, takenForEarnings, takenForSavings, takenForOtherIncome, takenForBenefitCap } = all
        const before = Math.max(0, maximum - takenForEarnings - takenForSavings - takenForOtherIncome)
        expect(all.award + takenForBenefitCap).toBe(all.hasTooMuchSaved ? 0 : before)
        expect(all.award).toBeGreaterThanOrEqual(0)
        expect(Object.values(all.parts).reduce((sum, part) => sum + part, 0)).toBe(maximum)
      }),
    )
  })

  // promise: universal-credit-never-rises
  test('never rises with pay, except where the cap ends and where childcare begins to be paid', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 100_000 }), (month, more) => {
        const after = { ...month, netEarnings: pence(month.netEarnings + more) }
        const beginsToWork = month.netEarnings === 0 && month.childcare > 0
        const passesCap = !isExemptFromCap(month) && isExemptFromCap(after)
        if (beginsToWork || passesCap) return
        expect(award(after).award).toBeLessThanOrEqual(award(month).award)
      }),
    )
  })

  test('never falls by more than the pay that is added, so that pay and award together never fall', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 100_000 }), (month, more) => {
        const after = { ...month, netEarnings: pence(month.netEarnings + more) }
        expect(award(after).award + more).toBeGreaterThanOrEqual(award(month).award)
      }),
    )
  })

  test('never rises with savings or other income', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: 1, max: 500_000 }), (month, more) => {
        const { award: now } = award(month)
        expect(award({ ...month, savings: pence(month.savings + more) }).award).toBeLessThanOrEqual(now)
        expect(award({ ...month, otherIncome: pence(month.otherIncome + more) }).award).toBeLessThanOrEqual(now)
      }),
    )
  })
})
