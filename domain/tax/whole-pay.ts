// Where a year's pay goes, in whole pounds.

import { pence, toWholePounds, type Pence } from '../money.ts'
import { wholePoundParts } from '../whole-parts.ts'
import type { TakeHomePay } from './take-home-pay.ts'

export type WholePounds = Record<
  'pay' | 'pension' | 'incomeTax' | 'nationalInsurance' | 'studentLoan' | 'takeHome',
  Pence
>

/**
 * A year's pay and its parts in whole pounds that add up: pay and take-home pay are each rounded, and the deductions share what
 * lies between by the largest remainder.
 * @example inWholePounds(takeHomePay({ salary: pence(3000000), taxYear: '2023/2024', nation: 'england' })).nationalInsurance // 209200
 */
export function inWholePounds(result: TakeHomePay): WholePounds {
  const [pay, takeHome] = [toWholePounds(result.pay), toWholePounds(result.takeHome)]
  const parts = [result.pension.fromPay, result.incomeTax, result.nationalInsurance, result.studentLoan]
  const [pension, incomeTax, nationalInsurance, studentLoan] = wholePoundParts(parts, pence(pay - takeHome))
  return {
    pay,
    takeHome,
    pension: pension!,
    incomeTax: incomeTax!,
    nationalInsurance: nationalInsurance!,
    studentLoan: studentLoan!,
  }
}
