// What it takes to buy a first home: cash, tax and a mortgage, and when a Lifetime ISA makes the deposit.
import { topics } from 'virtual:topics'
import { poundsFromPence } from '#domain/money.ts'
import { addMonths, longDate } from '#domain/calendar.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { NextToolLink } from '../frame/next-tool-link.tsx'
import { ResultFigures } from '../frame/result-figures.tsx'
import { Notes, ReadOn, Section, SiteLink, WorkingFold, WorkingTable } from '../frame/result-parts.tsx'
import { RatesEnd, taxChoices } from '../frame/tax-year.tsx'
import { firstHomeFrom, firstHomeInputs, type FirstHome } from './inputs.ts'
import * as words from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'first-home',
  inputs: firstHomeInputs,
  choices: taxChoices,
  calculate: firstHomeFrom,
  answer: words.answerOf,
  words: words.homeInWords,
  used: ({ completion }) => ({ day: completion }),
  tables: (home) => [words.taxTable(home), words.cashTable(home)],
  csv: words.homeCsv,
  Body: HomeBody,
  Working: HomeWorking,
})

type HomeProps = BodyProps<typeof firstHomeInputs, FirstHome>

function HomeBody({ field, result: home, isEmbedded }: HomeProps) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        {field('region', { rows: 'grid-cols-2 @2xl:grid-cols-4' })}
        <div className="mt-5 grid items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
          <div className="grid gap-4">{(['price', 'deposit', 'first'] as const).map((name) => field(name))}</div>
          <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24 @2xl:col-start-2 @2xl:row-start-1 @2xl:row-span-3">
            <ResultFigures
              answer={words.answerOf(home)}
              figures={words.figuresOf(home)}
              text={words.homeInWords(home)}
            />
            <RatesEnd />
          </div>
          <div className="grid items-start gap-4 @md:grid-cols-2 @2xl:grid-cols-1">
            {(['income', 'day', 'rate', 'years', 'fixed'] as const).map((name) => field(name))}
          </div>
          <fieldset className="min-w-0 @2xl:col-start-1">
            <legend className="text-xl font-[650] tracking-[-0.015em]">Other costs</legend>
            <p className="mt-1 mb-4 text-ink-soft">
              Examples, from pages of 2021 to 2024. No official figures exist: put in your own quotes.
            </p>
            <div className="grid items-start gap-4 @md:grid-cols-3 @2xl:grid-cols-1">
              {(['legal', 'survey', 'moving'] as const).map((name) => field(name))}
            </div>
          </fieldset>
        </div>
      </Panel>
      {home.typed.price > 0 && (
        <Notes notes={words.notesOn(home)}>
          {home.loan > 0 && (
            <p>
              <NextToolLink toolId="borrowing" inputs={mortgageInputs(home)}>
                The mortgage month by month
              </NextToolLink>
            </p>
          )}
        </Notes>
      )}
      <Saving field={field} home={home} />
    </>
  )
}

function Saving({ field, home }: { field: HomeProps['field']; home: FirstHome }) {
  const { saving, today, typed } = home
  return (
    <Section id="saving-for-deposit" title="Saving for the deposit">
      <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2">
        {(['monthly', 'growth'] as const).map((name) => field(name))}
      </div>
      <GoalOffer
        goal={{
          title: 'Deposit for a first home',
          targetAmount: poundsFromPence(typed.deposit),
          ...(saving !== null && { targetDate: addMonths(today, saving.months) }),
        }}
      >
        {words.savingInWords(home)}
      </GoalOffer>
      <div className="mt-3 grid max-w-[65ch] gap-2 text-ink-soft">
        <p>
          You have to be 18 to 39 to open a Lifetime ISA. It can buy a first home a year after the first payment, with a
          mortgage.
        </p>
        <p>
          Taken out for anything else before 60, a Lifetime ISA loses 25% of what is taken: that is all of the bonus,
          and some of your own money.
        </p>
        <ReadOn before="A first home in a plan for life:" reading={topics['first-home']} />
      </div>
    </Section>
  )
}

/** The same mortgage in the borrowing calculator. */
function mortgageInputs({ loan, typed }: FirstHome) {
  return {
    kind: 'mortgage',
    'mortgage-amount': String(poundsFromPence(loan)),
    'mortgage-rate': String(typed.rate),
    'mortgage-years': String(typed.years),
  }
}

function HomeWorking({ result: home }: { result: FirstHome }) {
  if (home.typed.price === 0) return null
  return (
    <WorkingFold>
      <WorkingTable {...words.taxTable(home)} />
      <p className="mt-2 text-sm text-ink-soft">
        {`Rates since ${longDate(home.purchase.table.from)}:`}{' '}
        <SiteLink label={home.purchase.table.source.title} href={home.purchase.table.source.url} />
      </p>
      <div className="mt-6">
        <WorkingTable {...words.cashTable(home)} />
      </div>
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
        The mortgage payment is the same each month: loan × r ÷ (1 − (1 + r)^−months), with r the yearly rate ÷ 12. A
        bonus of 25% is added to a Lifetime ISA a month after each payment.{' '}
        <SiteLink label="GOV.UK, Lifetime ISA" href="https://www.gov.uk/lifetime-isa" />
      </p>
    </WorkingFold>
  )
}
