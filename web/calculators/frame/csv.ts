// A result for a spreadsheet, by way of the clipboard.

/** A row of a spreadsheet: texts as they are, numbers without a unit. */
export type CsvRow = (string | number)[]

/**
 * Writes rows as CSV with tabs for its commas, by which a spreadsheet knows columns when it is pasted. A text that a
 * spreadsheet would take for a formula gets an apostrophe before it.
 * @example toTabbed([['Line', 'A month'], ['Rent', 950]]) // 'Line\tA month\r\nRent\t950\r\n'
 */
export function toTabbed(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(toCell).join('\t')}\r\n`).join('')
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts text on the clipboard; says whether that worked. Pages not served over https only have the old way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  const focused = document.activeElement
  area.value = text
  area.readOnly = true
  area.className = 'fixed top-0 opacity-0'
  document.body.append(area)
  area.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- pages on plain http have no other way to the clipboard
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
