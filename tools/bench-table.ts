// What a bench says of each thing it measured, and the one table that npm run bench ends with.

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

/** Ends a bench: prints its rows on one line, which `readBenchRows` finds, and fails the program when a goal is missed. */
export function reportRows(rows: readonly BenchRow[]): void {
  console.log(JSON.stringify({ rows }))
  if (!rows.every(({ isMet }) => isMet)) process.exitCode = 1
}

/** The rows among what a bench printed. */
export function readBenchRows(output: string): BenchRow[] {
  return output.split('\n').flatMap((line) => {
    if (!line.startsWith('{"rows":')) return []
    return (JSON.parse(line) as { rows: BenchRow[] }).rows
  })
}

/** A table in Markdown, its columns aligned. */
export function benchTable(rows: readonly BenchRow[]): string {
  const cells = [
    ['what', 'figure', 'limit', 'ratio', 'goal', 'met'],
    ...rows.map(({ what, figure, limit, ratio, goal, isMet }) => [
      what,
      figure,
      limit,
      ratio === null ? '' : ratio.toFixed(2),
      goal,
      isMet ? 'yes' : 'NO',
    ]),
  ]
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? []
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
