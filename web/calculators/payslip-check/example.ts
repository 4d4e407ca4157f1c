// What can be tried without a payslip.
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { codePrefixes } from '#domain/tax/tax-code.ts'
import type { PayslipTexts } from './inputs.ts'

/** A payslip as many have it where somebody lives, with a mistake in it: tax by the code BR. */
export function examplePayslip(nation: Nation): Partial<PayslipTexts> {
  return { ...example, code: `${codePrefixes[nation]}${example.code}` }
}

const example = {
  date: '2026-10-30',
  code: '1257L',
  basic: '2150',
  tax: '430',
  insurance: '88.16',
  loan: '0',
  pension: '65.20',
  net: '1566.64',
  'pension-percent': '5',
  'pension-method': 'relief-at-source',
  'pension-counts': 'qualifying-earnings',
} as const
