// A month's income shared 50/30/20, and what is really spent beside it.
import { useState } from 'react'
import { budgetInputs, savingsInAYear, type Budget } from '#domain/budget/budget.ts'
import { addMonths, ukDate } from '#domain/calendar.ts'
import { formatPounds, poundsFromPence } from '#domain/money.ts'
import { Card } from '#web/ui/card.tsx'
import { budgetDefaults, budgetFrom } from './inputs.ts'
import { BudgetSplit, SpendingSummary } from './results.tsx'
import { BudgetSpending } from './fields.tsx'
import { budgetCsv, BudgetWorking } from './working.tsx'
import { CalculatorFrame, type CalculatorProps } from '../frame/calculator-frame.tsx'
import { GoalOffer } from '../frame/make-goal.tsx'
import { NumberField } from '../frame/number-field.tsx'
import { ResultHeadline } from '../frame/result-headline.tsx'
import { useCalculatorInputs } from '../frame/inputs.ts'

export function BudgetCalculator({ isEmbedded = false }: CalculatorProps) {
  const { inputs, setInput, reset, undoReset } = useCalculatorInputs(budgetDefaults, isEmbedded ? 'memory' : 'address')
  const [today] = useState(() => ukDate(new Date()))
  const budget = budgetFrom(inputs)
  const Panel = isEmbedded ? 'div' : Card
  return (
    <CalculatorFrame
      toolId="budget-calculator"
      isEmbedded={isEmbedded}
      onReset={reset}
      undoReset={undoReset}
      csvRows={() => budgetCsv(budget)}
    >
      <Panel>
        <NumberField
          label="Monthly income"
          hint="What reaches your account in a month, after tax."
          text={inputs['income'] ?? ''}
          onChange={(text) => setInput('income', text)}
          bounds={budgetInputs.monthlyIncome}
          className="max-w-xs text-lg"
        />
        <div className="mt-6">
          <ResultHeadline spoken={inWords(budget)}>
            <BudgetSplit budget={budget} />
            <p className="mt-5 max-w-[60ch]">{inWords(budget)}</p>
          </ResultHeadline>
        </div>
        <YearOfSaving budget={budget} today={today} />
      </Panel>
      <section aria-labelledby="budget-spending" className="mt-8">
        <h2 id="budget-spending" className="text-xl">
          What you really spend
        </h2>
        <p className="mt-1 mb-4 max-w-[60ch] text-ink-soft print:hidden">
          Fill in what you pay, as you pay it. We turn each into an average month.
        </p>
        <BudgetSpending inputs={inputs} onInput={setInput} budget={budget} opensFirst={!isEmbedded} />
        <SpendingSummary budget={budget} />
      </section>
      <BudgetWorking budget={budget} />
    </CalculatorFrame>
  )
}

/** The savings share as an amount to save: what it comes to within a year. */
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
      Put aside each month for a year, the savings share comes to {formatPounds(amount)}.
    </GoalOffer>
  )
}

/** The result as one sentence, or two when spending was entered. */
function inWords(budget: Budget): string {
  const [needs, wants, savings] = budget.shares.map(({ share }) => formatPounds(share))
  const split = `Out of ${formatPounds(budget.monthlyIncome)} a month, 50% is ${needs} for needs, 30% is ${wants} for wants and 20% is ${savings} for savings.`
  if (budget.lines.length === 0) return split
  if (budget.left < 0)
    return `${split} What you entered comes to ${formatPounds(budget.spent)}, which is more than comes in.`
  return `${split} What you entered comes to ${formatPounds(budget.spent)}, which leaves ${formatPounds(budget.left)}.`
}
