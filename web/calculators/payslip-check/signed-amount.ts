// Tax on a payslip, which is handed back where it has a minus.
import { penceFromPounds, poundsFromPence, type Pence } from '#domain/money.ts'
import { readNumberInput, readTypedNumber } from '#domain/number-input.ts'

/** An amount as typed; null for none. A minus makes it a refund. */
export function signedAmount(text: string): Pence | null {
  if (readTypedNumber(text).value === null) return null
  return penceFromPounds(readNumberInput(text, { min: null, max: null, reading: 'meant' }).value)
}

/** The same in pounds. */
export function signedPounds(text: string): number | null {
  const amount = signedAmount(text)
  return amount === null ? null : poundsFromPence(amount)
}
