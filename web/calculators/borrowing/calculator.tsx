// How long a debt takes to repay and what it costs: a card, a loan, an overdraft or a mortgage.
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { BorrowingFields } from './fields.tsx'
import { borrowingInputs } from './inputs.ts'
import { BorrowingNotes, daysInWords } from './notes.tsx'
import { answerOf, BorrowingHeadline, OwedChart, WaysToRepay } from './results.tsx'
import * as words from './words.ts'
import { borrowingFrom, type Borrowing } from './result.ts'
import { BorrowingWorking } from './working.tsx'
import { borrowingCsv } from './csv-words.ts'

export const Calculator = defineCalculator({
  toolId: 'borrowing',
  inputs: borrowingInputs,
  calculate: borrowingFrom,
  answer: answerOf,
  words: words.borrowingInWords,
  csv: borrowingCsv,
  Body: BorrowingBody,
  Working: BorrowingWorking,
})

function BorrowingBody({ field, inputs, result, isEmbedded }: BodyProps<typeof borrowingInputs, Borrowing>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        {field('kind', { rows: 'grid-cols-2 @2xl:grid-cols-4' })}
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <BorrowingFields field={field} inputs={inputs} />
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24">
            <BorrowingHeadline result={result} />
          </div>
        </div>
      </Panel>
      {result.kind !== 'short-loan' && (
        <>
          <BorrowingNotes result={result} />
          <WaysToRepay result={result} />
          {result.kind === 'overdraft' && result.borrowed > 0 && (
            <section aria-labelledby="for-some-days" className="mt-8">
              <h2 id="for-some-days" className="mb-3 text-xl">
                {words.forSomeDays}
              </h2>
              <div className="grid items-end gap-x-6 gap-y-3 @md:grid-cols-2">
                {field('overdraft-days')}
                <p className="pb-2">{daysInWords(result)}</p>
              </div>
            </section>
          )}
          <OwedChart result={result} />
        </>
      )}
    </>
  )
}
