// What the tax system adds to a pension contribution under the three ways of giving relief.
import { addMonths, ukDate } from '#domain/calendar.ts'
import { formatPounds, poundsFromPence } from '#domain/money.ts'
import { comparePensionRelief } from '#domain/tax/pension-tax-relief.ts'
import { nationNames, savedTaxChoices, saveTaxChoices } from '#web/session/tax-choices.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Card } from '#web/ui/card.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { headlineSize } from '../frame/amounts.tsx'
import { ContributionFields, RatesFields } from './fields.tsx'
import { questionFrom, reliefDefaults, rememberedTaxChoices, type ReliefTexts } from './inputs.ts'
import { ReliefChart, ReliefMethods } from './results.tsx'
import { ReliefWarnings, SacrificeNotes, SacrificeThen } from './warnings.tsx'
import { inWords } from './words.ts'
import { reliefCsv, ReliefWorking } from './working.tsx'
import { ResultHeadline } from '../frame/result-headline.tsx'
import { readNation, readTaxYear, taxYearText, TodaysYear } from '../frame/tax-year.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

export function ReliefCalculator({ isEmbedded = false }: CalculatorProps) {
  const place = isEmbedded ? 'memory' : 'address'
  const held = useCalculatorInputs<ReliefTexts>(reliefDefaults, place, rememberedTaxChoices)
  const { inputs } = held
  const question = questionFrom(inputs)
  const comparison = comparePensionRelief(question)
  const { reliefAtSource, gross } = comparison
  const setInput = (name: keyof ReliefTexts, text: string) => {
    held.setInput(name, text)
    if (name === 'year') saveTaxChoices({ ...savedTaxChoices(), taxYear: readTaxYear(text) })
    if (name === 'region') saveTaxChoices({ ...savedTaxChoices(), nation: readNation(text) })
  }
  return (
    <CalculatorFrame
      toolId="pension-tax-relief"
      isEmbedded={isEmbedded}
      onReset={held.reset}
      undoReset={held.undoReset}
      csvRows={() => reliefCsv({ question, comparison })}
    >
      <Card className="p-4 @2xl:p-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 @2xl:grid-cols-[15.5rem_minmax(0,1fr)] @2xl:grid-rows-[auto_1fr]">
          <ContributionFields inputs={inputs} onInput={setInput} question={question} />
          <div className="my-2 min-w-0 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1 @2xl:my-0">
            <ResultHeadline spoken={inWords(question, comparison)}>
              <h2 className="text-base font-semibold text-ink-soft">
                Tax relief at source a year, {nationNames[question.nation]}, {question.taxYear}
              </h2>
              <p
                className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(formatPounds(reliefAtSource.totalRelief))}`}
              >
                {formatPounds(reliefAtSource.totalRelief)}
              </p>
              <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
                on {formatPounds(gross)} that goes into your pension in a year
              </p>
              <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
                <WithTerms>{inWords(question, comparison)}</WithTerms>
              </p>
            </ResultHeadline>
            <TodaysYear
              taxYear={question.taxYear}
              onSwitch={(taxYear) => setInput('year', taxYearText(taxYear))}
              resultIn={(taxYear) => comparePensionRelief({ ...question, taxYear }).reliefAtSource.totalRelief}
              renderWords={(amount) => <>The same contribution then has {amount} of tax relief at source a year</>}
              renderMore={(taxYear) => <SacrificeThen question={question} taxYear={taxYear} />}
            />
            <GoalOffer
              goal={{
                title: 'A year of pension payments',
                icon: 'sprout',
                targetAmount: poundsFromPence(reliefAtSource.cost),
                targetDate: addMonths(ukDate(new Date()), 12),
              }}
            >
              With relief at source it costs you {formatPounds(reliefAtSource.cost)} in a year.
            </GoalOffer>
            <ReliefWarnings question={question} comparison={comparison} />
            <ReliefChart comparison={comparison} />
          </div>
          <RatesFields inputs={inputs} onInput={setInput} question={question} />
        </div>
      </Card>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
        <ReliefMethods comparison={comparison} />
        <SacrificeNotes taxYear={question.taxYear} />
        <ReliefWorking question={question} comparison={comparison} />
      </div>
    </CalculatorFrame>
  )
}
