// Tables for a terminal.

/** Columns as wide as their widest cell; numbers stand at the right. */
export function textTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const lines = [head, ...rows].map((line) => line.map((cell) => ({ text: shown(cell), isNumber: isNumber(cell) })))
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.text.length ?? 0)))
  return lines.map((line) =>
    line
      .map(({ text, isNumber }, column) =>
        isNumber ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
}

/** Replaces control characters: a learner's name could otherwise control the terminal. */
function shown(cell: string | number): string {
  return typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell.replaceAll(/\p{C}/gu, '?')
}

function isNumber(cell: string | number): boolean {
  return typeof cell === 'number'
}
