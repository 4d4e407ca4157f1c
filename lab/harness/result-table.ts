// The results of a program, and the table that `npm run lab` ends with.

export type Row = {
  /** What was measured or done, such as 'GET /api/progress/overall on SQLite'. */
  what: string
  /** With its unit, such as '6,210 /s'. */
  figure: string
  /** What it is compared with, measured in the same run, or other information. */
  beside: string
  /** Such as 'at least 0.6'. */
  goal: string
  isMet: boolean
}

/** Prints the rows of a program, and fails it when a goal is missed. */
export function report(rows: readonly Row[]): void {
  const texts = rows.map(({ isMet, ...row }) => ({ ...row, met: isMet ? 'yes' : 'NO' }))
  // On one line, which `readRows` finds among all that a program prints.
  console.log(`{"rows":${JSON.stringify(texts)}}`)
  if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1
}

/** A row's cells by column. */
type Texts = Record<string, string>

export function readRows(output: string): Texts[] {
  const lines = output.split('\n').filter((line) => line.startsWith('{"rows":'))
  return lines.flatMap((line) => (JSON.parse(line) as { rows: Texts[] }).rows)
}

/** A table in Markdown, its columns aligned. */
export function resultTable(rows: readonly Texts[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
