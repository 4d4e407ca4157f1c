import { curriculum } from 'virtual:curriculum'
import { Page } from '#web/routing/page.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useModules } from '../learning-queries.ts'
import { ModuleCard, ModuleCardSkeleton } from './module-card.tsx'
import * as words from './module-words.ts'

/** The whole course: every module with the learner's progress. */
export function ModulesPage() {
  return (
    <Page title={words.modulesTitle}>
      <PageHeading lead={words.modulesLead}>{words.modulesTitle}</PageHeading>
      <AllModules />
    </Page>
  )
}

const grid = 'grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3'

function AllModules() {
  const modules = useModules()
  if (modules.isPending)
    return (
      <Skeleton label={words.modulesLoading}>
        <div className={grid}>
          {curriculum.map(({ id }) => (
            <ModuleCardSkeleton key={id} />
          ))}
        </div>
      </Skeleton>
    )
  if (modules.isLoadingError)
    return <LoadFailure what={words.modulesToLoad} error={modules.error} onRetry={() => void modules.refetch()} />
  return (
    <ul className={grid}>
      {modules.data.map((module) => (
        <li key={module.id}>
          <ModuleCard module={module} heading="h2" />
        </li>
      ))}
    </ul>
  )
}
