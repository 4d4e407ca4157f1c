// A module: what it is about, how far the learner is, and its lessons.
import { useQuery } from '@tanstack/react-query'
import { curriculum } from 'virtual:curriculum'
import { useParams } from 'wouter'
import type { Module, ModuleProgress } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { lessonCount, progressPercent } from '#domain/learning/progress.ts'
import { CallError } from '#web/api/client.ts'
import { Page } from '#web/routing/page.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { IconTile } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton, SkeletonBlock, SkeletonText } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useRead } from '#web/outbox/use-read.ts'
import { NothingHere, readPathId } from '../course-address.tsx'
import { moduleQuery, useNextModule } from '../learning-queries.ts'
import { completedText, moduleDoneText, onwardLabel } from '../learning-words.ts'
import { skillsQuery } from '../practice/practice-queries.ts'
import type { LessonSkills } from '../practice/skill-list.tsx'
import { LessonRow, LessonRowSkeleton } from './lesson-row.tsx'
import { ModulePicture } from './module-picture.tsx'
import * as words from './module-words.ts'

const moduleNotFound = 'Module not found'

export function ModulePage() {
  const moduleId = readPathId(useParams<{ moduleId: string }>().moduleId)
  if (moduleId === null) return <NothingHere title={moduleNotFound} />
  return <LoadedModule key={moduleId} moduleId={moduleId} />
}

function LoadedModule({ moduleId }: { moduleId: number }) {
  const module = useQuery(moduleQuery(moduleId))
  const progress = useRead('GET /api/progress/modules/{moduleId}', { moduleId })
  // The page does without the skills, and does not wait for them.
  const skills = useQuery(skillsQuery)
  if (module.error instanceof CallError && module.error.status === 404) return <NothingHere title={moduleNotFound} />
  if (module.isLoadingError || progress.isLoadingError) {
    const retry = () => {
      if (module.isLoadingError) void module.refetch()
      if (progress.isLoadingError) void progress.refetch()
    }
    return <FailedModule moduleId={moduleId} error={module.error ?? progress.error} onRetry={retry} />
  }
  if (module.isPending || progress.isPending) return <ModuleSkeleton />
  const known = skills.data?.lessons ?? (skills.isPending ? null : [])
  return <ModuleView module={module.data} progress={progress.data} skills={known} />
}

/** Where the page will be, in its shape. */
function ModuleSkeleton() {
  return (
    <Skeleton label="Loading module content..." isLabelShown>
      <SkeletonBlock className="mb-5 h-32 rounded-[var(--radius-lg)] sm:h-40" />
      <div className="flex items-start gap-4">
        <SkeletonBlock className="size-11 shrink-0 rounded-[var(--radius)]" />
        <div className="mb-6 min-w-0 flex-1 sm:mb-8">
          <p className="text-[1.75rem] leading-tight sm:text-4xl">
            <SkeletonText letters={28} />
          </p>
          <p className="mt-2 max-w-prose text-lg">
            <SkeletonText letters={76} />
          </p>
        </div>
      </div>
      <p className="mb-2">
        <SkeletonText letters={24} />
      </p>
      <SkeletonBlock className="mb-6 h-2.5 rounded-full sm:mb-8" />
      <p className="mb-3 text-xl leading-tight">
        <SkeletonText letters={6} />
      </p>
      <div className="grid gap-3">
        {[1, 2, 3].map((lesson) => (
          <LessonRowSkeleton key={lesson} />
        ))}
      </div>
    </Skeleton>
  )
}

type FailedModuleProps = { moduleId: number; error: unknown; onRetry: () => void }

function FailedModule({ moduleId, error, onRetry }: FailedModuleProps) {
  const title = curriculum.find(({ id }) => id === moduleId)?.title ?? words.moduleNumber(moduleId)
  return (
    <Page title={title}>
      <PageHeading>{title}</PageHeading>
      <LoadFailure what="this module" error={error} onRetry={onRetry} />
    </Page>
  )
}

type ModuleViewProps = {
  module: Module
  progress: ModuleProgress
  /** Null until they are there. */
  skills: readonly LessonSkills[] | null
}

function ModuleView({ module, progress, skills }: ModuleViewProps) {
  const lessons = module.lessons.toSorted((one, other) => one.id - other.id)
  const done = lessons.filter(({ id }) => progress.completedLessonIds.includes(id)).length
  const counts = { completedLessons: done, totalLessons: lessonCount(lessons) }
  const next = lessons.find(({ id }) => !progress.completedLessonIds.includes(id))
  const nextModule = useNextModule(module.id)
  return (
    <Page title={module.title}>
      <p className="mb-1">
        <TextLink href={paths.modules} className="min-h-11">
          All modules
        </TextLink>
      </p>
      <ModulePicture moduleId={module.id} className="mb-5 h-32 rounded-[var(--radius-lg)] sm:h-40" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 *:last:flex-[1_1_14rem]">
        <IconTile name={module.icon} tone={next === undefined ? 'good' : 'plain'} />
        <PageHeading lead={module.description}>{module.title}</PageHeading>
      </div>
      <section aria-label="Progress" className="mb-6 sm:mb-8">
        <p className="mb-2 flex justify-between gap-4 font-medium">
          <span>{completedText(counts)}</span>
          <span>{progressPercent(counts)}%</span>
        </p>
        <ProgressBar
          percent={progressPercent(counts)}
          label={words.progressLabel(module.title)}
          valueText={completedText(counts)}
        />
      </section>
      <h2 className="mb-3 text-xl">Lessons</h2>
      <ol className="grid gap-3">
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonRow
              moduleId={module.id}
              lesson={lesson}
              progress={progress}
              skills={skills && skills.find(({ lessonId }) => lessonId === lesson.id)}
              isNext={lesson === next}
            />
          </li>
        ))}
      </ol>
      {next === undefined && nextModule !== undefined && <WayOn next={nextModule} />}
    </Page>
  )
}

/** What is next once every lesson of the module is done. */
function WayOn({ next }: { next: Parameters<typeof onwardLabel>[0] }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <p className="flex-[1_1_16rem]">{moduleDoneText(next)}</p>
      <ButtonLink href={next === null ? paths.certificate : paths.module(next.id)} className="max-sm:w-full">
        {onwardLabel(next)}
      </ButtonLink>
    </div>
  )
}
