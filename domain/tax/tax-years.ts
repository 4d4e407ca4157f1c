// The one dated table of rates. (Being written.)

export const taxYearIds = ['2023/2024', '2024/2025', '2025/2026', '2026/2027'] as const
export type TaxYearId = (typeof taxYearIds)[number]

/** The tax year that a moment falls in, by the date in London; the last of the table when it lies beyond. */
export function taxYearOn(instant: Date): { taxYear: TaxYearId; isBeyondTable: boolean } {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(instant).split('-').map(Number) as [number, number, number]
  const start = month > 4 || (month === 4 && day >= 6) ? year : year - 1
  const first = 2023
  const last = first + taxYearIds.length - 1
  const id = taxYearIds[Math.min(last, Math.max(first, start)) - first]!
  return { taxYear: id, isBeyondTable: start < first || start > last }
}
