// All of the learner's plans, by outcome.
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import type { Plan } from '#contract/plans.ts'
import { Page } from '../routing/page.tsx'
import { IconTile } from '../ui/icon.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { MakePlanButton } from './plan-dialogs.tsx'
import { PlanList } from './plan-list.tsx'
import { usePlans } from './plans-queries.ts'

const plansTitle = 'Your Plans'

export function PlansPage() {
  const { query, plans, pending } = usePlans()
  const [deleted, setDeleted] = useState<readonly Plan[]>([])
  const hasSomething = plans.length + pending.length + deleted.length > 0
  return (
    <Page title={plansTitle}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 max-sm:mb-6">
        <PageHeading lead="What you mean to do, and when. Your plans are private: nobody else using Tuppence ever sees them.">
          {plansTitle}
        </PageHeading>
        <MakePlanButton className="max-sm:w-full" />
      </div>
      {query.isPending && <Spinner label="Loading your plans…" />}
      {query.isLoadingError && (
        <div className="mb-6">
          <LoadFailure what="your plans" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
      {query.isSuccess && !hasSomething && <NoPlans />}
      {!query.isPending && hasSomething && (
        <PlanList
          plans={plans}
          pending={pending}
          deleted={deleted}
          onDelete={(plan) => setDeleted((before) => [...before.filter(({ id }) => id !== plan.id), plan])}
        />
      )}
    </Page>
  )
}

function NoPlans() {
  return (
    <div className="flex items-start gap-4 rounded-[var(--radius-lg)] border border-dashed border-line-strong p-5 sm:items-center sm:p-6">
      <IconTile name="flag" />
      <div className="min-w-0">
        <h2 className="text-lg">No plans yet</h2>
        <p className="mt-0.5 text-ink-soft">
          Each <TextLink href={paths.modules}>lesson</TextLink> ends with something to do, and with three plans to
          choose from. You can write one of your own here too.
        </p>
      </div>
    </div>
  )
}
