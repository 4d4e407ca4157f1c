// The first modules of the course, or all: their cards, the places of these while they load, or why they do not.
import { curriculum } from 'virtual:curriculum'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { modulesLoading, modulesToLoad } from '../learning-words.ts'
import { ModuleCard, ModuleCardSkeleton } from './module-card.tsx'

type ModuleListProps = {
  shown?: number
  heading: 'h2' | 'h3'
  className?: string
}

/** A server without modules sends none. */
const withoutLessons = { lessons: [] }

export function ModuleList({ shown, heading, className = '' }: ModuleListProps) {
  const modules = useRead('GET /api/modules/with-progress')
  const grid = `grid gap-4 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3 ${className}`
  if (modules.isPending)
    return (
      <Skeleton label={modulesLoading}>
        <div className={grid}>
          {curriculum.slice(0, shown).map(({ id }) => (
            <ModuleCardSkeleton key={id} />
          ))}
        </div>
      </Skeleton>
    )
  if (modules.isLoadingError)
    return <LoadFailure what={modulesToLoad} error={modules.error} onRetry={() => void modules.refetch()} />
  return (
    <ul className={grid}>
      {modules.data.slice(0, shown).map((module) => (
        <li key={module.id}>
          <ModuleCard module={{ ...withoutLessons, ...module }} heading={heading} />
        </li>
      ))}
    </ul>
  )
}
