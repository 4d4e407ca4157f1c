import { useQuery } from '@tanstack/react-query'
import { Page } from '../app/page.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { modulesQuery } from './learning-queries.ts'
import { ModuleCard } from './module-card.tsx'

/** The whole course: every module with the learner's progress. */
export function ModulesPage() {
  return (
    <Page title="Learning Modules">
      <PageHeading lead="Six modules of three short lessons. Take them in order, or begin with what you need today.">
        Learning Modules
      </PageHeading>
      <AllModules />
    </Page>
  )
}

function AllModules() {
  const modules = useQuery(modulesQuery())
  if (modules.isPending) return <Spinner label="Loading modules…" />
  if (modules.isError) return <LoadFailure what="the modules" onRetry={() => void modules.refetch()} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
      {modules.data.map((module) => (
        <li key={module.id}>
          <ModuleCard module={module} heading="h2" />
        </li>
      ))}
    </ul>
  )
}
