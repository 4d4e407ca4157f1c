// What the tax system adds to a pension contribution under the three ways of giving relief.
import { formatPounds, poundsFromPence } from '#domain/money.ts'
import { comparePensionRelief } from '#domain/tax/pension-tax-relief.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { headlineSize } from '../frame/amounts.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { salaryFromFigures } from '../frame/salary-from-figures.ts'
import { taxChoices, taxYearText } from '../frame/tax-year.tsx'
import { TodaysYear } from '../frame/todays-year.tsx'
import { ReliefChart } from './chart.tsx'
import { reliefInputs, reliefResult, type ReliefFieldsProps, type ReliefResult } from './inputs.ts'
import { methodsTable, ReliefMethods } from './methods.tsx'
import { SacrificeNotes, SacrificeThen } from './sacrifice.tsx'
import { answerOf, inWords, methodNames, methodsOf, warningText } from './words.ts'
import { ReliefWorking, slicesTable } from './working.tsx'

export const Calculator = defineCalculator({
  toolId: 'pension-tax-relief',
  inputs: reliefInputs,
  choices: taxChoices,
  fromFigures: salaryFromFigures,
  calculate: reliefResult,
  answer: answerOf,
  words: inWords,
  tables: ({ comparison }) => [methodsTable(comparison), slicesTable(comparison)],
  csv: ({ comparison }) =>
    methodsOf(comparison).map(({ method, annualAllowance }) => [
      `Annual allowance in pounds, ${methodNames[method]}`,
      poundsFromPence(annualAllowance),
    ]),
  Body: ReliefBody,
  Working: ReliefWorking,
})

function ReliefBody({ field, onInput, result }: BodyProps<typeof reliefInputs, ReliefResult>) {
  const { comparison } = result
  return (
    <>
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @2xl:grid-cols-[15.5rem_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr]">
          <div className="grid min-w-0 content-start gap-4">
            {field('salary')}
            {field('contribution')}
            {field('basis')}
          </div>
          <div className="my-2 min-w-0 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:my-0">
            <ReliefHeadline result={result} onInput={onInput} />
            <ReliefWarnings result={result} />
            <ReliefChart comparison={comparison} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            {field('year')}
            {field('region', { rows: 'grid-cols-2 @2xl:grid-cols-1' })}
            {field('employer')}
          </div>
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReliefMethods comparison={comparison} />
        <SacrificeNotes result={result} />
      </div>
    </>
  )
}

type ReliefHeadlineProps = Pick<ReliefFieldsProps, 'onInput'> & { result: ReliefResult }

function ReliefHeadline({ result, onInput }: ReliefHeadlineProps) {
  const { question, comparison } = result
  const { nation, taxYear } = question
  const relief = formatPounds(comparison.reliefAtSource.totalRelief)
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">
        {`Tax relief at source a year, ${nationNames[nation]}, ${taxYear}`}
      </h2>
      <p className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(relief)}`}>{relief}</p>
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
        {`on ${formatPounds(comparison.gross)} that goes into your pension in a year`}
      </p>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
        <WithTerms>{inWords(result)}</WithTerms>
      </p>
      <TodaysYear
        taxYear={taxYear}
        onSwitch={(year) => onInput('year', taxYearText(year))}
        resultIn={(year) => comparePensionRelief({ ...question, taxYear: year }).reliefAtSource.totalRelief}
        renderWords={(amount) => (
          <>With that year’s rates, the same contribution gets {amount} of tax relief at source a year</>
        )}
        renderMore={(year) => <SacrificeThen result={result} taxYear={year} />}
      />
    </>
  )
}

/** The limits that a contribution meets, each said where it applies. */
function ReliefWarnings({ result }: { result: ReliefResult }) {
  const { warnings } = result.comparison
  if (warnings.length === 0) return null
  return (
    <div className="mt-4 grid gap-3">
      {warnings.map((warning) => {
        const { title, text } = warningText(warning, result)
        return (
          <Notice key={warning} tone="warn">
            <p className="font-semibold">
              <WithTerms>{title}</WithTerms>
            </p>
            <p className="mt-1 max-w-[65ch]">{text}</p>
          </Notice>
        )
      })}
    </div>
  )
}
