// The form for spending, in three groups, with lines that learners add and name.
import type { Budget, BudgetShare } from '#domain/budget/budget.ts'
import type { BudgetGroup } from '#domain/budget/shares.ts'
import {
  countName,
  formLines,
  frequencyLabel,
  nameLengthLimit,
  nameOf,
  ownLines,
  ownLinesOf,
  withoutLine,
  type BudgetFieldsProps,
  type OwnLine,
} from './inputs.ts'
import { isOverspent, OverMark } from './results.tsx'
import * as words from './words.ts'
import { Fold } from '../frame/result-parts.tsx'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type BudgetSpendingProps = BudgetFieldsProps & {
  budget: Budget
  /** Whether the first group is open to begin with. */
  opensFirst: boolean
}

export function BudgetSpending({ budget, opensFirst, ...fields }: BudgetSpendingProps) {
  return (
    <div className="grid gap-3 print:hidden">
      {budget.shares.map((share, place) => (
        <Fold
          key={share.group}
          title={words.groupNames[share.group]}
          aside={<SpentOnShare share={share} />}
          isOpen={opensFirst && place === 0}
        >
          <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-2">
            {formLines
              .filter((line) => line.group === share.group)
              .map(({ name, amountName, frequencyName }) => (
                <div
                  key={name}
                  role="group"
                  aria-label={name}
                  className="grid grid-cols-[minmax(0,1fr)_10rem] items-end gap-2 @xs:[&_label]:whitespace-nowrap"
                >
                  {fields.field(amountName)}
                  {fields.field(frequencyName, { isLabelHidden: true })}
                </div>
              ))}
          </div>
          <OwnLines group={share.group} {...fields} />
        </Fold>
      ))}
    </div>
  )
}

function SpentOnShare({ share }: { share: BudgetShare }) {
  const text = words.spentText(share)
  if (!isOverspent(share)) return text
  return (
    <span className="font-semibold text-warn">
      <OverMark />
      {text}
      <span className="sr-only">, {words.shareWords(share)}</span>
    </span>
  )
}

type OwnLinesProps = BudgetFieldsProps & { group: BudgetGroup }

function OwnLines({ group, ...fields }: OwnLinesProps) {
  const { inputs, onInput } = fields
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
        <OwnLineFields key={line.nameName} line={line} {...fields} onRemove={() => remove(line)} />
      ))}
      <div>
        <Button look="quiet" name={addName(group)} disabled={isFull} onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add a line
          <span className="sr-only">{` to ${group}`}</span>
        </Button>
        {isFull && (
          <p className="mt-1.5 text-sm text-ink-soft">{`You can add up to ${lines.length} lines of your own.`}</p>
        )}
      </div>
    </div>
  )
}

type OwnLineFieldsProps = BudgetFieldsProps & { line: OwnLine; onRemove: () => void }

function OwnLineFields({ line, inputs, onInput, field, onRemove }: OwnLineFieldsProps) {
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
      {field(line.amountName)}
      {field(line.frequencyName, { label: frequencyLabel(name), isLabelHidden: true })}
    </div>
  )
}

/** The name of a group's button, which takes the focus when a line is removed. */
function addName(group: BudgetGroup): string {
  return `${group}-add`
}
