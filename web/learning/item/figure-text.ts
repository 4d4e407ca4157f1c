// A number of an exercise as it is typed. It is marked only where nothing of it is in doubt.
import { mostNumber, readTypedNumber } from '#domain/number-input.ts'

/** The number in a text; null where there is none, or where it can be read two ways. */
export function readFigure(text: string): number | null {
  const { value } = readTypedNumber(text)
  return value === null || figureDoubt(text) !== null ? null : Math.min(value, mostNumber)
}

/** What to type in place of a text that is no number, or that can be read two ways; null where it is one number. */
export function figureDoubt(text: string): string | null {
  const { value, hasDecimalComma, hasMore } = readTypedNumber(text)
  if (value === null) return 'Type a number.'
  if (hasMore) return 'Type one number.'
  if (hasDecimalComma) return 'For pence or parts type a dot, as in 12.50.'
  return value < 0 ? 'Type it without a minus.' : null
}
