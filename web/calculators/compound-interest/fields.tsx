// What is saved, how often, for how long and at what rate; and whether to show the result in today's money too.
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { frequencyWords, type CompoundFieldsProps, type Growth } from './inputs.ts'
import { rateMeaning } from './words.ts'

export function CompoundFields({ field, growth }: Pick<CompoundFieldsProps, 'field'> & { growth: Growth }) {
  return (
    <div className="grid content-start gap-5">
      {field('principal')}
      {field('frequency')}
      {field('contribution', { label: `Paid in each ${frequencyWords[growth.plan.frequency].period}` })}
      <div className="grid grid-cols-2 items-start gap-4">
        {field('rate')}
        {field('years')}
      </div>
      <div>
        {field('rate-is')}
        <p className="mt-1.5 text-sm text-ink-soft">
          <WithTerms>{rateMeaning(growth)}</WithTerms>
        </p>
      </div>
      <div>
        {field('today')}
        {field('inflation', { hint: inflationHint, className: 'mt-2 ml-7.5' })}
      </div>
    </div>
  )
}

const inflationHint = (
  <>
    How fast{' '}
    <Term id="inflation" mark=".">
      prices rise
    </Term>{' '}
    The Bank of England aims for 2%.
  </>
)
