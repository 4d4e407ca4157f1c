// Where a module's page will be, in its shape.
import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonBlock, SkeletonText } from '../ui/skeleton.tsx'

export function ModuleSkeleton() {
  return (
    <Skeleton label="Loading module content..." isLabelShown className="mx-auto max-w-3xl">
      <div className="mt-1 flex items-start gap-4">
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

function LessonRowSkeleton() {
  return (
    <Card className="flex flex-col gap-4 sm:flex-row sm:items-center">
      <div className="flex min-w-0 flex-1 gap-3.5">
        <SkeletonBlock className="mt-0.5 size-6 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1">
          <p className="text-lg leading-tight">
            <SkeletonText letters={24} />
          </p>
          <p className="mt-0.5">
            <SkeletonText letters={80} />
          </p>
          <p className="mt-2 text-sm">
            <SkeletonText letters={6} />
          </p>
        </div>
      </div>
      <SkeletonBlock className="h-11 rounded-[var(--radius)] sm:w-28" />
    </Card>
  )
}
