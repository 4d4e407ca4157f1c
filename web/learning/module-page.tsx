// A module: what it is about, how far the learner is, and its lessons.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Circle } from 'lucide-react'
import { curriculum } from 'virtual:curriculum'
import { useParams } from 'wouter'
import type { LessonOutline, Module, ModuleProgress } from '#contract/learning.ts'
import { progressPercent } from '#domain/learning/progress.ts'
import { CallError } from '../api/client.ts'
import { Page } from '../routing/page.tsx'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconTile } from '../ui/icon.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { moduleQuery } from './learning-queries.ts'
import { ModuleSkeleton } from './module-skeleton.tsx'
import { useNextModule } from './next-module.ts'
import { NothingHere } from './nothing-here.tsx'
import { readPathId } from './path-id.ts'
import { useModuleProgress } from './use-progress.ts'

export function ModulePage() {
  const moduleId = readPathId(useParams<{ moduleId: string }>().moduleId)
  if (moduleId === null) return <NothingHere title="Module not found" />
  return <LoadedModule key={moduleId} moduleId={moduleId} />
}

function LoadedModule({ moduleId }: { moduleId: number }) {
  const module = useQuery(moduleQuery(moduleId))
  const progress = useModuleProgress(moduleId)
  if (module.error instanceof CallError && module.error.status === 404) return <NothingHere title="Module not found" />
  if (module.isLoadingError || progress.isLoadingError) {
    const retry = () => {
      if (module.isLoadingError) void module.refetch()
      if (progress.isLoadingError) void progress.refetch()
    }
    return <FailedModule moduleId={moduleId} error={module.error ?? progress.error} onRetry={retry} />
  }
  if (module.isPending || progress.isPending) return <ModuleSkeleton />
  return <ModuleView module={module.data} progress={progress.data} />
}

type FailedModuleProps = { moduleId: number; error: unknown; onRetry: () => void }

function FailedModule({ moduleId, error, onRetry }: FailedModuleProps) {
  const title = curriculum.find(({ id }) => id === moduleId)?.title ?? `Module ${moduleId}`
  return (
    <Page title={title}>
      <PageHeading>{title}</PageHeading>
      <LoadFailure what="this module" error={error} onRetry={onRetry} />
    </Page>
  )
}

function ModuleView({ module, progress }: { module: Module; progress: ModuleProgress }) {
  const lessons = module.lessons.toSorted((one, other) => one.id - other.id)
  const done = lessons.filter(({ id }) => progress.completedLessonIds.includes(id)).length
  const counts = { completedLessons: done, totalLessons: lessons.length }
  const next = lessons.find(({ id }) => !progress.completedLessonIds.includes(id))
  return (
    <Page title={module.title}>
      <div className="mx-auto max-w-3xl">
        <p className="mb-1">
          <TextLink href={paths.modules} className="min-h-11">
            All modules
          </TextLink>
        </p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 *:last:flex-[1_1_14rem]">
          <IconTile name={module.icon} tone={next === undefined ? 'good' : 'accent'} />
          <PageHeading lead={module.description}>{module.title}</PageHeading>
        </div>
        <section aria-label="Progress" className="mb-6 sm:mb-8">
          <p className="mb-2 flex justify-between gap-4 font-medium">
            <span>
              {done} of {lessons.length} lessons completed
            </span>
            <span>{progressPercent(counts)}%</span>
          </p>
          <ProgressBar
            percent={progressPercent(counts)}
            label={`Progress in ${module.title}`}
            valueText={`${done} of ${lessons.length} lessons completed`}
          />
        </section>
        <h2 className="mb-3 text-xl">Lessons</h2>
        <ol className="grid gap-3">
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <LessonRow moduleId={module.id} lesson={lesson} progress={progress} isNext={lesson === next} />
            </li>
          ))}
        </ol>
        {next === undefined && <WayOn moduleId={module.id} />}
      </div>
    </Page>
  )
}

/** What is next once every lesson of the module is done. */
function WayOn({ moduleId }: { moduleId: number }) {
  const next = useNextModule(moduleId)
  if (next === undefined) return null
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-5">
      <p className="flex-[1_1_16rem]">
        {next === null
          ? 'This module is done, and so is the whole course.'
          : `This module is done. Next is ${next.title}.`}
      </p>
      <ButtonLink href={next === null ? paths.profile : paths.module(next.id)} className="max-sm:w-full">
        {next === null ? 'See your progress' : `Go to Module ${next.id}`}
      </ButtonLink>
    </div>
  )
}

type LessonRowProps = {
  moduleId: number
  lesson: LessonOutline
  progress: ModuleProgress
  /** The first that is not done: the one to press. */
  isNext: boolean
}

function LessonRow({ moduleId, lesson, progress, isNext }: LessonRowProps) {
  const isDone = progress.completedLessonIds.includes(lesson.id)
  const label = isDone ? 'Review' : 'Start'
  const quiz = progress.quizzes.find(({ lessonId }) => lessonId === lesson.id)
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3.5">
        {isDone ? (
          <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0 text-good" />
        ) : (
          <Circle aria-hidden className="mt-0.5 size-6 shrink-0 text-line-strong" />
        )}
        <div className="min-w-0">
          <h3 className="text-lg">{lesson.title}</h3>
          <p className="mt-0.5 text-ink-soft">{lesson.isWritten ? lesson.summary : 'This lesson is being written.'}</p>
          <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
            <span className={isDone ? 'font-semibold text-good' : 'text-ink-soft'}>{isDone ? 'Done' : 'Not done'}</span>
            {quiz?.bestScore != null && quiz.lastScore !== null && (
              <>
                <span>
                  Best quiz score: {quiz.bestScore} of {quiz.questionCount}
                </span>
                <span className="text-ink-soft">
                  Last: {quiz.lastScore} of {quiz.questionCount}
                </span>
              </>
            )}
          </p>
        </div>
      </div>
      <ButtonLink
        href={paths.lesson(moduleId, lesson.id)}
        look={isNext ? 'strong' : 'quiet'}
        className="sm:min-w-28"
        aria-label={`${label}: ${lesson.title}`}
      >
        {label}
      </ButtonLink>
    </Card>
  )
}
