// A sum of the lesson with the learner's own figures; where they do not say enough, the way to say it.
import { paths } from '#contract/paths.ts'
import {
  ownCushion,
  ownNextHundred,
  ownPayslip,
  ownSplit,
  ownSumNames,
  ownWeek,
  type OwnSumName,
  type OwnSumOf,
} from '#domain/figures/own-sums.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { useFigures } from '#web/session/figures.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { useNation } from '#web/session/use-nation.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './own-sum-words.ts'

const title = 'With your figures'

/** `name` is as the lesson's text has it: a later version may have others. */
export function OwnSum({ name }: { name: string }) {
  const figures = useFigures()
  const nation = useNation()
  const known = ownSumNames.find((each) => each === name)
  if (known === undefined) return null
  const text =
    figures && textOf(known, { figures, nation: nation ?? 'england', taxYear: taxYearOn(new Date()).taxYear })
  return (
    <section
      aria-label={title}
      className="my-5 rounded-[var(--radius)] border border-line bg-sunken px-4 py-3 print:hidden"
    >
      <p>
        <strong className="font-semibold">{title}.</strong> {text ?? words.missing[known]}{' '}
        <TextLink href={paths.figures}>{text === null ? 'Add my figures' : 'Change them'}</TextLink>
      </p>
    </section>
  )
}

function textOf(name: OwnSumName, of: OwnSumOf): string | null {
  const rates = `(These are the rates for ${nationNames[of.nation]} in ${of.taxYear}.)`
  switch (name) {
    case 'split':
      return said(ownSplit(of), words.splitText)
    case 'weekly':
      return said(ownWeek(of), words.weekText)
    case 'cushion':
      return said(ownCushion(of), words.cushionText)
    case 'payslip':
      return said(ownPayslip(of), (slip) => words.payslipText(slip, rates))
    case 'next-hundred':
      return said(ownNextHundred(of), (next) => words.nextHundredText(next, rates))
  }
}

function said<Sum>(sum: Sum | null, text: (sum: Sum) => string): string | null {
  return sum === null ? null : text(sum)
}
