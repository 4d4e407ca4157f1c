// Whether React has taken over the page that the server sent, or has drawn its own.
import { useEffect, useSyncExternalStore } from 'react'
import { endTakeOver } from '../api/first-reads.ts'

/** False for what the build made of a page and for what takes that over; true from then on. */
export function useHasBegun(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}

/** For a page, and for what is shown where it breaks: once it is there, a press is heard of. */
export function useBegins(): void {
  useEffect(noteBegun, [])
}

/** Calls take their first answers as they come, what this browser alone knows is shown, and what was pressed until now is pressed again (web/app/first-moments.ts). */
export function noteBegun(): void {
  endTakeOver()
  globalThis.tuppenceBegun?.()
}

declare global {
  /** By web/app/first-moments.ts; there is none in a test. */
  var tuppenceBegun: (() => void) | undefined
}
