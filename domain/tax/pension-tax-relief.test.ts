import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { comparePensionRelief, insuranceAboveLimit, type ReliefQuestion } from './pension-tax-relief.ts'
import { nations, taxYearIds } from './rates/tax-year-ids.ts'

/** Pounds in England in 2023/2024, gross, unless told otherwise. */
function ask(salary: number, contribution: number, more: Partial<ReliefQuestion> = {}): ReliefQuestion {
  return {
    salary: penceFromPounds(salary),
    contribution: penceFromPounds(contribution),
    taxYear: '2023/2024',
    nation: 'england',
    basis: 'gross',
    ...more,
  }
}

describe('comparePensionRelief', () => {
  // promise: pension-tax-relief-on-defaults
  test('on the tool’s defaults: £50,000 and £200 a month gross cost £1,920, with £480 automatic and nothing to claim', () => {
    expect(comparePensionRelief(ask(50_000, 2_400)).reliefAtSource).toMatchObject({
      intoPot: 240_000,
      paid: 192_000,
      automaticRelief: 48_000,
      claimable: 0,
      cost: 192_000,
    })
  })

  // promise: pension-tax-relief-in-scotland
  test('the same in Scotland leaves £528 to claim (2,400 × 22%) and costs £1,392', () => {
    expect(comparePensionRelief(ask(50_000, 2_400, { nation: 'scotland' })).reliefAtSource).toMatchObject({
      automaticRelief: 48_000,
      claimable: 52_800,
      cost: 139_200,
    })
  })

  test('asked net, £2,400 from the account is £3,000 in the pot with £600 of relief', () => {
    const { gross, reliefAtSource } = comparePensionRelief(ask(50_000, 2_400, { basis: 'net' }))
    expect([gross, reliefAtSource.paid, reliefAtSource.automaticRelief]).toEqual([300_000, 240_000, 60_000])
  })

  // Relief is given on earnings, or on £3,600 where these are less (Finance Act 2004, section 190).
  // promise: pension-tax-relief-net-above-limit
  test.each([
    [10_000, 12_000, 1_400_000, '8,000 become 10,000, 4,000 stay'],
    [0, 3_600, 432_000, '2,880 become 3,600, 720 stay'],
    [10_000, 8_000, 1_000_000, 'up to the limit all of it'],
  ])(
    'asked net above the limit of relief, £%d pays in £%d and it is %d pence in the pot (%s)',
    (salary, paid, intoPot) => {
      const { reliefAtSource } = comparePensionRelief(ask(salary, paid, { basis: 'net' }))
      expect([reliefAtSource.paid, reliefAtSource.intoPot]).toEqual([paid * 100, intoPot])
    },
  )

  // promise: pension-tax-relief-takes-what-was-asked
  test('takes from the account what it was asked about, to the penny, whatever the salary', () => {
    const amounts = fc.record({
      salary: fc.integer({ min: 0, max: 10_000_000 }),
      paid: fc.integer({ min: 0, max: 10_000_000 }),
    })
    fc.assert(
      fc.property(amounts, ({ salary, paid }) => {
        const { reliefAtSource } = comparePensionRelief(ask(salary / 100, paid / 100, { basis: 'net' }))
        expect(Math.abs(reliefAtSource.paid - paid)).toBeLessThanOrEqual(1)
      }),
    )
  })

  // promise: pension-tax-relief-top-up
  test('tops net pay up for low earners from 2024/2025: £96 on £40 a month at £10,000', () => {
    const then = comparePensionRelief(ask(10_000, 480, { taxYear: '2024/2025' }))
    expect(then.netPay).toMatchObject({ automaticRelief: 0, topUp: 9_600, totalRelief: 9_600, cost: 38_400 })
    expect(then.netPay.cost).toBe(then.reliefAtSource.cost)
    expect(then.sacrifice.topUp).toBe(0)
    expect(comparePensionRelief(ask(10_000, 480)).netPay.topUp).toBe(0)
  })

  test('works by slices: of £2,400 at £51,270 only £1,000 lies at 40%, so £200 is to claim, not £480', () => {
    const { reliefAtSource, slices } = comparePensionRelief(ask(51_270, 2_400))
    expect(reliefAtSource.claimable).toBe(20_000)
    expect(slices.map(({ amount, rate, claimable }) => [amount, rate, claimable])).toEqual([
      [100_000, 40, 20_000],
      [140_000, 20, 0],
    ])
  })

  test('relieves 60% where the allowance shrinks: £1,440 on £2,400 at £110,000', () => {
    const { reliefAtSource, netPay, slices } = comparePensionRelief(ask(110_000, 2_400))
    expect(reliefAtSource.automaticRelief + reliefAtSource.claimable).toBe(144_000)
    expect([reliefAtSource.totalRelief, reliefAtSource.cost]).toEqual([144_000, 96_000])
    expect(netPay.automaticRelief).toBe(144_000)
    expect(slices.map(({ rate }) => rate)).toEqual([60])
  })

  // From the top of pay down, each as far as the tax on the next pound is the same.
  test.each<[string, ReliefQuestion, (readonly [from: number, to: number, rate: number])[]]>([
    [
      'England across all its bands, the shrinking allowance and what is free of tax',
      ask(160_000, 155_000),
      [
        [125_140, 160_000, 45],
        [100_000, 125_140, 60],
        [50_270, 100_000, 40],
        [12_570, 50_270, 20],
        [5_000, 12_570, 0],
      ],
    ],
    [
      'Scotland in 2026/2027',
      ask(130_000, 120_000, { nation: 'scotland', taxYear: '2026/2027' }),
      [
        [125_140, 130_000, 48],
        [100_000, 125_140, 67.5],
        [75_000, 100_000, 45],
        [43_662, 75_000, 42],
        [29_526, 43_662, 21],
        [16_537, 29_526, 20],
        [12_570, 16_537, 19],
        [10_000, 12_570, 0],
      ],
    ],
    ['pay that ends where a band does', ask(50_270, 1_000), [[49_270, 50_270, 20]]],
    [
      'pay of a pound above',
      ask(50_271, 1_000),
      [
        [50_270, 50_271, 40],
        [49_271, 50_270, 20],
      ],
    ],
    ['pay at the allowance’s end', ask(125_140, 140), [[125_000, 125_140, 60]]],
    ['pay at which it begins to shrink', ask(100_000, 140), [[99_860, 100_000, 40]]],
    ['nothing paid in', ask(50_000, 0), []],
    ['more than all pay', ask(1_000, 3_000), [[0, 1_000, 0]]],
  ])('has a slice for each rate: %s', (_, question, expected) => {
    const { slices } = comparePensionRelief(question)
    expect(slices.map(({ from, to, rate }) => [from / 100, to / 100, rate])).toEqual(expected)
    for (const { from, to, amount } of slices) expect(amount).toBe(to - from)
  })

  test('limits net pay to tax due: nothing on £10,000, while relief at source still adds £480', () => {
    const { netPay, reliefAtSource, warnings } = comparePensionRelief(ask(10_000, 2_400))
    expect([netPay.automaticRelief, reliefAtSource.automaticRelief]).toEqual([0, 48_000])
    expect(warnings).toContain('untaxed-pay')
  })

  test('leaves Scottish starter-rate payers the full 20%: £480 on £14,000, where the tax saved is £271.70', () => {
    const { netPay, reliefAtSource } = comparePensionRelief(ask(14_000, 2_400, { nation: 'scotland' }))
    expect(reliefAtSource).toMatchObject({ automaticRelief: 48_000, claimable: 0 })
    // (14,000 − 12,570) × 19%
    expect(netPay.automaticRelief).toBe(27_170)
  })

  test('saves National Insurance under sacrifice only: £288 on £2,400 at £30,000, and £331.20 for the employer', () => {
    const { sacrifice, netPay, reliefAtSource } = comparePensionRelief(ask(30_000, 2_400))
    expect(sacrifice).toMatchObject({
      nationalInsuranceSaved: 28_800,
      employerNationalInsuranceSaved: 33_120,
      cost: 163_200,
    })
    expect([netPay.cost, reliefAtSource.cost]).toEqual([192_000, 192_000])
  })

  test.each([
    [30_000, 30_000, {}, [] as string[]],
    [30_000, 30_000.01, {}, ['above-earnings']],
    [0, 3_600, {}, []],
    [0, 3_600.01, {}, ['above-earnings']],
    [100_000, 60_000, {}, []],
    [100_000, 60_000.01, {}, ['above-annual-allowance']],
    [100_000, 50_000, { employerContribution: penceFromPounds(10_000.01) }, ['above-annual-allowance']],
    [300_000, 40_000, {}, ['annual-allowance-tapered']],
    [300_000, 40_001, {}, ['above-annual-allowance', 'annual-allowance-tapered']],
  ] as const)('on £%d and £%d warns as it must (%#)', (salary, contribution, more, expected) => {
    const { warnings } = comparePensionRelief(ask(salary, contribution, more))
    expect(warnings.filter((warning) => warning !== 'untaxed-pay')).toEqual(expected)
  })

  test('shrinks the annual allowance by method: at £210,000 with £100,000 from the employer only sacrifice loses any', () => {
    const employerContribution = penceFromPounds(100_000)
    const compared = comparePensionRelief(ask(210_000, 20_000, { employerContribution }))
    // adjusted income 310,000: 60,000 − 50,000 ÷ 2; threshold income 210,000, or 190,000 after the contribution
    expect(compared.sacrifice.annualAllowance).toBe(3_500_000)
    expect([compared.reliefAtSource.annualAllowance, compared.netPay.annualAllowance]).toEqual([6_000_000, 6_000_000])
  })

  test('shrinks it by every method where the contribution leaves more than £200,000: at £270,000 to £55,000', () => {
    const { reliefAtSource, netPay, sacrifice } = comparePensionRelief(ask(270_000, 20_000))
    expect([reliefAtSource, netPay, sacrifice].map(({ annualAllowance }) => annualAllowance)).toEqual([
      ...[5_500_000, 5_500_000, 5_500_000],
    ])
  })

  test('warns of pay that was not taxed from the first pound of it', () => {
    // 30,000 − 12,570 is taxed
    const warned = [17_430, 17_431, 30_000].map((gross) => comparePensionRelief(ask(30_000, gross)).warnings)
    expect(warned).toEqual([[], ['untaxed-pay'], ['untaxed-pay']])
  })

  const anyQuestion = fc
    .record({
      salary: fc.integer({ min: 0, max: 20_000_000 }).map(pence),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      taxYear: fc.constantFrom(...taxYearIds),
      nation: fc.constantFrom(...nations),
    })
    .map(({ salary, share, taxYear, nation }) => {
      return { salary, taxYear, nation, contribution: pence(salary * share), basis: 'gross' } as const
    })

  test('has slices that add up to the contribution and to each relief', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { slices, reliefAtSource, netPay } = comparePensionRelief(question)
        const sum = (of: (slice: (typeof slices)[number]) => number) =>
          slices.reduce((total, slice) => total + of(slice), 0)
        expect(sum(({ amount }) => amount)).toBe(question.contribution)
        expect(sum(({ automatic }) => automatic)).toBe(reliefAtSource.automaticRelief)
        expect(sum(({ claimable }) => claimable)).toBe(reliefAtSource.claimable)
        expect(sum(({ netPayRelief }) => netPayRelief)).toBe(netPay.automaticRelief)
      }),
    )
  })

  test('never costs more by sacrifice than by net pay without its top-up, nor less by net pay than nothing', () => {
    fc.assert(
      fc.property(anyQuestion, (question) => {
        const { sacrifice, netPay, reliefAtSource } = comparePensionRelief(question)
        expect(sacrifice.cost).toBeLessThanOrEqual(netPay.cost + netPay.topUp)
        for (const { cost } of [sacrifice, netPay, reliefAtSource]) expect(cost).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('costs the same by relief at source and net pay for who pays at least basic rate throughout', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000_000, max: 20_000_000 }),
        fc.integer({ min: 0, max: 700_000 }),
        (salary, gross) => {
          const { netPay, reliefAtSource } = comparePensionRelief({
            ...ask(0, 0),
            salary: pence(salary),
            contribution: pence(gross),
          })
          expect(Math.abs(netPay.cost - reliefAtSource.cost)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

describe('insuranceAboveLimit', () => {
  const limit = penceFromPounds(2_000)
  // promise: sacrifice-from-2029
  test.each([
    // Of £6,000 at 2% £120 is saved; of £2,000 it is £40.
    [60_000, 6_000, 80],
    // Of £3,500 at 8% £280 is saved; of £2,000 it is £160.
    [35_000, 3_500, 120],
    [35_000, 2_000, 0],
    [35_000, 2_001, 0.08],
    [35_000, 500, 0],
    // 8% of what lies above 12,570
    [13_000, 3_000, 0],
    [15_000, 3_000, 34.4],
  ])('of £%d, with £%d given up, is £%d in 2026/2027', (salary, sacrificed, back) => {
    const pay = { salary: penceFromPounds(salary), sacrificed: penceFromPounds(sacrificed) }
    expect(insuranceAboveLimit({ taxYear: '2026/2027', ...pay, limit })).toBe(penceFromPounds(back))
  })
})
