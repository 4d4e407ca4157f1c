// The form of what is really spent, in the three groups of the split.
import type { Budget } from '#domain/budget/budget.ts'
import { formatPounds } from '#domain/money.ts'
import { SelectField } from '../ui/select-field.tsx'
import { formLines, frequencyOf, frequencyOptions, spendingBounds, type FormLine } from './budget-inputs.ts'
import { OwnLines } from './budget-own-lines.tsx'
import { groupNames } from './budget-results.tsx'
import { Fold } from './fold.tsx'
import { NumberField } from './number-field.tsx'
import type { InputTexts } from './use-calculator-inputs.ts'

type BudgetSpendingProps = {
  inputs: InputTexts
  onInput: (name: string, text: string) => void
  budget: Budget
  /** Whether the first group is open to begin with. */
  opensFirst: boolean
}

export function BudgetSpending({ inputs, onInput, budget, opensFirst }: BudgetSpendingProps) {
  return (
    <div className="grid gap-3 print:hidden">
      {budget.shares.map(({ group, share, spent }, place) => (
        <Fold
          key={group}
          title={groupNames[group]}
          aside={`${formatPounds(spent)} of ${formatPounds(share)}`}
          isOpen={opensFirst && place === 0}
        >
          <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-2">
            {formLines
              .filter((line) => line.group === group)
              .map((line) => (
                <LineFields key={line.name} line={line} inputs={inputs} onInput={onInput} />
              ))}
          </div>
          <OwnLines group={group} inputs={inputs} onInput={onInput} />
        </Fold>
      ))}
    </div>
  )
}

type LineFieldsProps = { line: FormLine; inputs: InputTexts; onInput: (name: string, text: string) => void }

function LineFields({ line, inputs, onInput }: LineFieldsProps) {
  return (
    <div
      role="group"
      aria-label={line.name}
      className="grid grid-cols-[minmax(0,1fr)_10rem] items-end gap-2 @xs:[&_label]:whitespace-nowrap"
    >
      <NumberField
        label={line.name}
        text={inputs[line.amountName] ?? ''}
        onChange={(text) => onInput(line.amountName, text)}
        bounds={spendingBounds}
      />
      <SelectField
        label={`How often: ${line.name}`}
        isLabelHidden
        options={frequencyOptions}
        value={frequencyOf(line, inputs)}
        onChange={(frequency) => onInput(line.frequencyName, frequency)}
      />
    </div>
  )
}
