// A table as values: the page shows their texts, a spreadsheet has the values.
import { formatMoney, formatPounds, formatPoundsAndPence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { CsvRow } from './csv.ts'
import { inPounds } from './frame-words.ts'

/** A text alone is its own value. */
export type Cell = string | { text: string; value: string | number; isPounds?: true }

export type Row = {
  /** One for each column. */
  cells: readonly Cell[]
  /** What the rows come to; 'sum' where each amount is the sum of those above it, to the penny. */
  isTotal?: boolean | 'sum'
}

export type Table = {
  caption: string
  columns: readonly { title: string; isNumeric?: boolean }[]
  rows: readonly Row[]
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

export function textOf(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text
}

/** Its rows in a spreadsheet, below the names of its columns. */
export function tableRows({ columns, rows }: Table): CsvRow[] {
  const isPounds = (place: number) =>
    rows.some(({ cells }) => typeof cells[place] === 'object' && cells[place].isPounds)
  return [
    columns.map(({ title }, place) => (isPounds(place) ? inPounds(title) : title)),
    ...rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.value))),
  ]
}
