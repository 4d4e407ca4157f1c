// A number as typed or pasted. It says beside the field what the calculator made of it, and shows that once it is left.
import { useState, type ReactNode } from 'react'
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import {
  mostNumber,
  numberText,
  readNumber,
  readNumberInput,
  readTypedNumber,
  type FieldBounds,
} from '#domain/number-input.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import * as words from './frame-words.ts'

type NumberFieldProps = {
  label: string
  text: string
  onChange: (text: string) => void
  bounds: FieldBounds
  unit?: words.NumberUnit
  hint?: ReactNode
  /** Shows a number that follows from another field and cannot be typed. */
  readOnly?: boolean
  /** Shows the label to screen readers alone, where a column or row names the field already. */
  isLabelHidden?: boolean
  className?: string
}

export function NumberField({ label, text, onChange, bounds, unit = 'pounds', ...rest }: NumberFieldProps) {
  // What was said of the text when the field was left: it stays beside what was counted until that changes.
  const [left, setLeft] = useState({ counted: '', said: '' })
  const said = noteOn(text, bounds, unit)
  const type = (typed: string) => {
    setLeft({ counted: '', said: '' })
    onChange(typed)
  }
  const leave = () => {
    const bare = withoutUnit(text)
    if (said === '' && bare !== text) onChange(bare)
    if (said === '') return
    const counted = String(readNumber(text, bounds))
    setLeft({ counted, said })
    onChange(counted)
  }
  return (
    <TextField
      {...rest}
      label={label}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      note={said === '' && text === left.counted ? left.said : said}
      {...words.affixes[unit]}
    />
  )
}

/** What a learner should know about how a field was read, an empty one too; '' when it was read as typed. */
export function noteOn(text: string, bounds: FieldBounds, unit: words.NumberUnit): string {
  const typed = text.trim()
  if (typed === '' && bounds.isOptional === true) return ''
  const { value, stoppedAt } = readNumberInput(typed, bounds)
  const [shown, doubt] = [withUnit(value, unit), doubtOn(typed, bounds, unit)]
  if (stoppedAt === 'max') return `${words.usedMost(shown)}${doubt}`
  if (stoppedAt === 'min') return `${words.usedLeast(shown)}${doubt}`
  if (bounds.isWhole === true && !Number.isInteger(value)) {
    return words.usedWhole(withUnit(Math.floor(value), unit), unit)
  }
  return typed === '' || (isPlain(typed) && doubt === '') ? '' : `${words.readAs(shown)}${doubt}`
}

/** What looks wrong with how a number was typed, as a sentence after what was read; '' where nothing does. */
function doubtOn(typed: string, { max }: FieldBounds, unit: words.NumberUnit): string {
  const { value, hasDecimalComma, hasThousandsDot, hasMore } = readTypedNumber(typed, { hasThousands: max === null })
  if (hasMore) return ` Type one number.`
  if (hasDecimalComma) return ` For pence or parts, type a dot.`
  if (hasThousandsDot && unit === 'pounds') return ` For thousands, type a comma.`
  return value !== null && value < 0 ? ` A minus does not count here.` : ''
}

/** A number as it was typed, without the pound sign or per cent sign that the field already shows. */
function withoutUnit(text: string): string {
  return text.replaceAll(/^\s*£\s*|\s*%\s*$/g, '')
}

/** Whether a text is a number as people write it: digits, perhaps with a pound sign, commas, spaces or a per cent sign. */
function isPlain(text: string): boolean {
  return /^£?\s*(\d+|\d{1,3}([, ]\d{3})+)?(\.\d*)?\s*%?$/.test(text) && /\d/.test(text)
}

function withUnit(value: number, unit: words.NumberUnit): string {
  const number = value === mostNumber ? '1 trillion' : numberText(value)
  if (unit === 'pounds') return value === mostNumber ? `£${number}` : formatMoney(penceFromPounds(value))
  if (unit === 'percent') return `${number}%`
  if (unit === 'none') return number
  return `${number} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}
