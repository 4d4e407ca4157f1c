// What a month costs, line by line, and for how many months.
import { emergencyFundLines, emergencyFundMonths } from '#domain/saving/emergency-fund.ts'
import { Term } from '#web/glossary/term.tsx'
import { SegmentedField } from '#web/ui/fields/segmented-field.tsx'
import type { EmergencyFieldsProps } from './inputs.ts'
import { UseMyBudget } from './use-my-budget.tsx'
import * as words from './words.ts'

export function ExpenseFields({ field, onInput }: Omit<EmergencyFieldsProps, 'inputs'>) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-xl font-[650] tracking-[-0.015em]">{words.expensesTitle}</legend>
      <p className="mt-1 mb-4 text-ink-soft">
        {words.expensesLead.before}{' '}
        <Term id="essential-costs" mark=":">
          {words.expensesLead.term}
        </Term>{' '}
        {words.expensesLead.after}
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
        label={words.monthsLabel}
        options={emergencyFundMonths.map((months) => ({ value: String(months), label: String(months) }))}
        value={inputs.months}
        onChange={(months) => onInput('months', months)}
      />
      {field('months')}
    </div>
  )
}
