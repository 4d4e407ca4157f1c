// Take-home pay in a tax year and nation of the UK: what is taken off, where each pound goes, and what today's rates
// would leave.
import { Suspense, useRef } from 'react'
import { DrawnLater } from '#web/loading/drawn-later.tsx'
import { ErrorBoundary, lazy } from '#web/loading/lazy.tsx'
import { Card } from '#web/ui/card.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { taxChoices } from '../frame/tax-year.tsx'
import { OptionalFold, WorkingFold } from '../frame/result-parts.tsx'
import { MorePayFields, PayFields, YearAndPensionFields } from './fields.tsx'
import { TaxHeadline, WherePoundsGo } from './headline.tsx'
import { payResult, taxFromFigures, taxInputs, usedInputs, type TaxResult } from './inputs.ts'
import { answerOf, headlineWords } from './words.ts'

// What is folded or lower down comes after the first paint.
const WantedPay = lazy(async () => (await import('./wanted-pay.tsx')).WantedPay)
const Breakdown = lazy(async () => (await import('./breakdown.tsx')).Breakdown)
const WorkingLines = lazy(async () => (await import('./working.tsx')).WorkingLines)

export const Calculator = defineCalculator({
  toolId: 'tax-calculator',
  inputs: taxInputs,
  choices: taxChoices,
  fromFigures: taxFromFigures,
  calculate: payResult,
  answer: answerOf,
  words: headlineWords,
  used: usedInputs,
  tables: async (result) => (await import('./tables.ts')).taxTables(result),
  Body: TaxBody,
  Working: TaxWorking,
})

function TaxBody(props: BodyProps<typeof taxInputs, TaxResult>) {
  const { inputs, onInput, result } = props
  const answer = useRef<HTMLHeadingElement>(null)
  const showAnswer = () => {
    answer.current?.focus({ preventScroll: true })
    answer.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @2xl:grid-cols-2">
          {/* On a phone the answer is between pay and pension; read out, it follows all that it depends on. */}
          <div className="contents content-start gap-5 @2xl:grid">
            <PayFields {...props} />
            <YearAndPensionFields {...props} />
            <MorePayFields {...props} />
          </div>
          <div className="contents min-w-0 content-start gap-6 self-start @2xl:sticky @2xl:top-20 @2xl:grid print:static">
            <TaxHeadline result={result} heading={answer} onSwitchYear={(year) => onInput('year', year)} />
            {!result.isEmpty && <WherePoundsGo result={result.pay.result} />}
          </div>
        </div>
      </Card>
      <DrawnLater>
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <OptionalFold title="I want to take home £…" isUsed={inputs.want !== ''}>
            <WantedPay {...props} onUsed={showAnswer} />
          </OptionalFold>
          {!result.isEmpty && (
            <ErrorBoundary>
              <Suspense fallback={<div className="h-[100rem]" />}>
                <Breakdown {...props} />
              </Suspense>
            </ErrorBoundary>
          )}
        </div>
      </DrawnLater>
    </>
  )
}

function TaxWorking({ result: { pay, isEmpty } }: { result: TaxResult }) {
  if (isEmpty) return null
  return (
    <DrawnLater>
      <WorkingFold>
        <WorkingLines pay={pay} />
      </WorkingFold>
    </DrawnLater>
  )
}
