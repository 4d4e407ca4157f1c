// Reports the tables that a command read or wrote.
import type { TableSum } from '../database/table-copy.ts'
import type { CommandContext } from './command.ts'
import { textTable } from './text-table.ts'

/** The first letters of a checksum are enough to compare by eye. */
export function sayTables(sums: readonly TableSum[], { say }: Pick<CommandContext, 'say'>): void {
  const rows = sums.map(({ table, rows, checksum }) => [table, rows, checksum.slice(0, 12)])
  const total = sums.reduce((count, { rows }) => count + rows, 0)
  for (const line of textTable(['table', 'rows', 'checksum'], [...rows, ['all', total, '']])) say(line)
}

/** One line for each table as it is done, since a large one takes a while. */
export function tellProgress({ tell }: Pick<CommandContext, 'tell'>): (sum: TableSum) => void {
  return ({ table, rows }) => tell(`  ${table}: ${rows.toLocaleString('en-GB')} rows`)
}
