// What to set aside for tax by somebody who works for themselves, beside a job or alone, and what is due when.
import { longDate } from '#domain/calendar.ts'
import { formatMoney, poundsFromPence, upToWholePounds } from '#domain/money.ts'
import { selfEmployment } from '#domain/tax/self-employment.ts'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { headlineSize } from '../frame/amounts.tsx'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { taxYearText, todaysTaxChoices } from '../frame/tax-year.tsx'
import { Fold, WorkingFold } from '../frame/result-parts.tsx'
import { TodaysYear } from '../frame/todays-year.tsx'
import { selfEmployedFrom, selfEmployedFromFigures, selfEmployedInputs, type SelfEmployed } from './inputs.ts'
import * as words from './words.ts'

const Bill = lazy(async () => (await import('./bill.tsx')).Bill)
const BillWorking = lazy(async () => (await import('./bill.tsx')).BillWorking)

export const Calculator = defineCalculator({
  toolId: 'self-employed',
  inputs: selfEmployedInputs,
  choices: todaysTaxChoices,
  fromFigures: selfEmployedFromFigures,
  calculate: selfEmployedFrom,
  answer: words.answerOf,
  words: words.selfEmployedInWords,
  used: ({ year }) => ({ year: year.taxYear }),
  late: () => Promise.all([Bill.load(), BillWorking.load()]),
  tables: async (result) => (await import('./bill.tsx')).tablesOf(result),
  csv: ({ worked: { class4ToClaimBack: back } }) =>
    back === null ? [] : [['Class 4 to claim back in pounds', poundsFromPence(back)]],
  Body: SelfEmployedBody,
  Working: SelfEmployedWorking,
})

function SelfEmployedBody(props: BodyProps<typeof selfEmployedInputs, SelfEmployed>) {
  const { field, onInput, result, isEmbedded } = props
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @2xl:grid-cols-2 @2xl:grid-rows-[auto_1fr]">
          <div className="grid content-start gap-4">
            {field('turnover')}
            {field('expenses')}
            {field('salary')}
          </div>
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:col-start-2 @2xl:row-span-2 @2xl:row-start-1">
            <SelfEmployedHeadline result={result} onInput={onInput} />
          </div>
          <div className="grid content-start gap-4">
            {field('region', { rows: 'grid-cols-2' })}
            {field('year', { value: taxYearText(result.year.taxYear) })}
            <Fold title="Costs or allowance, student loans, age">
              <div className="grid gap-4">
                {field('deduct')}
                {field('loans')}
                {field('over-spa')}
              </div>
            </Fold>
          </div>
        </div>
      </Panel>
      <LazyBoundary>
        <Bill result={result} />
      </LazyBoundary>
    </>
  )
}

type HeadlineProps = Pick<BodyProps<typeof selfEmployedInputs, SelfEmployed>, 'result' | 'onInput'>

function SelfEmployedHeadline({ result, onInput }: HeadlineProps) {
  const { year, worked, days, today } = result
  const { dueBySelfAssessment: due, setAsideEachMonth } = worked
  const monthly = formatMoney(setAsideEachMonth)
  const [{ day: dueOn }] = days
  const isDuePassed = dueOn <= today
  // Rounded up, so that it suffices.
  const of100 = Math.ceil((due * 100) / year.turnover)
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">{words.toSetAside(year.taxYear)}</h2>
      <p className={`leading-tight font-semibold [overflow-wrap:anywhere] ${headlineSize(monthly)}`}>{monthly}</p>
      {due > 0 && (
        <p className="mt-1 text-ink-soft">{`Of each £100 that comes in, put £${of100.toLocaleString('en-GB')} aside.`}</p>
      )}
      <dl className="mt-4 grid gap-2 border-t border-line pt-4">
        {words.billRows(worked).map(([label, amount]) => (
          <div key={label} className="flex items-baseline justify-between gap-3 last:font-semibold">
            <dt>{label}</dt>
            <dd className="text-right [overflow-wrap:anywhere]">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-4 [overflow-wrap:anywhere]">{words.selfEmployedInWords(result)}</p>
      {due > 0 && (
        <GoalOffer
          goal={{
            title: `Tax bill for ${year.taxYear}`,
            targetAmount: poundsFromPence(upToWholePounds(due)),
            ...(!isDuePassed && { targetDate: dueOn }),
          }}
        >
          {isDuePassed
            ? `This bill was due on ${longDate(dueOn)}.`
            : `Set aside ${monthly} a month, and the money is there when the bill is due.`}
        </GoalOffer>
      )}
      <TodaysYear
        taxYear={year.taxYear}
        onSwitch={(taxYear) => onInput('year', taxYearText(taxYear))}
        resultIn={(taxYear) => selfEmployment({ ...year, taxYear }).dueBySelfAssessment}
        renderWords={(amount) => <>With that year’s rates, the same year brings a bill of {amount}</>}
      />
    </>
  )
}

function SelfEmployedWorking({ result }: { result: SelfEmployed }) {
  if (result.year.turnover === 0) return null
  return (
    <WorkingFold>
      <BillWorking result={result} />
    </WorkingFold>
  )
}
