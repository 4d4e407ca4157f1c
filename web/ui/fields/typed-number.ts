// A number as a person types it into a form, which takes it only where nothing of it is in doubt.
import * as z from 'zod/mini'
import { readTypedNumber } from '#domain/number-input.ts'
import * as words from '../ui-words.ts'

type Words = { oneOnly: string; dot: string }
const ofMoney: Words = { oneOnly: words.oneAmountOnly, dot: words.dotForPence }

/** A schema of a number in a field of text; `whenEmpty` is what an empty field means, NaN where it may not be empty. */
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
        const doubt = typed.hasMore ? said.oneOnly : typed.hasDecimalComma ? said.dot : null
        if (doubt !== null) context.issues.push({ code: 'custom', message: doubt, input: text })
        // Words beside it may change what it means.
        return typed.words === '' && typed.value !== null ? typed.value : Number.NaN
      }),
    ),
    value,
  )
}
