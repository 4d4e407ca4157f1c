// Where in a lesson the reader is: the part at the top of the window, and the share of the text that has gone by.
import { useEffect, useRef, useState, type RefObject } from 'react'

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
