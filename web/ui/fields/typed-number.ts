// A number as a person types it into a form; anything ambiguous is refused.
import * as z from 'zod/mini'
import { penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { readTypedNumber, type TypedNumber } from '#domain/number-input.ts'

type Words = { oneOnly: string; dot: string; comma?: string }
const ofMoney: Words = {
  oneOnly: 'Type one amount.',
  dot: 'For pence type a dot, as in 12.50.',
  comma: 'For thousands type a comma, as in 1,500.',
}

/** A schema for a number in a text field; `whenEmpty` is the value of an empty field, NaN if it must not be empty. */
export function typedNumber<Value extends z.ZodMiniType<number | null, number | null>>(
  value: Value,
  whenEmpty: number | null,
  said = ofMoney,
) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string, context): number | null => {
        const typed = readTypedNumber(text, { hasThousands: false })
        if (text.trim() === '') return whenEmpty
        const doubt = doubtOf(typed, said)
        if (doubt !== undefined) context.issues.push({ code: 'custom', message: doubt, input: text })
        // Words around the number may change its meaning.
        return typed.words === '' && typed.value !== null ? typed.value : Number.NaN
      }),
    ),
    value,
  )
}

function doubtOf({ value, hasMore, hasDecimalComma, hasThousandsDot }: TypedNumber, said: Words): string | undefined {
  if (hasMore) return said.oneOnly
  if (hasDecimalComma) return said.dot
  // Fractions of a penny are refused.
  const isWholePence = value !== null && poundsFromPence(penceFromPounds(value)) === value
  return hasThousandsDot && isWholePence ? said.comma : undefined
}
