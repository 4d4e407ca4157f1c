// An amount in pounds as a person types it: the field, what is read from it and what it begins with.
import * as z from 'zod/mini'
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
 * The pounds in what was typed or pasted, perhaps with a pound sign, commas and spaces. Not a number: NaN. Empty: NaN.
 * @example poundsFromText('£1,000.50') // 1000.5
 */
export function poundsFromText(text: string): number {
  const bare = text.replaceAll(/[£,\s]/g, '')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : Number.NaN
}

/**
 * An amount as one would type it, to begin a field with.
 * @example textFromPounds(1000.5) // '1,000.50'
 */
export function textFromPounds(pounds: number): string {
  return formatMoney(penceFromPounds(pounds)).replace('£', '')
}

/** A schema of an amount in a field of text; `whenEmpty` is the amount of an empty field. */
export function typedPounds<Amount extends z.ZodMiniType<number, number>>(amount: Amount, whenEmpty: number) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? whenEmpty : poundsFromText(text))),
    ),
    amount,
  )
}
