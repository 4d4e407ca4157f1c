// Amounts of any length: how large a headline can set them, where they may break when a phone has no room; and counts with
// their unit.
import { Fragment } from 'react'
import { formatPounds, formatPoundsAndPence, mostMoney, type Pence } from '#domain/money.ts'
import { plural } from '#web/ui/plural.ts'
import { timeUnits } from './frame-words.ts'

/** The size of a headline: the longer the amount the smaller, so that it stays on one line. */
export function headlineSize(text: string): string {
  if (text.length > 16) return 'text-2xl'
  return text.length > 11 ? 'text-3xl' : 'text-4xl @2xl:text-[2.75rem]'
}

/** An amount in a narrow column. It breaks after a comma or not at all: half a number is no number. */
export function AmountInColumn({ amount, isWhole = false }: { amount: Pence; isWhole?: boolean }) {
  const parts = (isWhole ? formatPounds : formatPoundsAndPence)(amount).split(/(?<=,)/)
  const isLong = parts.length > 3 || Math.abs(amount) >= 1_000_000_000
  return (
    <span className={isLong ? 'text-[0.8125rem]' : undefined}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && isLong && <wbr />}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

/**
 * A count with its unit.
 * @example counted(1, 'year') // '1 year', and '10 years' of 10
 */
export function counted(count: number, unit: keyof typeof timeUnits): string {
  return plural(count, timeUnits[unit])
}

/**
 * A time in years and months.
 * @example timeText(26) // '2 years 2 months'
 */
export function timeText(months: number): string {
  const [years, rest] = [Math.floor(months / 12), months % 12]
  if (years === 0) return counted(rest, 'month')
  return rest === 0 ? counted(years, 'year') : `${counted(years, 'year')} ${counted(rest, 'month')}`
}

/** Whether an amount can be told and drawn as it is. */
export function isShown(amount: Pence): boolean {
  return Math.abs(amount) <= mostMoney
}
