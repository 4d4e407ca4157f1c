// The form of a plan: what to start from, the two halves of its sentence, and a date.
import { useState } from 'react'
import * as z from 'zod/mini'
import { createPlanBody, type Plan, type SuggestedPlan } from '#contract/plans.ts'
import { addDays, addMonths, longDate, ukDate } from '#domain/calendar.ts'
import { nextPayDay, type Figures } from '#domain/figures/figures.ts'
import { useFigures } from '../session/figures.ts'
import { newId } from '../api/new-id.ts'
import { RadioField } from '../ui/fields/choice-field.tsx'
import { FormEnd } from '../ui/fields/form-end.tsx'
import { useForm } from '../ui/fields/form.ts'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import type { PlanChange, PlanSource } from './pending-plans.ts'
import { planProblem, planText } from './plan-words.ts'
import { useSending } from './use-sending.ts'

type NewPlanProps = { suggestions: readonly SuggestedPlan[]; source: PlanSource; onDone: () => void }

/** Makes a plan from a suggestion, or in the learner’s own words. */
export function NewPlan({ suggestions, source, onDone }: NewPlanProps) {
  // One id while the form is shown: sent again after a lost response, it is the same plan.
  const [planId] = useState(newId)
  const changeTo = (typed: Typed): PlanChange => {
    const origin = { lessonId: null, guideSlug: null, ...source }
    const plan = { id: planId, ...origin, ...typed, outcome: null, createdAt: new Date().toISOString() }
    return { changeId: newId(), planId, action: typed.action, type: 'make', plan }
  }
  return <PlanForm suggestions={suggestions} saveLabel="Save plan" changeTo={changeTo} onDone={onDone} />
}

/** Changes a plan. Sends only the changed fields. */
export function EditPlan({ plan, onDone }: { plan: Plan; onDone: () => void }) {
  const changeTo = (typed: Typed): PlanChange | null => {
    const changed = Object.entries(typed).filter(([field, value]) => value !== plan[field as keyof Typed])
    if (changed.length === 0) return null
    const fields = Object.fromEntries(changed) as Partial<Typed>
    return { changeId: newId(), planId: plan.id, action: plan.action, type: 'change', fields }
  }
  return <PlanForm plan={plan} saveLabel="Save changes" changeTo={changeTo} onDone={onDone} />
}

type Typed = Pick<Plan, 'cue' | 'action' | 'date'>
type PlanFormProps = {
  /** Suggestions to pick from. */
  suggestions?: readonly SuggestedPlan[]
  /** The plan to change. */
  plan?: Plan
  saveLabel: string
  /** The change to make of what was typed; null for none. */
  changeTo: (typed: Typed) => PlanChange | null
  onDone: () => void
}

const nothing = { cue: '', action: '' }

function PlanForm({ suggestions = [], plan, saveLabel, changeTo, onDone }: PlanFormProps) {
  const [chosen, setChosen] = useState(0)
  const [schema] = useState(() => planSchema(ukDate(new Date()), plan?.date ?? null))
  const send = useSending(onDone)
  const form = useForm({
    schema,
    send: async (typed) => {
      const change = changeTo(typed)
      return change === null ? onDone() : send(change)
    },
    onFailure: planProblem,
  })
  const figures = useFigures()
  const payDay = usePayDay(figures)
  const { cue: cueText, action: actionText, date } = plan ?? withPayDay(suggestions[chosen] ?? nothing, payDay)
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate className="space-y-5">
      {suggestions.length > 0 && (
        <RadioField
          label="Start from"
          hint="Pick one and make it yours: put your own words in place of [brackets]."
          options={[...suggestions.map(planText), 'My own words'].map((label, at) => ({
            value: String(at),
            label,
          }))}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
        />
      )}
      {/* The key replaces what was typed when another suggestion is picked. */}
      <div key={`words ${chosen} ${payDay}`} className="space-y-5">
        <TextAreaField
          label="If"
          hint="When or where: a date, pay day, a place."
          name="cue"
          required
          defaultValue={cueText}
          error={form.errors['cue']}
        />
        <TextAreaField
          label="then I will"
          hint="One thing, small enough to do this week."
          name="action"
          required
          defaultValue={actionText}
          error={form.errors['action']}
        />
      </div>
      <TextField
        key={`day ${chosen} ${date}`}
        label="Date, if there is one"
        hint={
          plan === undefined && date !== null
            ? 'Your next pay day, from your figures. Change it if you are paid on another day.'
            : 'You will find a reminder here on that day.'
        }
        name="date"
        type="date"
        defaultValue={date ?? undefined}
        error={form.errors['date']}
      />
      <FormEnd form={form} sendLabel={saveLabel} sendingLabel="Saving…" onCancel={onDone} />
    </form>
  )
}

/** The learner’s next pay day; null if it is not known. */
function usePayDay(figures: Figures | null): string | null {
  const [today] = useState(() => ukDate(new Date()))
  return figures === null ? null : nextPayDay(figures, today)
}

/** The placeholder for a pay day in a suggestion. */
const payDayPlace = '[pay day]'

/** Fills the pay day into a suggestion and its date. */
function withPayDay(start: SuggestedPlan, payDay: string | null): SuggestedPlan & Pick<Plan, 'date'> {
  if (payDay === null || !start.cue.includes(payDayPlace)) return { ...start, date: null }
  const isDayAfter = start.cue.includes(`the day after ${payDayPlace}`)
  return {
    ...start,
    cue: start.cue.replace(payDayPlace, longDate(payDay)),
    date: isDayAfter ? addDays(payDay, 1) : payDay,
  }
}

const { cue, action } = createPlanBody.shape

/** The form’s schema: the date is `today` or later, or the plan’s present one. */
export function planSchema(today: string, kept: string | null) {
  const day = z.nullable(
    z.iso.date('Enter a date such as 2027-09-01.').check(
      z.refine((date) => date >= today || date === kept, 'Choose today or a later day.'),
      z.refine((date) => date <= addMonths(today, 120) || date === kept, 'Choose a day within the next 10 years.'),
    ),
  )
  return z.object({
    cue: z.pipe(typedWithout(/^if(\s+|$)|[\s,]+$/gi), cue.check(filledIn)),
    action: z.pipe(typedWithout(/^(then\s+)?(i\s+will|i['’]ll)(\s+|$)|[\s.]+$/gi), action.check(filledIn)),
    date: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => (text === '' ? null : text)),
      ),
      day,
    ),
  })
}

/** No placeholder of a suggestion is left. */
const filledIn = z.refine<string>((text) => !toFillIn.test(text), {
  error: ({ input }) => `Put your own words in place of ${toFillIn.exec(String(input))?.[0] ?? ''}.`,
})
const toFillIn = /\[[^\]]+\]/

/** Removes what the sentence says already, such as a second ‘If’. */
function typedWithout(said: RegExp) {
  return z.pipe(
    z.string(),
    z.transform((text: string) => text.trim().replace(said, '')),
  )
}
