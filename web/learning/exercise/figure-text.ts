// A number of an exercise as it is typed.
import { readNumberInput } from '#domain/number-input.ts'

/** The number in a text; null where there is none. */
export function readFigure(text: string): number | null {
  return /\d/.test(text) ? readNumberInput(text, { min: 0, max: null }).value : null
}
