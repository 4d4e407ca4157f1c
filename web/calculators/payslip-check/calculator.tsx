// Compares a payslip with what it should say: each line beside what we expect, why it differs, whom to ask. Pay is private, so
// none of it is in the address.
import { Suspense } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import { onTaxChoicesFilled, savedTaxChoices } from '#web/session/tax-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { readNation } from '../frame/tax-year.tsx'
import { WorkingFold } from '../frame/result-parts.tsx'
import { examplePayslip } from './example.ts'
import { TakenFields, TopFields } from './fields.tsx'
import { payslipDefaults, payslipFromFigures, payslipInputs, type PayslipTexts } from './inputs.ts'
import { loadCheck, payslipResult, type PayslipResult } from './result.ts'
import { signedPounds } from './signed-amount.ts'
import { Verdict, verdict, verdictId } from './verdict.tsx'

// What is folded or lower down comes after the first paint.
const OptionalFields = lazy(async () => (await import('./optional-fields.tsx')).OptionalFields)
const Lines = lazy(async () => (await import('./lines.tsx')).Lines)
const WhomToAsk = lazy(async () => (await import('./help.tsx')).WhomToAsk)
const PayslipWorking = lazy(async () => (await import('./working.tsx')).PayslipWorking)

export const Calculator = defineCalculator({
  toolId: 'payslip-check',
  inputs: payslipInputs,
  isPrivate: true,
  fromFigures: payslipFromFigures,
  choices: {
    remembered: () => ({ region: savedTaxChoices().nation ?? '' }),
    onRemembered: onTaxChoicesFilled,
    remember: () => undefined,
  },
  late: () => Promise.all([loadCheck(), OptionalFields.load(), Lines.load(), WhomToAsk.load()]),
  calculate: payslipResult,
  answer: (result) => (result.kind === 'checked' ? result.answer : null),
  words: verdict,
  used: (_, texts) => ({ 'tax-to-date': signedPounds(texts['tax-to-date']) }),
  tables: async (result) => (result.kind === 'checked' ? [(await import('./lines.tsx')).linesTable(result.check)] : []),
  csv: (result) => [['Result', verdict(result)]],
  Body: PayslipBody,
  Working: PayslipFold,
})

function PayslipBody({ field, inputs, onInput, result, isEmbedded }: BodyProps<typeof payslipInputs, PayslipResult>) {
  const fields = { field, inputs, onInput, result }
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            {isEmpty(inputs) && (
              <Button
                look="quiet"
                className="justify-self-start print:hidden"
                onClick={() => fillIn(examplePayslip(readNation(inputs.region)), onInput)}
              >
                Try with an example
              </Button>
            )}
            <TopFields {...fields} />
            <TakenFields {...fields} />
            <Suspense>
              <OptionalFields {...fields} />
            </Suspense>
          </div>
          <div className="grid min-w-0 gap-5 @2xl:sticky @2xl:top-20 print:static">
            <Verdict result={result} />
            {result.kind === 'checked' && (
              <Suspense>
                <Lines check={result.check} />
              </Suspense>
            )}
          </div>
        </div>
      </Panel>
      <div className="mt-4">
        <Suspense>
          <WhomToAsk />
        </Suspense>
      </div>
    </>
  )
}

function PayslipFold({ result }: { result: PayslipResult }) {
  if (result.kind !== 'checked') return null
  return (
    <WorkingFold>
      <PayslipWorking check={result.check} />
    </WorkingFold>
  )
}

function isEmpty(inputs: PayslipTexts): boolean {
  return Object.entries(inputs).every(([name, text]) => notOnPayslip.has(name) || text === defaultTexts[name])
}

/** Where the learner lives, and what their own figures say, is no payslip that was typed in. */
const notOnPayslip = new Set(['region', 'interval', 'plans'])
const defaultTexts: Record<string, string> = payslipDefaults

/** The button goes once it is pressed. The verdict, which is far below on a phone, comes into view and has the focus then. */
function fillIn(
  example: Partial<PayslipTexts>,
  onInput: BodyProps<typeof payslipInputs, PayslipResult>['onInput'],
): void {
  for (const name of payslipNames) {
    const text = example[name]
    if (text !== undefined) onInput(name, text)
  }
  document.getElementById(verdictId)?.focus()
}

const payslipNames = Object.keys(payslipDefaults) as (keyof PayslipTexts)[]
