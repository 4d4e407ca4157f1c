// Sliders for the shares of the income. What one gains another loses, so that they add up to 100%.
import { useState } from 'react'
import type { Budget } from '#domain/budget/budget.ts'
import { movedShares, usualShares, type BudgetGroup, type BudgetPercents } from '#domain/budget/shares.ts'
import { formatPounds } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { Fold } from '../frame/result-parts.tsx'
import { shareTexts } from './inputs.ts'
import * as words from './words.ts'

type BudgetSharesProps = { budget: Budget; onInput: (name: string, text: string) => void }

export function BudgetShares({ budget, onInput }: BudgetSharesProps) {
  const percents = percentsOf(budget)
  const shown = Object.values(percents).join(' / ')
  const [isOpen] = useState(shown !== usual)
  const set = (shares: BudgetPercents) => {
    for (const [name, text] of Object.entries(shareTexts(shares))) onInput(name, text)
  }
  return (
    <div className="mt-5 print:hidden">
      <Fold title="Move the shares" aside={shown} isOpen={isOpen}>
        <p className="max-w-[60ch] text-ink-soft">
          50 / 30 / 20 is where many people start. If your rent is high, needs may take more, and something else less.
        </p>
        <div className="mt-4 grid gap-3">
          {budget.shares.map(({ group, percent, share }) => (
            <label key={group} className="block">
              <span className="flex flex-wrap justify-between gap-x-3 font-semibold">
                {words.groupNames[group]}
                <span>
                  {percent}% <span className="font-normal text-ink-soft">{formatPounds(share)}</span>
                </span>
              </span>
              <input
                ref={typedBefore((field) => set(movedShares(percents, group, Number(field.value))))}
                type="range"
                min={0}
                max={100}
                value={percent}
                aria-label={`Share for ${group}`}
                aria-valuetext={`${percent}%, ${formatPounds(share)}`}
                onChange={(event) => set(movedShares(percents, group, Number(event.target.value)))}
                className="h-11 w-full cursor-pointer accent-accent"
              />
            </label>
          ))}
        </div>
        <Button look="quiet" className="mt-2" onClick={() => set(usualShares)}>
          {`Back to ${usual}`}
        </Button>
      </Fold>
    </div>
  )
}

const usual = Object.values(usualShares).join(' / ')

function percentsOf({ shares }: Budget): BudgetPercents {
  const percents = Object.fromEntries(shares.map(({ group, percent }) => [group, percent]))
  return percents as Record<BudgetGroup, number>
}
