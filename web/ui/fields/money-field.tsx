// The field of an amount in pounds as a person types it, and what it begins with.
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { TextField } from './text-field.tsx'

type MoneyFieldProps = {
  label: string
  name: string
  required?: boolean
  /** What it begins with, in pounds. */
  start?: number | undefined
  hint?: string
  onInput?: (() => void) | undefined
  error: string | undefined
}

/** The pound sign is before the field, so a typed one goes once the learner leaves the field. */
export function MoneyField({ start, ...field }: MoneyFieldProps) {
  return (
    <TextField
      {...field}
      prefix="£"
      inputMode="decimal"
      autoComplete="off"
      onBlur={({ currentTarget }) => (currentTarget.value = currentTarget.value.replace(/^\s*£\s*/, ''))}
      defaultValue={start === undefined ? undefined : textFromPounds(start)}
    />
  )
}

/**
 * An amount as one would type it, to begin a field with.
 * @example textFromPounds(1000.5) // '1,000.50'
 */
export function textFromPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds)).replace('£', '')
}
