// What a calculator's field means: the number in whatever was typed or pasted, kept within the field's bounds.

/** A field's starting value and bounds, both included. A null bound is none. */
export type NumberBounds = { default: number; min: number | null; max: number | null }

/** A number after its bounds, and the bound that stopped it, to be said beside the field. */
export type ClampedNumber = { value: number; stoppedAt: 'min' | 'max' | null }

/**
 * Reads a number from text: everything but digits and the dot is stripped, and what is then no number is 0. Of several
 * dots the last is the decimal point, since the ones before it can only group thousands ('1.234.56' is 1234.56); it too
 * groups thousands when exactly three digits follow it ('1.234.567' is 1234567).
 * @example parseNumberInput('£3,000.50') // 3000.5
 */
export function parseNumberInput(text: string): number {
  const kept = text.replace(/[^\d.]/g, '')
  const number = Number(keepOneDot(kept))
  return Number.isFinite(number) ? number : 0
}

/**
 * Keeps a number within bounds and tells which bound, if any, it met. What is no number becomes the lower bound or 0.
 * @example clampNumber(120, { min: 0, max: 100 }) // { value: 100, stoppedAt: 'max' }
 */
export function clampNumber(value: number, bounds: Pick<NumberBounds, 'min' | 'max'>): ClampedNumber {
  const number = Number.isNaN(value) ? 0 : value
  if (bounds.min !== null && number < bounds.min) return { value: bounds.min, stoppedAt: 'min' }
  if (bounds.max !== null && number > bounds.max) return { value: bounds.max, stoppedAt: 'max' }
  return { value: number, stoppedAt: null }
}

function keepOneDot(digitsAndDots: string): string {
  const parts = digitsAndDots.split('.')
  if (parts.length <= 2) return digitsAndDots
  const decimals = parts.at(-1) ?? ''
  const whole = parts.slice(0, -1).join('')
  return decimals.length === 3 ? `${whole}${decimals}` : `${whole}.${decimals}`
}
