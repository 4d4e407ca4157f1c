// How much of the lesson has gone by: a thin line at the top of the window. The list of parts says the same in words.
import { useCallback, useRef, type Ref } from 'react'

/** The line, and the act that sets it. It is set past React, since it changes with every step of the scrolling. */
export function useReadingBar(): { bar: Ref<HTMLDivElement>; show: (share: number) => void } {
  const bar = useRef<HTMLDivElement>(null)
  const show = useCallback((share: number) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Without motion it moves on in tenths.
    const shown = isCalm ? Math.floor(share * 10) / 10 : share
    if (bar.current !== null) bar.current.style.transform = `scaleX(${shown})`
  }, [])
  return { bar, show }
}

export function ReadingBar({ bar }: { bar: Ref<HTMLDivElement> }) {
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-30 h-1 lg:left-[17rem] print:hidden">
      <div
        ref={bar}
        data-testid="reading-bar"
        style={{ transform: 'scaleX(0)' }}
        className="h-full origin-left bg-accent forced-colors:bg-[Highlight]"
      />
    </div>
  )
}
