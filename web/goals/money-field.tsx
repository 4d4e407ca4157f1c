import { TextField } from '../ui/text-field.tsx'
import { textFromPounds } from './goal-form.ts'

type MoneyFieldProps = {
  label: string
  name: string
  /** What it begins with, in pounds. */
  start?: number | undefined
  hint?: string
  onInput?: (() => void) | undefined
  error: string | undefined
}

/** An amount in pounds, as a person types it. */
export function MoneyField({ start, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={start === undefined ? undefined : textFromPounds(start)}
    />
  )
}
