// Spending lines that the learner adds and names, for what no ready-made line fits.
import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { BudgetGroup } from '#domain/budget/budget.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import {
  countName,
  frequencyOf,
  frequencyOptions,
  nameOf,
  nameLengthLimit,
  ownLines,
  ownLinesOf,
  spendingBounds,
  withoutLine,
  type OwnLine,
} from './budget-inputs.ts'
import { NumberField } from './number-field.tsx'
import type { InputTexts } from './use-calculator-inputs.ts'

type OwnLinesProps = { group: BudgetGroup; inputs: InputTexts; onInput: (name: string, text: string) => void }

export function OwnLines({ group, inputs, onInput }: OwnLinesProps) {
  const frame = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string | null>(null)
  const lines = ownLinesOf(group, inputs)
  const isFull = lines.length === ownLines.filter((line) => line.group === group).length
  useEffect(() => {
    if (toFocus.current === null) return
    frame.current?.querySelector<HTMLElement>(`[name="${toFocus.current}"]`)?.focus()
    toFocus.current = null
  }, [lines.length])

  const add = () => {
    onInput(countName(group), String(lines.length + 1))
    toFocus.current = `${group}-${lines.length + 1}-name`
  }
  const remove = (line: OwnLine) => {
    for (const [name, text] of Object.entries(withoutLine(line, inputs))) onInput(name, text)
    toFocus.current = addName(group)
  }
  return (
    <div ref={frame} className={lines.length === 0 ? 'mt-5' : 'mt-5 grid gap-4 border-t border-line pt-4'}>
      {lines.map((line) => (
        <OwnLineFields
          key={line.nameName}
          line={line}
          inputs={inputs}
          onInput={onInput}
          onRemove={() => remove(line)}
        />
      ))}
      <div>
        <Button look="quiet" name={addName(group)} disabled={isFull} onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add a line
          <span className="sr-only"> to {group}</span>
        </Button>
        {isFull && <p className="mt-1.5 text-sm text-ink-soft">Only {lines.length} lines of your own fit here.</p>}
      </div>
    </div>
  )
}

type OwnLineFieldsProps = Omit<OwnLinesProps, 'group'> & { line: OwnLine; onRemove: () => void }

function OwnLineFields({ line, inputs, onInput, onRemove }: OwnLineFieldsProps) {
  const name = nameOf(line, inputs)
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_10rem] items-end gap-2 @2xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_10rem]"
    >
      <TextField
        label="Name of the line"
        name={line.nameName}
        value={inputs[line.nameName] ?? ''}
        onChange={(event) => onInput(line.nameName, event.target.value)}
        maxLength={nameLengthLimit}
        autoComplete="off"
        className="col-span-2 @2xl:col-span-1"
        end={
          <button
            type="button"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
            className="inline-flex min-w-11 items-center justify-center text-ink-soft -outline-offset-2 hover:bg-sunken"
          >
            <X aria-hidden className="size-4" />
          </button>
        }
      />
      <NumberField
        label="Amount"
        text={inputs[line.amountName] ?? ''}
        onChange={(text) => onInput(line.amountName, text)}
        bounds={spendingBounds}
      />
      <SelectField
        label={`How often: ${name}`}
        isLabelHidden
        options={frequencyOptions}
        value={frequencyOf(line, inputs)}
        onChange={(frequency) => onInput(line.frequencyName, frequency)}
      />
    </div>
  )
}

/** What the button is found by, to take the focus when a line goes. */
function addName(group: BudgetGroup): string {
  return `${group}-add`
}
