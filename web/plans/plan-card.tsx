// A plan’s card: its sentence, date and origin, its outcome, and its buttons.
import CheckCircle2 from 'lucide-react/icons/circle-check'
import { useEffect, useId, useRef, useState } from 'react'
import { curriculum } from 'virtual:curriculum'
import { guides } from 'virtual:guides'
import { paths } from '#contract/paths.ts'
import type { Plan } from '#contract/plans.ts'
import { longDate, ukDate } from '#domain/calendar.ts'
import { newId } from '../api/new-id.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import { UnsavedEntries } from '../outbox/unsaved-entries.tsx'
import { Button } from '../ui/button.tsx'
import { calendarFile } from '../ui/calendar-file.ts'
import { Card, CardButton } from '../ui/card.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextLink } from '../ui/text-link.tsx'
import { EditPlanDialog } from './plan-dialogs.tsx'
import { calendarEvent, outcomes, planText } from './plan-words.ts'
import { useChangePlan } from './plans-queries.ts'

type PlanCardProps = {
  plan: Plan
  /** Its changes that are not saved yet. */
  unsaved: readonly OutboxEntry[]
  /** Takes the focus when it appears, such as after it was restored. */
  takesFocus: boolean
  /** Called before it is deleted. */
  onDelete: () => void
}

export function PlanCard({ plan, unsaved, takesFocus, onDelete }: PlanCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const change = useChangePlan()
  const named = { planId: plan.id, action: plan.action }
  return (
    <Card className="flex h-full flex-col">
      <h3 ref={heading} id={`plan-${plan.id}`} tabIndex={-1} className="text-lg [overflow-wrap:anywhere]">
        {planText(plan)}
      </h3>
      <Facts plan={plan} />
      <Outcome
        plan={plan}
        onChoose={(outcome) => change.mutate({ ...named, changeId: newId(), type: 'change', fields: { outcome } })}
      />
      <UnsavedEntries entries={unsaved} />
      <Actions
        plan={plan}
        onDelete={() => {
          onDelete()
          change.mutate({ ...named, changeId: newId(), type: 'delete' })
        }}
      />
    </Card>
  )
}

/** Its date and origin. */
function Facts({ plan }: { plan: Plan }) {
  const source = sourceOf(plan)
  return (
    <div className="mt-1 flex flex-1 flex-wrap content-start items-center gap-x-4 gap-y-1 text-ink-soft">
      {plan.date !== null && (
        <span>
          <time dateTime={plan.date}>{longDate(plan.date)}</time>
          {plan.date === ukDate(new Date()) && <strong className="font-semibold text-ink"> (today)</strong>}
        </span>
      )}
      {source && <TextLink href={source.href}>{source.title}</TextLink>}
    </div>
  )
}

/** The lesson or guide where it was made. */
function sourceOf({ lessonId, guideSlug }: Plan): { title: string; href: string } | undefined {
  const lessons = curriculum.flatMap((module) =>
    module.lessons.map(({ id, title }) => ({ id, title, href: paths.lesson(module.id, id) })),
  )
  const guide = guides.find(({ slug }) => slug === guideSlug)
  return guide ? { title: guide.title, href: paths.guide(guide.slug) } : lessons.find(({ id }) => id === lessonId)
}

/** One press answers; pressing again takes the answer back. */
function Outcome({ plan, onChoose }: { plan: Plan; onChoose: (outcome: Plan['outcome']) => void }) {
  const questionId = useId()
  return (
    <div role="group" aria-labelledby={`${questionId} plan-${plan.id}`} className="mt-4">
      <p id={questionId} className="mb-1.5 font-semibold">
        Did you do it?
      </p>
      <div className="flex flex-wrap gap-2">
        {outcomes.map(({ outcome, label }) => {
          const isChosen = plan.outcome === outcome
          return (
            <Button
              key={outcome}
              look="quiet"
              aria-pressed={isChosen}
              onClick={() => onChoose(isChosen ? null : outcome)}
              className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {isChosen && <CheckCircle2 aria-hidden className="size-4" />}
              {label}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/** Buttons include the plan’s action, since several cards have the same ones. */
function Actions({ plan, onDelete }: { plan: Plan; onDelete: () => void }) {
  const [isEditing, setIsEditing] = useState(false)
  const { action, date } = plan
  const addToCalendar = (day: string) => {
    const text = calendarFile([calendarEvent(plan, day, location.origin)], new Date())
    saveFile(new Blob([text], { type: 'text/calendar' }), 'plan.ics')
  }
  return (
    <div className="-mb-2.5 mt-4 border-t border-line pt-2">
      <div className="-mx-2 flex flex-wrap gap-x-1">
        <CardButton label="Edit" name={`Edit: ${action}`} hasDialog onClick={() => setIsEditing(true)} />
        {date !== null && (
          <CardButton
            label="Add to my calendar"
            name={`Add to my calendar: ${action}`}
            onClick={() => addToCalendar(date)}
          />
        )}
        <CardButton label="Delete" name={`Delete: ${action}`} onClick={onDelete} />
      </div>
      <EditPlanDialog plan={plan} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </div>
  )
}
