// A field for an amount in pounds as a person types it, and its starting text.
import { formatMoney, penceFromPounds } from '#domain/money.ts'
import { TextField } from './text-field.tsx'

type MoneyFieldProps = {
  label: string
  name: string
  required?: boolean
  /** The starting value, in pounds. */
  start?: number | undefined
  hint?: string
  onInput?: (() => void) | undefined
  error: string | undefined
}

/** A typed pound sign is removed on blur, since the field shows one. */
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
 * An amount as a person would type it.
 * @example textFromPounds(1000.5) // '1,000.50'
 */
export function textFromPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds)).replace('£', '')
}
