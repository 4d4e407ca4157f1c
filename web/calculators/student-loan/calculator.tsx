// Whether a student loan is ever repaid, what it costs until then, and what paying more does.
import { topics } from 'virtual:topics'
import { penceFromPounds } from '#domain/money.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { isShown } from '../frame/amounts.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { ResultFigures } from '../frame/result-figures.tsx'
import { AmountLines } from '../frame/result-lines.tsx'
import { Notes, Section, SiteLink } from '../frame/result-parts.tsx'
import { RatesEnd } from '../frame/tax-year.tsx'
import { Fold, WorkingFold, WorkingTable } from '../frame/working-table.tsx'
import * as fieldWords from './field-words.ts'
import { loanFromFigures, loanLifeFrom, planOfNation, studentLoanInputs, type LoanLife } from './inputs.ts'
import * as words from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'student-loan',
  inputs: studentLoanInputs,
  suggested: planOfNation,
  fromFigures: loanFromFigures,
  calculate: loanLifeFrom,
  answer: words.answerOf,
  words: words.lifeInWords,
  used: ({ thresholdGrowth }) => ({ threshold: thresholdGrowth }),
  csv: words.loanCsv,
  Body: LoanBody,
  Working: LoanWorking,
})

function LoanBody({ field, result: life, isEmbedded }: BodyProps<typeof studentLoanInputs, LoanLife>) {
  const reading = topics['student-loan']
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid gap-4">{(['plan', 'balance', 'salary'] as const).map((name) => field(name))}</div>
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24 @2xl:col-start-2 @2xl:row-start-1 @2xl:row-span-3">
            <ResultFigures
              answer={words.answerOf(life)}
              figures={words.figuresOf(life)}
              text={words.lifeInWords(life)}
            />
            <RatesEnd />
          </div>
          <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
            {(['due', 'extra'] as const).map((name) => field(name))}
          </div>
          <fieldset className="min-w-0 @2xl:col-start-1">
            <legend className="text-xl font-[650] tracking-[-0.015em]">{fieldWords.assumptions}</legend>
            <p className="mt-1 mb-4 text-ink-soft">{fieldWords.assumptionsLead}</p>
            <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
              {(['interest', 'rise', 'threshold', 'inflation'] as const).map((name) => field(name))}
            </div>
          </fieldset>
        </div>
      </Panel>
      <Notes notes={words.notes}>
        {reading && (
          <p>
            {words.readOn.before} <TextLink href={reading.href}>{reading.title}</TextLink>
          </p>
        )}
      </Notes>
      {words.answerOf(life) !== null && (
        <>
          <Section id="loan-side-by-side" title={words.sideBySide}>
            <WorkingTable {...words.sideTable(life)} />
          </Section>
          <BalanceChart life={life} />
        </>
      )}
    </>
  )
}

function BalanceChart({ life }: { life: LoanLife }) {
  const ways = words.waysOf(life)
  const years = Math.ceil(Math.max(...ways.map(({ outcome }) => outcome.months.length)) / 12)
  if (years < 2 || !isShown(life.balance) || !isShown(life.usual.writtenOff)) return null
  const places = Array.from({ length: years + 1 }, (_, year) => year)
  return (
    <Section id="loan-balance" title={words.balanceTitle}>
      <AmountLines
        title={words.owedOf(life.balance)}
        axisTitle={words.year}
        places={places}
        lines={ways.map(({ label, outcome }, line) => ({
          label,
          meaning: line > 0 ? 'payments' : 'amount',
          isDashed: line > 0,
          values: places.map((year) => owedAfter(life, outcome, year)),
        }))}
        formatPlace={words.afterYears}
      />
    </Section>
  )
}

/** After the last month: nothing where it was cleared, and what is about to be written off where it was not. */
function owedAfter({ balance }: LoanLife, { months }: LoanLife['usual'], year: number) {
  return year === 0 ? balance : penceFromPounds((months[year * 12 - 1] ?? months.at(-1))?.balance ?? 0)
}

function LoanWorking({ result: life }: { result: LoanLife }) {
  if (words.answerOf(life) === null) return null
  return (
    <div className="mt-6 space-y-3">
      <Fold title={words.yearByYear}>
        <WorkingTable {...words.yearTable(life)} />
      </Fold>
      <WorkingFold>
        <div className="grid max-w-[60ch] gap-2 text-sm text-ink-soft">
          {words.workingNotes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          <p>
            <SiteLink {...words.source} />
          </p>
        </div>
      </WorkingFold>
    </div>
  )
}
