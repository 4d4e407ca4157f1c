// What the tax system adds to a pension contribution under the three ways of giving relief.
import { Card } from '#web/ui/card.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { salaryFromFigures } from '../frame/salary-from-figures.ts'
import { taxChoices } from '../frame/tax-year.tsx'
import { ContributionFields, RatesFields } from './fields.tsx'
import { reliefInputs, reliefResult, type ReliefResult } from './inputs.ts'
import { ReliefMethods } from './methods.tsx'
import { ReliefChart, ReliefHeadline } from './results.tsx'
import { ReliefWarnings, SacrificeNotes } from './warnings.tsx'
import { answerOf, inWords } from './words.ts'
import { ReliefWorking } from './working.tsx'
import { reliefCsv } from './csv-words.ts'

export const Calculator = defineCalculator({
  toolId: 'pension-tax-relief',
  inputs: reliefInputs,
  choices: taxChoices,
  fromFigures: salaryFromFigures,
  calculate: reliefResult,
  answer: answerOf,
  words: inWords,
  csv: reliefCsv,
  Body: ReliefBody,
  Working: ReliefWorking,
})

function ReliefBody({ field, onInput, result }: BodyProps<typeof reliefInputs, ReliefResult>) {
  const { comparison } = result
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @2xl:grid-cols-[15.5rem_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr]">
          <ContributionFields field={field} />
          <div className="my-2 min-w-0 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:my-0">
            <ReliefHeadline result={result} onInput={onInput} />
            <ReliefWarnings result={result} />
            <ReliefChart comparison={comparison} />
          </div>
          <RatesFields field={field} />
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReliefMethods comparison={comparison} />
        <SacrificeNotes result={result} />
      </div>
    </>
  )
}
