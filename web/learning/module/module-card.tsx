// A module at a glance: what it teaches, how far the learner is, and the way in.
import Check from 'lucide-react/icons/check'
import type { ModuleWithProgress } from '#contract/learning.ts'
import { paths } from '#contract/paths.ts'
import { lessonCount, moduleStatus, progressPercent, type ModuleStatus } from '#domain/learning/progress.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SkeletonBlock, SkeletonText } from '#web/ui/skeleton.tsx'
import { completedText } from '../learning-words.ts'
import { ModulePicture } from './module-picture.tsx'
import * as words from './module-words.ts'

/** As wide as its card, to the edge. */
const bannerClass = '-mx-[20px] -mt-[20px] mb-4 h-28 sm:-mx-6 sm:-mt-6 sm:h-32'

type ModuleCardProps = { module: ModuleWithProgress; heading: 'h2' | 'h3' }

export function ModuleCard({ module, heading: Heading }: ModuleCardProps) {
  const counts = { completedLessons: module.completedLessons, totalLessons: lessonCount(module.lessons) }
  const status = moduleStatus(counts)
  const label = words.buttonLabels[status]
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <ModulePicture moduleId={module.id} className={bannerClass} />
      <p className="text-sm text-ink-soft">{words.moduleNumber(module.id)}</p>
      <Heading className="text-lg">{module.title}</Heading>
      <p className="mt-2 mb-4 flex-1 text-ink-soft">{module.description}</p>
      <Standing status={status} counts={counts} title={module.title} />
      <ButtonLink href={paths.module(module.id)} look="quiet" aria-label={`${label}: ${module.title}`}>
        {label}
      </ButtonLink>
    </Card>
  )
}

/** Where a card will be. */
export function ModuleCardSkeleton() {
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <SkeletonBlock className={bannerClass} />
      <p className="text-sm">
        <SkeletonText letters={6} />
      </p>
      <p className="text-lg leading-tight">
        <SkeletonText letters={26} />
      </p>
      <p className="mt-2 mb-4 flex-1">
        <SkeletonText letters={76} />
      </p>
      <p className="mb-4 text-sm">
        <SkeletonText letters={24} />
      </p>
      <SkeletonBlock className="h-11 rounded-[var(--radius)]" />
    </Card>
  )
}

type StandingProps = { status: ModuleStatus; counts: { completedLessons: number; totalLessons: number }; title: string }

function Standing({ status, counts, title }: StandingProps) {
  const completed = completedText(counts)
  return (
    <div className="mb-4">
      <p className="flex items-center gap-1.5 text-sm font-medium">
        {status === 'completed' && <Check aria-hidden className="size-4 text-good" strokeWidth={2.5} />}
        {status === 'not-started' ? `${counts.totalLessons} lessons, not started` : completed}
      </p>
      {status === 'in-progress' && (
        <div className="mt-2">
          <ProgressBar percent={progressPercent(counts)} label={words.progressLabel(title)} valueText={completed} />
        </div>
      )}
    </div>
  )
}
