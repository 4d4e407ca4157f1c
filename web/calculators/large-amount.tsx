// Amounts of any length: how large a headline can set them, and where they may break when a phone has no room.
import { Fragment } from 'react'
import { formatPoundsAndPence, type Pence } from '#domain/money.ts'

/** The size of a headline: the longer the amount the smaller, so that it stays on one line. */
export function headlineSize(text: string): string {
  if (text.length > 16) return 'text-2xl'
  return text.length > 11 ? 'text-3xl' : 'text-4xl @2xl:text-[2.75rem]'
}

/** An amount in a narrow column. It breaks after a comma or not at all: half a number is no number. */
export function AmountInColumn({ amount }: { amount: Pence }) {
  const parts = formatPoundsAndPence(amount).split(/(?<=,)/)
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
