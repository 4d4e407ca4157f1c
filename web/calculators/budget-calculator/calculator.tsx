// A month's income shared between needs, wants and savings, and what is really spent beside it.
import { savingsInAYear, type Budget } from '#domain/budget/budget.ts'
import { addMonths } from '#domain/calendar.ts'
import { formatPounds, poundsFromPence } from '#domain/money.ts'
import { Panel } from '../frame/calculator-frame.tsx'
import { defineCalculator, type BodyProps } from '../frame/calculator.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { NextToolLink } from '../frame/next-tool-link.tsx'
import { WorkingFold, WorkingTable } from '../frame/result-parts.tsx'
import { BudgetSpending } from './fields.tsx'
import { budgetFrom, budgetFromFigures, budgetInputs } from './inputs.ts'
import { fundFromBudget } from './needs.ts'
import { BudgetSplit, LeftOver } from './results.tsx'
import { BudgetShares } from './shares.tsx'
import * as words from './words.ts'

export const Calculator = defineCalculator({
  toolId: 'budget-calculator',
  inputs: budgetInputs,
  fromFigures: budgetFromFigures,
  calculate: budgetFrom,
  answer: words.answerOf,
  words: words.inWords,
  tables: words.spreadsheetTables,
  Body: BudgetBody,
  Working: BudgetWorking,
})

function BudgetBody({ result: budget, today, isEmbedded, ...fields }: BodyProps<typeof budgetInputs, Budget>) {
  return (
    <>
      <Panel isEmbedded={isEmbedded}>
        {fields.field('income', { className: 'max-w-xs text-lg' })}
        <div className="mt-6">
          <BudgetSplit budget={budget} />
          <p className="mt-5 max-w-[60ch]">{words.inWords(budget)}</p>
          <BudgetShares budget={budget} onInput={fields.onInput} />
        </div>
        <YearOfSaving budget={budget} today={today} />
      </Panel>
      <section aria-labelledby="budget-spending" className="mt-8">
        <h2 id="budget-spending" className="text-xl">
          What you really spend
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft print:hidden">
          Enter what you pay, the way you pay it. We turn it into an average month.
        </p>
        <LeftOver budget={budget} />
        <BudgetSpending {...fields} budget={budget} opensFirst={!isEmbedded} />
        <NeedsLink budget={budget} />
      </section>
    </>
  )
}

function NeedsLink({ budget }: { budget: Budget }) {
  const fund = fundFromBudget(budget)
  if (fund === null) return null
  return (
    <p className="mt-3">
      <NextToolLink toolId="emergency-fund" inputs={fund}>
        Use my needs in my emergency fund
      </NextToolLink>
    </p>
  )
}

function YearOfSaving({ budget, today }: { budget: Budget; today: string }) {
  const amount = savingsInAYear(budget)
  if (amount === 0) return null
  return (
    <GoalOffer
      goal={{
        title: 'A year of saving',
        icon: 'piggy-bank',
        targetAmount: poundsFromPence(amount),
        targetDate: addMonths(today, 12),
      }}
    >
      {`Set aside every month for a year, the savings share comes to ${formatPounds(amount)}.`}
    </GoalOffer>
  )
}

function BudgetWorking({ result: budget }: { result: Budget }) {
  return (
    <WorkingFold>
      <WorkingTable {...words.splitTable(budget)} />
      {budget.lines.length > 0 && (
        <div className="mt-6">
          <WorkingTable {...words.spendingTable(budget)} />
        </div>
      )}
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft">
        50/30/20 is a rule of thumb, not a law, and you can move the shares. A year is counted as 52 weeks, 13 lots of
        four weeks or 12 months.
      </p>
    </WorkingFold>
  )
}
