// The column of a text on its page, with the list of its parts beside it where there is room.
import type { ReactNode } from 'react'
import type { LessonHeading } from '#contract/learning.ts'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { PartsBeside } from './lesson-navigation.tsx'

type ReadingColumnsProps = {
  /** What the column beside the text is called. */
  label: string
  headings: readonly LessonHeading[]
  current: string | null
  /** What is below the list of parts. */
  beside?: ReactNode
  children: ReactNode
}

// By the room there is for it, not by the window, so that large text has the whole width.
const columns =
  'mx-auto max-w-[46rem] @min-[56rem]:grid @min-[56rem]:max-w-none @min-[56rem]:grid-cols-[minmax(0,44rem)_minmax(11rem,17rem)] @min-[56rem]:justify-center @min-[56rem]:gap-x-12 print:block'

export function ReadingColumns({ label, headings, current, beside, children }: ReadingColumnsProps) {
  return (
    <div className="@container">
      <div className={columns}>
        <article className="min-w-0">{children}</article>
        <aside aria-label={label} className="hidden @min-[56rem]:block print:hidden">
          <div className="sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto pb-2">
            {headings.length > 0 && <PartsBeside headings={headings} current={current} />}
            {beside}
          </div>
        </aside>
      </div>
    </div>
  )
}

/** Where a text will be. */
export function ReadingSkeleton({ label }: { label: string }) {
  return (
    <div className="@container">
      <div className={columns}>
        <Skeleton label={label} isLabelShown className="min-w-0">
          <p className="mt-1 text-[1.75rem] leading-tight sm:text-4xl">
            <SkeletonText letters={24} />
          </p>
          <p className="mt-2 mb-6 sm:mb-8">
            <SkeletonText letters={30} />
          </p>
          {[320, 260, 380, 300].map((letters) => (
            <p key={letters} className="mb-6 leading-relaxed">
              <SkeletonText letters={letters} />
            </p>
          ))}
        </Skeleton>
      </div>
    </div>
  )
}
