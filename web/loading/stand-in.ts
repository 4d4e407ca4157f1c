// A lesson's text as the server sent it, which stands in the window until the app has drawn its own page out of sight. Then
// that takes its place, whole, so that nothing flashes or moves.
import { useInsertionEffect } from 'react'

/** Whether one stands there. Not where this browser has more of the lesson, as web/first-moments.js found. */
export function hasStandIn(): boolean {
  if ('ownPage' in document.documentElement.dataset) removeStandIn()
  return document.getElementById('stand-in') !== null
}

/** For whatever can be shown in its place: that is there before anything of it is measured. */
export function useOwnPage(): void {
  useInsertionEffect(() => {
    removeStandIn()
    // Not in the midst of drawing, since it presses a button.
    queueMicrotask(noteBegun)
  }, [])
}

/** What was pressed until now is pressed again. */
export function noteBegun(): void {
  globalThis.tuppenceBegun?.()
}

function removeStandIn(): void {
  document.getElementById('stand-in')?.remove()
}

declare global {
  /** By web/first-moments.js; there is none in a test. */
  var tuppenceBegun: (() => void) | undefined
}
