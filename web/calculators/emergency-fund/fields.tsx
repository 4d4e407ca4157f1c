// What a month costs, line by line, and for how many months.
import { paths } from '#contract/paths.ts'
import { formatMoney, pence, penceFromPounds } from '#domain/money.ts'
import { emergencyFundLines, emergencyFundMonths, type EmergencyExpense } from '#domain/saving/emergency-fund.ts'
import { Term } from '#web/glossary/term.tsx'
import { useAtFirst } from '#web/device/use-stored.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { budgetDefaults, budgetFrom } from '../budget-calculator/inputs.ts'
import { needsAsTexts } from '../budget-calculator/needs.ts'
import { storedInputs } from '../frame/stored-inputs.ts'
import type { EmergencyFieldsProps } from './inputs.ts'

export function ExpenseFields({ field, onInput }: Omit<EmergencyFieldsProps, 'inputs'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl font-[650] tracking-[-0.015em]">What a month costs</legend>
      <p className="mt-1 mb-4 text-ink-soft">
        Only your{' '}
        <Term id="essential-costs" mark=":">
          essential costs
        </Term>{' '}
        what you could not do without.
      </p>
      <div className="mb-4">
        <UseMyBudget onInput={onInput} />
      </div>
      <div className="grid gap-4">{emergencyFundLines.map(({ id }) => field(id))}</div>
    </fieldset>
  )
}

export function MonthsFields({ field, inputs, onInput }: EmergencyFieldsProps) {
  return (
    <div className="grid gap-3">
      <SegmentedField
        label="Months to cover"
        options={emergencyFundMonths.map((months) => ({ value: String(months), label: String(months) }))}
        value={inputs.months}
        onChange={(months) => onInput('months', months)}
      />
      {field('months')}
    </div>
  )
}

/** A button that fills in the costs from the learner's own budget. */
function UseMyBudget({ onInput }: { onInput: (name: EmergencyExpense, text: string) => void }) {
  const needs = useAtFirst(budgetedNeeds, null)
  if (needs === null) {
    return (
      <p className="print:hidden">
        Not sure? <TextLink href={paths.tool('budget-calculator')}>Fill in your needs in a budget</TextLink> and bring
        them here.
      </p>
    )
  }
  const texts = Object.entries(needs) as [EmergencyExpense, string][]
  const sum = pence(texts.reduce((total, [, text]) => total + penceFromPounds(Number(text)), 0))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Button look="quiet" onClick={() => texts.forEach(([name, text]) => onInput(name, text))}>
        Use my budget
      </Button>
      <p className="flex-[1_1_10rem] text-sm text-ink-soft">{`Your needs there come to ${formatMoney(sum)} a month.`}</p>
    </div>
  )
}

/** The needs of the budget that this learner last typed in on this device. */
function budgetedNeeds() {
  return needsAsTexts(budgetFrom({ ...budgetDefaults, ...storedInputs('budget-calculator') }))
}
