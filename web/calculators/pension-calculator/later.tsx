// What is far down or folded away. It comes after what the page shows first.
import { memo } from 'react'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PensionIncome } from './income.tsx'
import type { PensionFieldsProps, PensionResult } from './inputs.ts'
import { PensionLasting } from './lasting.tsx'
import * as words from './later-words.ts'

export { pensionCsv } from './csv-words.ts'
export { PensionGrowth } from './growth.tsx'
export { PensionWorking } from './working.tsx'

type AssumptionFieldsProps = Omit<PensionFieldsProps, 'onInput'> & { today: string }

/** What is assumed of the years to come, to be changed by those who know better. */
export function AssumptionFields({ field, inputs, today }: AssumptionFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
      {field('growth')}
      {field('charge')}
      {field('rise')}
      {field('inflation', { hint: inflationHint })}
      {field('born', { note: words.bornNote(inputs, today), className: 'sm:max-w-56' })}
      {field('state-pension-age', { hint: words.statePensionHint(inputs, today) })}
      {field('ni-years')}
      {field('year', { label: words.yearLabel })}
      {field('region')}
    </div>
  )
}

const inflationHint = (
  <>
    {words.inflationHint.before}{' '}
    <Term id="inflation" mark=".">
      {words.inflationHint.term}
    </Term>
  </>
)

/** What a learner should know of this plan before believing its numbers. */
export function PensionNotes({ result, today }: { result: PensionResult; today: string }) {
  const notes = words.notesOn(result, today)
  if (notes.length === 0) return null
  return (
    <div className="grid gap-3">
      {notes.map((note) => (
        <Notice key={note}>
          <p>{note}</p>
        </Notice>
      ))}
    </div>
  )
}

export const PensionDetails = memo(function PensionDetails({ result }: { result: PensionResult }) {
  return (
    <>
      <PensionLasting result={result} />
      <PensionIncome result={result} />
      <Card className="p-4 @2xl:p-6">
        <h2 className="text-xl">{words.assumptionsTitle}</h2>
        <p className="mt-1 max-w-[60ch] text-ink-soft">{words.assumptionsLead}</p>
        <dl className="mt-3 grid gap-x-8 @2xl:grid-cols-2">
          {words.assumptionsOf(result).map(([name, text]) => (
            <div key={name} className="border-t border-line py-3">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-ink-soft">
                <WithTerms>{text}</WithTerms>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
})
