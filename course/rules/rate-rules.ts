// A rate is never typed into a lesson: it would go stale. Figures that equal one of the table are refused.
import { textRates } from '#domain/tax/rates/text-rates.ts'
import type { Finding } from './language-rules.ts'
import { withoutPlaceholders } from '#server/content/placeholders.ts'

/** Figures in the lines as authored that are rates of any tax year, with the placeholder to write instead. */
export function rawRates(lines: readonly string[]): Finding[] {
  return lines.flatMap((text, index) =>
    figuresIn(withoutPlaceholders(text)).flatMap(({ figure, kind, value, around }) => {
      const paths = knownRates[kind].get(value)
      if (paths === undefined) return []
      const isMeant = kind === 'money' ? isDistinctive(value) || moneyTopic.test(around) : percentTopic.test(around)
      if (!isMeant) return []
      return [
        {
          line: index + 1,
          message: `${figure} is a rate: write ${placeholdersFor(paths)}, or {{figure ${figure}}} if it is not one.`,
        },
      ]
    }),
  )
}

type Kind = 'money' | 'percent'

const knownRates: Record<Kind, ReadonlyMap<number, ReadonlySet<string>>> = {
  money: ratesWhere((unit) => unit.startsWith('pounds')),
  percent: ratesWhere((unit) => unit === 'percent'),
}

/** The names of the rates that ever had a value; several may share one. */
function ratesWhere(isOfUnit: (unit: string) => boolean): ReadonlyMap<number, ReadonlySet<string>> {
  const names = new Map<number, Set<string>>()
  for (const [path, series] of Object.entries(textRates)) {
    for (const { value, unit } of series) {
      if (isOfUnit(unit)) names.set(value, (names.get(value) ?? new Set()).add(path))
    }
  }
  return names
}

function placeholdersFor(paths: ReadonlySet<string>): string {
  return [...paths].map((path) => `{{rate ${path}}}`).join(' or ')
}

/** Nobody writes £12,570 or £241.30 by chance; £1,000 or £10 is a rate only where the sentence speaks of one. */
function isDistinctive(value: number): boolean {
  return !Number.isInteger(value) || (value >= 1000 && value % 100 !== 0)
}

const moneyTopic =
  /allowance|threshold|tax-free|minimum wage|living wage|\bISA|State Pension|protect|taper|National Insurance|Income Tax|Child Benefit|student loan|Premium Bond|limit|\bband\b/i
const percentTopic = /\btax\b|National Insurance|relief|student loan|higher rate|basic rate|employer|dividend/i

/** Money and percentages of a line, each with the sentence around it. */
function figuresIn(text: string): { figure: string; kind: Kind; value: number; around: string }[] {
  return text.split(/(?<=[.!?])\s/).flatMap((around) =>
    [...around.matchAll(/£\d+(?:,\d{3})*(?:\.\d\d)?|\b\d+(?:\.\d+)?%/g)].map(([figure]) => ({
      figure,
      kind: figure.startsWith('£') ? ('money' as const) : ('percent' as const),
      value: Number(figure.replaceAll(/[£,%]/g, '')),
      around,
    })),
  )
}
