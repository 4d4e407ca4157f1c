// How far the learner is with the course and with each module, for the profile.
import { curriculum } from 'virtual:curriculum'
import type { OverallProgress } from '#contract/learning.ts'
import { progressPercent } from '#domain/learning/progress.ts'
import { LoadFailure } from '../loading/load-failure.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { moduleProgressIn, useOverallProgress } from './learning-queries.ts'
import * as words from './learning-words.ts'

/** What is assumed when the server gives no number of lessons. */
export const defaultTotalLessons = 21

export function LearningProgress() {
  const progress = useOverallProgress()
  if (progress.isPending) return <Spinner label={words.progressLoading} />
  if (progress.isLoadingError)
    return <LoadFailure what={words.progressToLoad} error={progress.error} onRetry={() => void progress.refetch()} />
  return <ProgressBars progress={progress.data} />
}

function ProgressBars({ progress }: { progress: OverallProgress }) {
  const totalLessons = progress.totalLessons || defaultTotalLessons
  return (
    <div className="grid gap-6">
      <Bar
        title={words.progressLabel}
        completedLessons={progress.completedLessons}
        totalLessons={totalLessons}
        isMain
      />
      <ul className="grid gap-5 sm:grid-cols-2 sm:gap-x-8">
        {curriculum.map(({ id, title, lessons }) => (
          <li key={id}>
            <Bar
              title={title}
              completedLessons={
                moduleProgressIn(progress).find(({ moduleId }) => moduleId === id)?.completedLessons ?? 0
              }
              totalLessons={lessons.length}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps = { title: string; completedLessons: number; totalLessons: number; isMain?: boolean }

function Bar({ title, completedLessons, totalLessons, isMain = false }: BarProps) {
  const percent = progressPercent({ completedLessons, totalLessons })
  const lessons = words.lessonsText({ completedLessons, totalLessons })
  return (
    <div>
      <p className={`mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 ${isMain ? '' : 'max-sm:flex-col'}`}>
        <span className={isMain ? 'text-lg font-semibold' : 'font-medium'}>{title}</span>
        <span className="text-ink-soft">{isMain ? `${lessons}, ${percent}%` : lessons}</span>
      </p>
      <ProgressBar percent={percent} label={title} valueText={lessons} />
    </div>
  )
}
