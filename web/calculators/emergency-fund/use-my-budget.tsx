// The costs of a month as the learner's own budget has them, put into the fields at one press.
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { pence, penceFromPounds } from '#domain/money.ts'
import type { EmergencyExpense } from '#domain/saving/emergency-fund.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { budgetDefaults, budgetFrom } from '../budget-calculator/inputs.ts'
import { needsAsTexts } from '../budget-calculator/needs.ts'
import { storedInputs } from '../frame/stored-inputs.ts'
import * as words from './words.ts'

export function UseMyBudget({ onInput }: { onInput: (name: EmergencyExpense, text: string) => void }) {
  const [needs] = useState(budgetedNeeds)
  if (needs === null) {
    return (
      <p className="print:hidden">
        {words.noBudgetText.before}{' '}
        <TextLink href={paths.tool('budget-calculator')}>{words.noBudgetText.link}</TextLink> {words.noBudgetText.after}
      </p>
    )
  }
  const texts = Object.entries(needs) as [EmergencyExpense, string][]
  const sum = pence(texts.reduce((total, [, text]) => total + penceFromPounds(Number(text)), 0))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button look="quiet" onClick={() => texts.forEach(([name, text]) => onInput(name, text))}>
        {words.takeBudgetLabel}
      </Button>
      <p className="flex-[1_1_10rem] text-sm text-ink-soft">{words.budgetText(sum)}</p>
    </div>
  )
}

/** The needs of the budget that this learner last typed in on this device. */
function budgetedNeeds() {
  return needsAsTexts(budgetFrom({ ...budgetDefaults, ...storedInputs('budget-calculator') }))
}
