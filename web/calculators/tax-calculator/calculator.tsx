// Take-home pay in a tax year and nation of the UK: what is taken off, where each pound goes, and what today's rates
// would leave.
import { Suspense, useRef } from 'react'
import { DrawnLater } from '#web/loading/drawn-later.tsx'
import { ErrorBoundary, lazy } from '#web/loading/lazy.tsx'
import { Card } from '#web/ui/card.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { taxChoices, taxYearText } from '../frame/tax-year.tsx'
import { TaxHeadline } from './headline.tsx'
import { PayFields, YearAndPensionFields } from './fields.tsx'
import { taxFromFigures, taxInputs, payResult, usedInputs, type TaxResult } from './inputs.ts'
import { WherePoundsGo } from './results.tsx'
import { answerOf, headlineWords } from './words.ts'
import { MorePayFields, PayWanted, TaxWorking } from './folded.tsx'

const BelowHeadline = lazy(async () => (await import('./below-headline.tsx')).BelowHeadline)

export const Calculator = defineCalculator({
  toolId: 'tax-calculator',
  inputs: taxInputs,
  choices: taxChoices,
  fromFigures: taxFromFigures,
  calculate: payResult,
  answer: answerOf,
  words: headlineWords,
  used: usedInputs,
  csv: async (result) => (await import('./below-headline.tsx')).taxCsv(result),
  Body: TaxBody,
  Working: TaxWorking,
})

type TaxBodyProps = BodyProps<typeof taxInputs, TaxResult>

function TaxBody({ result, today, ...fields }: TaxBodyProps) {
  const { onInput } = fields
  const { pay, isEmpty } = result
  const answer = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @2xl:grid-cols-2">
          {/* On a phone the answer is between pay and pension; read out, it follows all that it depends on. */}
          <div className="contents content-start gap-5 @2xl:grid">
            <PayFields field={fields.field} pay={pay} />
            <YearAndPensionFields field={fields.field} pay={pay} />
            <MorePayFields {...fields} result={result} />
          </div>
          <div className="contents min-w-0 content-start gap-6 self-start @2xl:sticky @2xl:top-20 @2xl:grid print:static">
            <TaxHeadline
              result={result}
              heading={answer}
              onSwitchYear={(taxYear) => onInput('year', taxYearText(taxYear))}
            />
            {!isEmpty && <WherePoundsGo result={pay.result} />}
          </div>
        </div>
      </Card>
      <DrawnLater>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <PayWanted {...fields} result={result} onUsed={() => showHeadline(answer.current)} />
          {!isEmpty && (
            <ErrorBoundary>
              <Suspense fallback={<div className="h-[100rem]" />}>
                <BelowHeadline {...fields} result={result} today={today} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </DrawnLater>
    </>
  )
}

/** Brings the answer into view, and reading to it. */
function showHeadline(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'center' })
}
