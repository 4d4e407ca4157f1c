import { describe, expect, test } from 'vitest'
import { pence, penceFromPounds } from '../money.ts'
import { grossContribution, payPension, relievableContribution, type PensionMethod } from './pension-contribution.ts'

const paid = (method: PensionMethod, amount: number, pay = 30_000) =>
  payPension(
    { taxYear: '2023/2024', salary: penceFromPounds(pay), pension: { method, amount: penceFromPounds(amount) } },
    penceFromPounds(pay),
  )

describe('payPension', () => {
  // promise: pension-methods-side-by-side
  test('takes sacrifice off pay for tax and National Insurance, net pay off pay for tax alone, and neither at source', () => {
    expect(paid('sacrifice', 1_500)).toMatchObject({
      ...{ intoPot: 150_000, fromPay: 150_000, taxablePay: 2_850_000, nationalInsurancePay: 2_850_000, reliefAdded: 0 },
    })
    expect(paid('net-pay', 1_500)).toMatchObject({
      ...{ intoPot: 150_000, fromPay: 150_000, taxablePay: 2_850_000, nationalInsurancePay: 3_000_000, reliefAdded: 0 },
    })
    expect(paid('relief-at-source', 1_500)).toMatchObject({
      ...{
        intoPot: 150_000,
        fromPay: 120_000,
        taxablePay: 3_000_000,
        nationalInsurancePay: 3_000_000,
        reliefAdded: 30_000,
      },
    })
  })

  test('takes no more than pay by sacrifice and net pay', () => {
    for (const method of ['sacrifice', 'net-pay'] as const)
      expect(paid(method, 30_000.01)).toMatchObject({ intoPot: 3_000_000, fromPay: 3_000_000, taxablePay: 0 })
    // At source it may come from savings, with relief on the pay alone.
    expect(paid('relief-at-source', 40_000)).toMatchObject({
      intoPot: 4_000_000,
      fromPay: 3_400_000,
      reliefAdded: 600_000,
    })
  })

  test('takes nothing where there is no pension', () => {
    const none = payPension({ taxYear: '2023/2024', salary: pence(3_000_000) }, pence(3_500_000))
    expect(none).toMatchObject({ intoPot: 0, fromPay: 0, taxablePay: 3_500_000, nationalInsurancePay: 3_500_000 })
  })
})

test.each([
  // £3,600 for whoever earns less than that (Finance Act 2004, section 190)
  [3_600, 0, 3_600],
  [3_600.01, 0, 3_600],
  [5_000, 3_599, 3_600],
  [5_000, 3_601, 3_601],
  [2_000, 30_000, 2_000],
])('relievableContribution of £%d on £%d of earnings is £%d', (gross, earnings, relieved) => {
  const amounts = { gross: penceFromPounds(gross), earnings: penceFromPounds(earnings) }
  expect(relievableContribution('2023/2024', amounts)).toBe(penceFromPounds(relieved))
})

test('grossContribution is a share of the salary rounded half up, or the amount itself', () => {
  expect(grossContribution(pence(3_333_333), { method: 'net-pay', percent: 5 })).toBe(166_667)
  expect(grossContribution(pence(10), { method: 'net-pay', percent: 5 })).toBe(1)
  expect(grossContribution(pence(3_333_333), { method: 'net-pay', amount: pence(7) })).toBe(7)
})
