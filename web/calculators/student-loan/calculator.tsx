// Whether a student loan is ever repaid, what it costs until then, and what paying more does.
import { topics } from 'virtual:topics'
import { formatPounds, penceFromPounds } from '#domain/money.ts'
import { isShown } from '../frame/amounts.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { ResultFigures } from '../frame/result-figures.tsx'
import { AmountLines } from '../frame/result-lines.tsx'
import {
  Fold,
  Notes,
  ReadOn,
  Section,
  SiteLink,
  WorkingFold,
  WorkingNotes,
  WorkingTable,
} from '../frame/result-parts.tsx'
import { RatesEnd } from '../frame/tax-year.tsx'
import { loanFromFigures, loanLifeFrom, planOfNation, studentLoanInputs, type LoanLife } from './inputs.ts'
import { afterYears, answerOf, figuresOf, lifeInWords, monthTable, sideTable, waysOf, yearTable } from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'student-loan',
  inputs: studentLoanInputs,
  suggested: planOfNation,
  fromFigures: loanFromFigures,
  calculate: loanLifeFrom,
  answer: answerOf,
  words: lifeInWords,
  used: ({ thresholdGrowth }) => ({ threshold: thresholdGrowth }),
  tables: (life) => [sideTable(life), monthTable(life)],
  csv: ({ writeOff }) => [['Written off', writeOff]],
  Body: LoanBody,
  Working: LoanWorking,
})

function LoanBody({ field, result: life, isEmbedded }: BodyProps<typeof studentLoanInputs, LoanLife>) {
  const answer = answerOf(life)
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid gap-4">{(['plan', 'balance', 'salary'] as const).map((name) => field(name))}</div>
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24 @2xl:col-start-2 @2xl:row-start-1 @2xl:row-span-3">
            <ResultFigures answer={answer} figures={figuresOf(life)} text={lifeInWords(life)} />
            <RatesEnd />
          </div>
          <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
            {(['due', 'extra'] as const).map((name) => field(name))}
          </div>
          <fieldset className="min-w-0 @2xl:col-start-1">
            <legend className="text-xl font-[650] tracking-[-0.015em]">What nobody knows yet</legend>
            <p className="mt-1 mb-4 text-ink-soft">These are guesses. Change one, and the answer changes with it.</p>
            <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
              {(['interest', 'rise', 'threshold', 'inflation'] as const).map((name) => field(name))}
            </div>
          </fieldset>
        </div>
      </Panel>
      <Notes
        notes={[
          'Interest by itself is no reason to pay a student loan early. What counts is whether you would ever repay all of it. Money that was paid early does not come back.',
          'What is taken follows your pay, not what you owe: in a month below the threshold nothing is taken.',
          'We count one job with even pay, one loan, and no gaps. Loans of plan 1 from before September 2006, and of plan 4 from before August 2007, can be written off by age instead.',
        ]}
      >
        <ReadOn before="How it is taken from pay:" reading={topics['student-loan']} />
      </Notes>
      {answer !== null && (
        <>
          <Section id="loan-side-by-side" title="Side by side">
            <WorkingTable {...sideTable(life)} />
          </Section>
          <BalanceChart life={life} />
        </>
      )}
    </>
  )
}

function BalanceChart({ life }: { life: LoanLife }) {
  const ways = waysOf(life)
  const years = Math.ceil(Math.max(...ways.map(({ outcome }) => outcome.months.length)) / 12)
  if (years < 2 || !isShown(life.balance) || !isShown(life.usual.writtenOff)) return null
  const places = Array.from({ length: years + 1 }, (_, year) => year)
  return (
    <Section id="loan-balance" title="What is still owed, year by year">
      <AmountLines
        title={`What is still owed of ${formatPounds(life.balance)}`}
        axisTitle="Year"
        places={places}
        lines={ways.map(({ label, outcome }, line) => ({
          label,
          meaning: line > 0 ? 'payments' : 'amount',
          isDashed: line > 0,
          values: places.map((year) => owedAfter(life, outcome, year)),
        }))}
        formatPlace={afterYears}
      />
    </Section>
  )
}

/** After the last month: nothing where it was cleared, and what is about to be written off where it was not. */
function owedAfter({ balance }: LoanLife, { months }: LoanLife['usual'], year: number) {
  return year === 0 ? balance : penceFromPounds((months[year * 12 - 1] ?? months.at(-1))?.balance ?? 0)
}

function LoanWorking({ result: life }: { result: LoanLife }) {
  if (answerOf(life) === null) return null
  return (
    <>
      <Fold title="Year by year">
        <WorkingTable {...yearTable(life)} />
      </Fold>
      <WorkingFold>
        <WorkingNotes
          notes={[
            'Each month the interest is added first: what is owed × ((1 + interest)^(1 ÷ 12) − 1). Then payroll takes 9% (6% for a postgraduate loan) of pay above the month’s threshold, down to a whole pound.',
            'Pay and the threshold rise each April. Plan 2’s threshold stays the same until April 2030. It is written off 25 years (plan 1), 30 years (plans 2 and 4, postgraduate) or 40 years (plan 5) after the April in which it was first due.',
          ]}
        >
          <p>
            <SiteLink label="GOV.UK, repaying your student loan" href="https://www.gov.uk/repaying-your-student-loan" />
          </p>
        </WorkingNotes>
      </WorkingFold>
    </>
  )
}
