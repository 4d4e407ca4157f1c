// What a program of the lab says of each thing it did, and the one table that a series of them ends with.

/** A row by the names of its columns. */
export type ResultRow = Record<string, string>

export type BenchRow = {
  /** What was measured, such as 'GET /api/progress/overall on SQLite'. */
  what: string
  /** With its unit, such as '6,210 /s'. */
  figure: string
  /** What it is held against, measured in the same run, with its own figure; or what others call good. */
  limit: string
  /** The figure as a share of the limit, where both are of one kind. */
  ratio: number | null
  /** Such as 'at least 0.6'. */
  goal: string
  isMet: boolean
}

/** Prints the rows of a program, and fails it when a goal is missed. */
export function reportRows(rows: readonly BenchRow[]): void {
  printRows(
    rows.map(({ ratio, isMet, ...texts }) => ({ ...texts, ratio: ratio?.toFixed(2) ?? '', met: isMet ? 'yes' : 'NO' })),
  )
  if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1
}

/** On one line, which `readRows` finds among all that a program prints. */
export function printRows(rows: readonly ResultRow[]): void {
  console.log(`{"rows":${JSON.stringify(rows)}}`)
}

export function readRows(output: string): ResultRow[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"rows":'))
  return lines.flatMap((line) => (JSON.parse(line) as { rows: ResultRow[] }).rows)
}

/** A table in Markdown, its columns aligned. */
export function resultTable(rows: readonly ResultRow[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
