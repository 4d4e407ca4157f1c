// The fields for the days that a guide counts from. Where they are alternatives, such as letters, one is chosen first.
import { useState } from 'react'
import type { GivenDay, GuideDates } from '#domain/guides/guide-dates.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { isPlausible } from './date-rows.ts'
import type { GivenDays } from './given-days.ts'

type GivenDayFieldsProps = {
  /** Those that the reader's nation has. */
  asked: Pick<GuideDates, 'given' | 'choose'>
  given: GivenDays
  onGive: (id: string, day: string) => void
  chosenId: string
  onChoose: (id: string) => void
}

export function GivenDayFields({ asked, given, onGive, chosenId, onChoose }: GivenDayFieldsProps) {
  if (asked.choose === undefined)
    return (
      <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2">
        {asked.given.map((ask) => (
          <DayField key={ask.id} {...ask} day={given[ask.id] ?? ''} onGive={onGive} />
        ))}
      </div>
    )
  const chosen = asked.given.find(({ id }) => id === chosenId)
  return (
    <div className="grid items-end gap-x-5 gap-y-4 sm:grid-cols-2">
      <SelectField
        label={asked.choose}
        value={chosen === undefined ? '' : chosenId}
        onChange={onChoose}
        options={[
          ...(chosen === undefined ? [{ value: '', label: 'Choose one' }] : []),
          ...asked.given.map(({ id, label }) => ({
            value: id,
            label: (given[id] ?? '') === '' ? label : `${label} ✓`,
          })),
        ]}
      />
      {chosen !== undefined && (
        <DayField
          key={chosenId}
          id={chosenId}
          label={chosen.hint ?? chosen.label}
          day={given[chosenId] ?? ''}
          onGive={onGive}
        />
      )}
    </div>
  )
}

type DayFieldProps = GivenDay & { day: string; onGive: GivenDayFieldsProps['onGive'] }

/** What is wrong with a year is said once the field is left: until then it is being typed. */
function DayField({ id, label, hint, day, onGive }: DayFieldProps) {
  const [isLeft, setIsLeft] = useState(true)
  return (
    <TextField
      type="date"
      label={label}
      hint={hint}
      value={day}
      min="2000-01-01"
      max="2099-12-31"
      error={isLeft && day !== '' && !isPlausible(day) ? 'Check the year.' : undefined}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={(event) => onGive(id, event.target.value)}
    />
  )
}
