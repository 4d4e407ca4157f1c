// What the dashboard shows of learning: overall progress, the lesson to go on with, and the first modules.
import BookOpenCheck from 'lucide-react/icons/book-open-check'
import type { ReactNode } from 'react'
import { curriculum } from 'virtual:curriculum'
import type { ActiveLesson } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { progressPercent } from '#domain/learning/progress.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import { useLearner } from '../session/auth.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../loading/load-failure.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Skeleton, SkeletonBlock, SkeletonText } from '../ui/skeleton.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { CourseWay } from './course-way.tsx'
import { defaultTotalLessons } from './learning-progress.tsx'
import { useActiveLesson, moduleProgressIn, useOverallProgress } from './learning-queries.ts'
import * as words from './learning-words.ts'
import { anchorsIn } from './lesson/stopped-place.ts'
import { ModuleList } from './module/module-list.tsx'
import { ModulePicture } from './module/module-picture.tsx'

/** The way through the course, how far the learner is in words and as a bar, for the welcome card. */
export function OverallProgressSummary() {
  const progress = useOverallProgress()
  const completed =
    progress.data &&
    moduleProgressIn(progress.data).map(({ moduleId, completedLessons }) => [moduleId, completedLessons] as const)
  return (
    <div className="grid gap-5">
      {/* One row on a phone; beside the lesson's card there is room for two of larger coins. */}
      <div className="flex lg:flex-col">
        <CourseWay completed={new Map(completed)} modules={curriculum.slice(0, 3)} />
        <CourseWay completed={new Map(completed)} modules={curriculum.slice(3)} />
      </div>
      <ProgressInWords progress={progress} />
    </div>
  )
}

/** Has the same height while it loads. */
function ProgressInWords({ progress }: { progress: ReturnType<typeof useOverallProgress> }) {
  if (progress.isPending)
    return (
      <div role="status" className="min-h-12">
        <span className="sr-only">{words.progressLoading}</span>
      </div>
    )
  if (progress.isLoadingError) {
    return (
      <div role="alert" className="flex min-h-12 flex-wrap items-center gap-3">
        <p>{words.progressNotLoaded}</p>
        <Button look="quiet" onClick={() => void progress.refetch()}>
          {words.tryAgainLabel}
        </Button>
      </div>
    )
  }
  const counts = {
    completedLessons: progress.data.completedLessons,
    totalLessons: progress.data.totalLessons || defaultTotalLessons,
  }
  const completed = words.completedText(counts)
  const percent = progressPercent(counts)
  return (
    <div className="min-h-12">
      <p className="mb-2 flex items-baseline justify-between gap-4">
        <span>{completed}</span>
        <span className="text-xl font-semibold">{percent}%</span>
      </p>
      <ProgressBar percent={percent} label={words.progressLabel} valueText={completed} tone="on-brand" />
    </div>
  )
}

/** The lesson to go on with and how it begins; when there is none left, what to do instead. `question` is what a new learner is asked. */
export function ActiveLessonCard({ question }: { question: ReactNode }) {
  const lesson = useActiveLesson()
  if (lesson.isLoadingError)
    return <LoadFailure what={words.nextLessonToLoad} error={lesson.error} onRetry={() => void lesson.refetch()} />
  return (
    <Card className="group">
      {lesson.isPending ? (
        <NextLessonSkeleton />
      ) : lesson.data === null ? (
        <AllCompleted />
      ) : (
        <NextLesson lesson={lesson.data} />
      )}
      {question}
    </Card>
  )
}

function NextLessonSkeleton() {
  return (
    <Skeleton label={words.nextLessonLoading}>
      <SkeletonBlock className={pictureClass} />
      <p className="text-sm">
        <SkeletonText letters={40} />
      </p>
      <p className="mt-1 text-2xl leading-tight">
        <SkeletonText letters={18} />
      </p>
      <p className={previewClass}>
        <SkeletonText letters={400} />
      </p>
      <SkeletonBlock className="h-11 w-36 rounded-[var(--radius)]" />
    </Skeleton>
  )
}

const previewClass = 'mt-3 mb-5 max-w-[68ch]'
/** As wide as the card, to its edge. On a phone it makes room for a question. */
const pictureClass =
  '-mx-[20px] -mt-[20px] mb-4 h-28 sm:-mx-6 sm:-mt-6 sm:h-32 rounded-t-[var(--radius-lg)] max-lg:group-has-[[data-question]]:hidden'

function NextLesson({ lesson }: { lesson: NonNullable<ActiveLesson> }) {
  const { id: userId } = useLearner()
  const module = curriculum.find(({ id }) => id === lesson.moduleId)
  const { [lesson.lessonId]: stoppedAt } = anchorsIn(useStored('localStorage', ownName('reading', userId)))
  const label = stoppedAt === undefined ? words.startLessonLabel : words.continueLessonLabel
  return (
    <>
      <ModulePicture moduleId={lesson.moduleId} className={pictureClass} />
      <p className="text-sm text-ink-soft">
        <span>{words.lessonNumber(lesson)}</span>
        {module !== undefined && <span> {words.inModule(module.title)}</span>}
      </p>
      <h2 className="mt-1 text-2xl">{lesson.title}</h2>
      <p className={previewClass}>{lesson.preview}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={paths.lesson(lesson.moduleId, lesson.lessonId)} aria-label={`${label}: ${lesson.title}`}>
          {label}
        </ButtonLink>
        <p className="text-ink-soft">{words.lessonLength(lesson)}</p>
      </div>
    </>
  )
}

function AllCompleted() {
  return (
    <div className="flex gap-4">
      <BookOpenCheck aria-hidden className="mt-1 size-8 shrink-0 text-good" strokeWidth={1.5} />
      <div>
        <h2 className="text-2xl">{words.allCompletedTitle}</h2>
        <p className="mt-2 mb-5 max-w-[60ch]">{words.allCompletedText}</p>
        <div className="flex flex-wrap gap-2.5">
          <ButtonLink href={paths.certificate}>{words.onwardLabel(null)}</ButtonLink>
          <ButtonLink href={paths.modules} look="quiet">
            {words.reviewModuleLabel}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** The first modules of the course, in order, and the way to all. */
export function ContinueLearningSection() {
  return (
    <section aria-labelledby="continue-learning">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="continue-learning" className="text-2xl">
          {words.continueLearningTitle}
        </h2>
        <TextLink href={paths.modules} className="min-h-11">
          {words.viewModulesLink}
        </TextLink>
      </div>
      <ModuleList shown={3} heading="h3" className="sm:max-xl:*:last:col-span-2" />
    </section>
  )
}
