// Where in a lesson the reader is: the part at the top of the window and the share of the text that has gone by, shown as a
// thin line; and where they stopped the last time, which this browser stores lesson by lesson and the page offers to go to.
import Bookmark from 'lucide-react/icons/bookmark'
import { useCallback, useEffect, useRef, useState, type Ref, type RefObject } from 'react'
import type { LessonHeading } from '#contract/learning.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import { storeAnchor, storedAnchor } from './stopped-place.ts'

type Reading = {
  /** Put on the element that holds the text. */
  text: RefObject<HTMLDivElement | null>
  /** The anchor of the part at the top of the window; null before the first. */
  current: string | null
  /** Whether the end of the text is in the window. */
  isAtEnd: boolean
}

/** A heading counts as reached a little below the top bar, where `scroll-padding` brings it when it is gone to. */
const topBar = 120

/** Follows the scrolling of the window. `onShare` gets the share from 0 to 1 whenever it may have changed. */
export function useReadingPlace(anchors: readonly string[], onShare: (share: number) => void): Reading {
  const text = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (text.current === null) return
      const share = shareRead(text.current.getBoundingClientRect())
      onShare(share)
      setIsAtEnd(share === 1)
      setCurrent(anchors.findLast(isReached) ?? null)
    }
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    lookSoon()
    window.addEventListener('scroll', lookSoon, { passive: true })
    window.addEventListener('resize', lookSoon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', lookSoon)
      window.removeEventListener('resize', lookSoon)
    }
  }, [anchors, onShare])
  return { text, current, isAtEnd }
}

function isReached(anchor: string): boolean {
  const heading = document.getElementById(anchor)
  return heading !== null && heading.getBoundingClientRect().top <= topBar
}

/** From 0, when the text begins below the top bar, to 1, when its end is in the window. */
function shareRead({ top, height }: DOMRect): number {
  const way = height - (window.innerHeight - topBar)
  return way <= 0 ? 1 : Math.min(1, Math.max(0, (topBar - top) / way))
}

/** The line, and the function that sets it: past React, since it changes with every step of the scrolling. */
export function useReadingBar(): { bar: Ref<HTMLDivElement>; show: (share: number) => void } {
  const bar = useRef<HTMLDivElement>(null)
  const show = useCallback((share: number) => {
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Without motion it moves on in tenths.
    const shown = isMotionReduced ? Math.floor(share * 10) / 10 : share
    if (bar.current !== null) bar.current.style.transform = `scaleX(${shown})`
  }, [])
  return { bar, show }
}

/** How much of the lesson has gone by. The list of parts says the same in words. */
export function ReadingBar({ bar }: { bar: Ref<HTMLDivElement> }) {
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-1 lg:left-[17rem] print:hidden">
      <div
        ref={bar}
        data-testid="reading-bar"
        className="h-full origin-left [transform:scaleX(0)] bg-good forced-colors:bg-[Highlight]"
      />
    </div>
  )
}

/** Stores the part that is being read, until the end is; gives the one where the learner stopped the last time, beyond the first. */
export function useStoppedAt(
  lessonId: number,
  headings: readonly LessonHeading[],
  { current, isAtEnd }: Pick<Reading, 'current' | 'isAtEnd'>,
): LessonHeading | null {
  const { id: userId } = useLearner()
  const stoppedAt = useAtFirst(() => (location.hash === '' ? storedAnchor({ userId, lessonId }) : null), null)
  useEffect(() => {
    if (current !== null) storeAnchor({ userId, lessonId }, isAtEnd ? null : current)
  }, [userId, lessonId, current, isAtEnd])
  return headings.slice(1).find(({ anchor }) => anchor === stoppedAt) ?? null
}

/** Offers, without insisting, to go on where the learner stopped reading the last time. */
export function PlaceOffer({ part }: { part: LessonHeading }) {
  return (
    <p className="mb-6 flex items-start gap-2.5 rounded-[var(--radius)] bg-highlight px-4 py-2.5 print:hidden">
      <Bookmark aria-hidden className="mt-1 size-4 shrink-0 text-ink-soft" strokeWidth={1.75} />
      <span>
        {`You stopped at ‘${part.text}’.`}{' '}
        <a
          href={`#${part.anchor}`}
          className="inline-block min-h-6 font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2"
        >
          Carry on from there
        </a>
      </span>
    </p>
  )
}
