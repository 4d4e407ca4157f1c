// The steps ‘Pay › Budget › Cushion › Goal’ below calculators and above goals, each with the learner’s own figure, or
// the one of the step before. Without any, the step says so: there are no example figures.
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Goal } from '#contract/goals.ts'
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import { figuresFromPounds, monthlyTakeHome } from '#domain/figures/figures.ts'
import { formatPounds, penceFromPounds, poundsFromPence, toWholePounds, type Pence } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { responseOnDevice } from '#web/api/response-cache.ts'
import { budgetDefaults, budgetFrom, budgetFromFigures } from '#web/calculators/budget-calculator/inputs.ts'
import { fundFromBudget } from '#web/calculators/budget-calculator/needs.ts'
import { emergencyDefaults, fundFrom } from '#web/calculators/emergency-fund/inputs.ts'
import type { InputTexts } from '#web/calculators/frame/inputs.ts'
import { keepInputs, useStoredInputs, type StoredInputs } from '#web/calculators/frame/stored-inputs.ts'
import { isReached } from '#web/goals/goal-words.ts'
import { useFolded, useRead } from '#web/outbox/use-read.ts'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { useOwnFigures, type OwnFigures } from '#web/session/own-figures.ts'

/** What each amount is. */
const meanings = { pay: 'a month', budget: 'a month for needs', cushion: 'for bad surprises', goal: 'to save' }

const names = { pay: 'Pay', budget: 'Budget', cushion: 'Cushion', goal: 'Goal' }

const steps = ['pay', 'budget', 'cushion', 'goal'] as const
export type ChainStep = (typeof steps)[number]
type Amounts = Record<ChainStep, Pence | null>

type MoneyChainProps = {
  /** The step of this page, if it is one of them. */
  current?: ChainStep | undefined
  className: string
}

/** Nothing until one of the steps has a figure. */
export function MoneyChain({ current, className }: MoneyChainProps) {
  // Follows what is typed, which is stored at once.
  const known = { figures: useOwnFigures(), stored: useStoredInputs() }
  const amounts = useAmounts(known)
  if (Object.values(amounts).every((amount) => amount === null)) return null
  return (
    <nav aria-label="From your pay to a goal" className={`print:hidden ${className}`}>
      <ol className="grid grid-cols-4 rounded-[var(--radius)] border border-line bg-surface">
        {steps.map((step, place) => (
          <li key={step} className="relative flex min-w-0">
            {place > 0 && (
              <ChevronRight aria-hidden className="absolute top-1/2 -left-2 size-4 -translate-y-1/2 text-ink-soft" />
            )}
            <Step
              step={step}
              amount={amounts[step]}
              isCurrent={step === current}
              onFollow={() => fillInNext(step, amounts, known)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}

const addressOf: Record<ChainStep, string> = {
  pay: paths.tool('tax-calculator'),
  budget: paths.tool('budget-calculator'),
  cushion: paths.tool('emergency-fund'),
  goal: paths.goals,
}

type StepProps = { step: ChainStep; amount: Pence | null; isCurrent: boolean; onFollow: () => void }

function Step({ step, amount, isCurrent, onFollow }: StepProps) {
  return (
    <Link
      href={addressOf[step]}
      state={openedByLink}
      onClick={onFollow}
      aria-current={isCurrent ? 'step' : undefined}
      className="flex min-h-11 min-w-0 flex-1 flex-col justify-center rounded-[var(--radius)] px-3 py-2 text-sm leading-tight hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      <span className="font-semibold text-accent">{names[step]}</span>
      <span className="[overflow-wrap:anywhere]">
        {amount === null ? (
          <span className="text-ink-soft">Not yet</span>
        ) : (
          <>
            <span className="font-semibold">{formatPounds(amount)}</span>{' '}
            <span className="text-ink-soft max-sm:sr-only">{meanings[step]}</span>
          </>
        )}
      </span>
    </Link>
  )
}

/** What this browser stores of the learner’s figures. */
type Known = { figures: OwnFigures | null; stored: StoredInputs }

function useAmounts(known: Known): Amounts {
  const goal = useKnownGoals()?.find((each) => !isReached(each))
  return {
    pay: usePay(known),
    budget: needsOfBudget(known),
    cushion: cushion(known),
    goal: goal === undefined ? null : penceFromPounds(goal.targetAmount),
  }
}

/**
 * Take-home pay a month: from the figures, or worked out by today’s rates from the pay in them or in the calculator.
 */
function usePay({ figures, stored: { 'tax-calculator': stored } }: Known): Pence | null {
  const said = figures && monthlyTakeHome(figuresFromPounds(figures))
  const [worked, setWorked] = useState<Pence | null>(null)
  useEffect(() => {
    let isWanted = true
    void workedPay(figures, stored).then(
      (pay) => isWanted && setWorked(pay),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [figures, stored])
  return said === null ? worked : toWholePounds(said)
}

async function workedPay(figures: Known['figures'], stored: InputTexts | undefined): Promise<Pence | null> {
  if (figures === null && stored?.['salary'] === undefined) return null
  const [{ payResult, taxDefaults, taxFromFigures }, { taxChoices }] = await Promise.all([
    import('#web/calculators/tax-calculator/inputs.ts'),
    import('#web/calculators/frame/tax-year.tsx'),
  ])
  const known = { ...(figures && taxFromFigures(figures)), ...stored }
  if (known.salary === undefined) return null
  const { pay, now, isEmpty } = payResult({ ...taxDefaults, ...known, ...taxChoices.remembered() }, ukDate(new Date()))
  return isEmpty ? null : toWholePounds(periodAmount((now ?? pay).result.takeHome, 'month'))
}

function ownBudget({ figures, stored }: Known) {
  const known = { ...(figures && budgetFromFigures(figures)), ...stored['budget-calculator'] }
  return { known, budget: budgetFrom({ ...budgetDefaults, ...known }) }
}

/** The needs entered in the budget; without these, their share of the learner’s own income. */
function needsOfBudget(here: Known): Pence | null {
  const { known, budget } = ownBudget(here)
  const needs = budget.shares.find(({ group }) => group === 'needs')
  if (needs === undefined) return null
  if (needs.spent > 0) return toWholePounds(needs.spent)
  return known['income'] === undefined ? null : toWholePounds(needs.share)
}

function cushion({ stored: { 'emergency-fund': stored } }: Known): Pence | null {
  if (stored === undefined) return null
  const { target } = fundFrom({ ...emergencyDefaults, ...stored }, ukDate(new Date())).result
  return target === 0 ? null : toWholePounds(target)
}

/** The goals in the query cache, without a call. */
function useKnownGoals(): readonly Goal[] | null {
  const { data } = useRead('GET /api/goals', null, { enabled: false })
  const [stored, setStored] = useState<Goal[] | null>(null)
  useEffect(() => {
    if (data === undefined) void responseOnDevice('GET /api/goals').then(setStored, () => {})
  }, [data])
  const shown = useFolded('GET /api/goals', stored)
  return data ?? shown
}

/** Fills in a step’s calculator with the result of the step before, where it has no input of its own. */
function fillInNext(step: ChainStep, { pay }: Amounts, known: Known): void {
  if (step === 'budget' && pay !== null && ownBudget(known).known['income'] === undefined) {
    keepInputs('budget-calculator', {
      ...known.stored['budget-calculator'],
      income: String(poundsFromPence(pay)),
    })
  }
  if (step === 'cushion' && known.stored['emergency-fund'] === undefined) {
    const fund = fundFromBudget(ownBudget(known).budget)
    if (fund !== null) keepInputs('emergency-fund', fund)
  }
}
