// A table as values: the page shows their texts, a spreadsheet has the values.
import { formatMoney, formatPounds, formatPoundsAndPence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { CsvRow } from './csv.ts'
import { inPercent, inPounds } from './frame-words.ts'

/** A text alone is its own value. */
export type Cell = string | { text: string; value: string | number; isPounds?: true; isPercent?: true }

export type Row = {
  /** One for each column. */
  cells: readonly Cell[]
  /** What the rows come to; 'sum' where each amount is the sum of those above it, to the penny. */
  isTotal?: boolean | 'sum'
}

export type Table = {
  caption: string
  /** One that is `isWideOnly` follows from the others, and is left out on a phone. */
  columns: readonly { title: string; isNumeric?: boolean; isWideOnly?: boolean }[]
  rows: readonly Row[]
}

/** Columns of which all but the first have numbers. */
export function columnsOf(first: string, ...others: readonly string[]): Table['columns'] {
  return [{ title: first }, ...others.map((title) => ({ title, isNumeric: true }))]
}

/** An amount as it is. */
export function moneyCell(amount: Pence): Cell {
  return { text: formatMoney(amount), value: poundsFromPence(amount), isPounds: true }
}

/** An amount with its pence even where there are none. */
export function penceCell(amount: Pence): Cell {
  return { text: formatPoundsAndPence(amount), value: poundsFromPence(amount), isPounds: true }
}

/** An amount shown in whole pounds. */
export function poundsCell(amount: Pence): Cell {
  return { text: formatPounds(amount), value: poundsFromPence(amount), isPounds: true }
}

export function percentCell(percent: number): Cell {
  return { text: `${percent}%`, value: percent, isPercent: true }
}

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text
}

/** Its rows in a spreadsheet, below the names of its columns. */
export function tableRows({ columns, rows }: Table): CsvRow[] {
  const has = (place: number, unit: 'isPounds' | 'isPercent') =>
    rows.some(({ cells }) => typeof cells[place] === 'object' && cells[place][unit])
  return [
    columns.map(({ title }, place) => {
      if (has(place, 'isPounds')) return inPounds(title)
      return has(place, 'isPercent') ? inPercent(title) : title
    }),
    ...rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.value))),
  ]
}
