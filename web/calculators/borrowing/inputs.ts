// The borrowing calculator's inputs: what is borrowed, and of each kind only what it needs. The rates and amounts that it
// opens with are examples, and are called so beside the fields.
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { readNumber } from '../frame/number-field.tsx'

export const borrowingKinds = ['card', 'loan', 'overdraft', 'mortgage'] as const
export type BorrowingKind = (typeof borrowingKinds)[number]

export const borrowingDefaults = {
  kind: 'card',
  'card-owed': '1200',
  'card-apr': '26.8',
  'card-pays': 'fixed',
  'card-payment': '60',
  'card-minimum': '1',
  'card-interest': 'yes',
  'card-floor': '5',
  'card-transfer': 'no',
  'card-free': '12',
  'card-fee': '3',
  'loan-amount': '5000',
  'loan-months': '36',
  'loan-known': 'apr',
  'loan-apr': '9.9',
  'loan-payment': '160',
  'loan-fee': '0',
  'overdraft-owed': '500',
  'overdraft-ear': '39.9',
  'overdraft-payment': '50',
  'overdraft-days': '30',
  'overdraft-beside': 'no',
  'overdraft-apr': '0',
  'overdraft-fee': '20',
  'mortgage-amount': '200000',
  'mortgage-rate': '4.5',
  'mortgage-years': '25',
  'mortgage-method': 'repayment',
  'mortgage-fee': '0',
  'mortgage-extra': '100',
  'mortgage-lump': '0',
  'mortgage-effect': 'shorter-term',
}
export type BorrowingTexts = typeof borrowingDefaults
type NumberName = Exclude<
  keyof BorrowingTexts,
  | 'kind'
  | 'card-pays'
  | 'card-interest'
  | 'card-transfer'
  | 'loan-known'
  | 'overdraft-beside'
  | 'mortgage-method'
  | 'mortgage-effect'
>

const amount = { min: 0, max: null }
const months = { min: 1, max: 480, isWhole: true }
/** Short loans have APRs of more than 1,000%. */
const rate = { min: 0, max: 2_000 }

export const borrowingBounds = {
  'card-owed': amount,
  'card-apr': rate,
  'card-payment': amount,
  'card-minimum': { min: 0, max: 100 },
  'card-floor': amount,
  'card-free': { min: 1, max: 60, isWhole: true },
  'card-fee': { min: 0, max: 20 },
  'loan-amount': amount,
  'loan-months': months,
  'loan-apr': rate,
  'loan-payment': amount,
  'loan-fee': amount,
  'overdraft-owed': amount,
  'overdraft-ear': { min: 0, max: 200 },
  'overdraft-payment': amount,
  'overdraft-days': { min: 1, max: 3_650, isWhole: true },
  'overdraft-apr': rate,
  'overdraft-fee': amount,
  'mortgage-amount': amount,
  'mortgage-rate': { min: 0, max: 30 },
  'mortgage-years': { min: 1, max: 40, isWhole: true },
  'mortgage-fee': amount,
  'mortgage-extra': amount,
  'mortgage-lump': amount,
} satisfies Record<NumberName, { min: number; max: number | null; isWhole?: boolean }>

/** Reads numbers and amounts by the names of their fields. */
export function readerOf(texts: BorrowingTexts) {
  const number = (name: NumberName) => readNumber(texts[name], borrowingBounds[name])
  return { number, money: (name: NumberName): Pence => penceFromPounds(number(name)) }
}

/** A kind that the address spells wrongly stands for the first. */
export function kindOf({ kind }: BorrowingTexts): BorrowingKind {
  return borrowingKinds.find((known) => known === kind) ?? 'card'
}
