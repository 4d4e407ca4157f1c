// Plans as cards, open ones first. Each keeps its place until the page is left, so that answering moves nothing under
// the finger; a deleted plan’s place offers to restore it.
import { useState } from 'react'
import type { Plan } from '#contract/plans.ts'
import { newId } from '../api/new-id.ts'
import type { OutboxEntry } from '../device/outbox-entries.ts'
import { UnsavedEntries } from '../outbox/unsaved-entries.tsx'
import { DeletedPlace } from '../ui/deleted-place.tsx'
import { PlanCard } from './plan-card.tsx'
import { useChangePlan, type PendingChange } from './plans-queries.ts'

const groupTitles = { open: 'Open', done: 'Done', 'put-off': 'Not now' }

type PlanListProps = {
  plans: readonly Plan[]
  pending: readonly PendingChange[]
  /** The plans deleted while this page is open; some may be restored. */
  deleted: readonly Plan[]
  onDelete: (plan: Plan) => void
}

export function PlanList({ plans, pending, deleted, onDelete }: PlanListProps) {
  const [restoredId, setRestoredId] = useState<string | null>(null)
  const [firstGroups] = useState(() => new Map(plans.map((plan) => [plan.id, groupOf(plan)])))
  const gone = deleted.filter(({ id }) => !plans.some((plan) => plan.id === id))
  const all = inOrder([...plans, ...gone])
  const unsavedOf = (planId: string) => pending.filter(({ change }) => change.planId === planId).map(entryOf)
  const placeless = pending.filter(({ change }) => !all.some(({ id }) => id === change.planId)).map(entryOf)
  return (
    <div className="space-y-6">
      {placeless.length > 0 && <UnsavedEntries entries={placeless} />}
      {groups.map((group) => {
        const members = inOrderOf(
          group,
          all.filter((plan) => (firstGroups.get(plan.id) ?? groupOf(plan)) === group),
        )
        if (members.length === 0) return null
        return (
          <section key={group} aria-labelledby={`${group}-plans`}>
            <h2 id={`${group}-plans`} className="mb-4 text-2xl">
              {groupTitles[group]}
            </h2>
            <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
              {members.map((plan) => (
                <li key={plan.id}>
                  {gone.includes(plan) ? (
                    <DeletedPlan plan={plan} unsaved={unsavedOf(plan.id)} onRestore={() => setRestoredId(plan.id)} />
                  ) : (
                    <PlanCard
                      plan={plan}
                      unsaved={unsavedOf(plan.id)}
                      takesFocus={restoredId === plan.id}
                      onDelete={() => onDelete(plan)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

type DeletedPlanProps = { plan: Plan; unsaved: readonly OutboxEntry[]; onRestore: () => void }

function DeletedPlan({ plan, unsaved, onRestore }: DeletedPlanProps) {
  const change = useChangePlan()
  const restore = () => {
    onRestore()
    change.mutate({ changeId: newId(), planId: plan.id, action: plan.action, type: 'restore', plan })
  }
  return (
    <>
      <DeletedPlace name={plan.action} problem={null} isBusy={change.isPending} onUndo={restore} />
      <UnsavedEntries entries={unsaved} />
    </>
  )
}

function entryOf({ entry }: PendingChange): OutboxEntry {
  return entry
}

type Group = 'open' | 'done' | 'put-off'

const groups: readonly Group[] = ['open', 'done', 'put-off']

/** The group of a plan, by its outcome. */
export function groupOf({ outcome }: Pick<Plan, 'outcome'>): Group {
  if (outcome === null) return 'open'
  return outcome === 'not-now' ? 'put-off' : 'done'
}

/** Open plans by date; answered ones with the latest first, by date or when they were made. */
function inOrderOf(group: Group, plans: readonly Plan[]): readonly Plan[] {
  if (group === 'open') return plans
  const keyOf = ({ date, createdAt }: Plan) => `${date ?? createdAt.slice(0, 10)} ${createdAt}`
  return plans.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
}

/** The nearest date first, then those without one in the order in which they were made. */
export function inOrder(plans: readonly Plan[]): Plan[] {
  const keyOf = ({ date, createdAt }: Plan) => `${date ?? '9999-99-99'} ${createdAt}`
  return plans.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
