// Every sum that a lesson shows must be right: equations, percentages of an amount, and the totals of tables.
import { textOf, walkElements, type HtmlElement, type HtmlRoot } from '../html/html-tree.ts'
import type { Finding } from './language-rules.ts'
import type { TextBlock } from '../html/lesson-text.ts'

/** Equations such as £120 ÷ 12 = £10, and “20% of £1,500 is £300”, that do not come out. */
export function wrongSums(blocks: readonly Pick<TextBlock, 'text' | 'line'>[]): Finding[] {
  return blocks.flatMap(({ text, line }) => [
    ...[...text.matchAll(equation)].flatMap(([whole, left = '', right = '']) =>
      agrees(evaluate(left), right) ? [] : [{ line, message: `“${whole.trim()}” comes to ${shown(evaluate(left))}.` }],
    ),
    ...[...text.matchAll(share)].flatMap(([whole, percent = '', of = '', right = '']) => {
      const result = (numberOf(percent) * numberOf(of)) / 100
      return agrees(result, right) ? [] : [{ line, message: `“${whole}” comes to ${shown(result)}.` }]
    }),
  ])
}

/** Tables whose last row begins with “Total” and does not add up. */
export function wrongTotals(tree: HtmlRoot): Finding[] {
  const findings: Finding[] = []
  walkElements(tree, (element) => {
    if (element.tagName === 'table') findings.push(...totalsOf(element))
  })
  return findings
}

const pounds = '£\\d+(?:,\\d{3})*(?:\\.\\d+)?'
const number = '£?\\d+(?:,\\d{3})*(?:\\.\\d+)?%?'
const equation = new RegExp(`(${number}(?:\\s*[+−×÷-]\\s*${number})+)\\s*=\\s*(${number})`, 'g')
const share = new RegExp(`(\\d+(?:\\.\\d+)?)% of (${pounds}) (?:is|=|comes to) (${pounds})`, 'g')

function numberOf(text: string): number {
  const value = Number(text.replaceAll(/[£,%\s]/g, '').replace('−', '-'))
  return text.trim().endsWith('%') ? value / 100 : value
}

/** Times and divided before plus and minus. */
function evaluate(expression: string): number {
  const parts = expression.split(/\s*([+−×÷-])\s*/)
  const terms = [numberOf(parts[0] ?? '')]
  for (let index = 1; index < parts.length; index += 2) {
    const value = numberOf(parts[index + 1] ?? '')
    const last = terms.length - 1
    if (parts[index] === '×') terms[last]! *= value
    else if (parts[index] === '÷') terms[last]! /= value
    else terms.push(parts[index] === '+' ? value : -value)
  }
  return terms.reduce((sum, term) => sum + term, 0)
}

/** Whether a result is what was written, to as many decimals as were written. */
function agrees(result: number, written: string): boolean {
  const decimals = /\.(\d+)/.exec(written)?.[1]?.length ?? 0
  return Math.abs(result - numberOf(written)) <= 0.5 / 10 ** decimals + 1e-9
}

function shown(value: number): string {
  return value.toLocaleString('en-GB', { maximumFractionDigits: 2 })
}

function totalsOf(table: HtmlElement): Finding[] {
  const rows: HtmlElement[] = []
  walkElements(table, (element) => {
    if (element.tagName === 'tr') rows.push(element)
  })
  const cells = rows.map((row) =>
    row.children.filter((child) => child.type === 'element').map((child) => textOf(child).trim()),
  )
  const last = cells.at(-1)
  if (last === undefined || !/^total\b/i.test(last[0] ?? '')) return []
  return last.flatMap((written, column) => {
    const amounts = cells
      .slice(0, -1)
      .map((row) => row[column] ?? '')
      .filter((cell) => /^[−-]?£\d/.test(cell))
    if (column === 0 || amounts.length < 2) return []
    const sum = amounts.reduce((total, amount) => total + numberOf(amount), 0)
    return Math.abs(sum - numberOf(written)) < 0.005
      ? []
      : [
          {
            line: table.position?.start.line ?? 1,
            message: `A table’s total says ${written}; its lines come to £${shown(sum)}.`,
          },
        ]
  })
}
