// The moment when the app is there: React has taken over the page that the server sent, or has drawn its own.
import { useEffect } from 'react'
import { endTakeOver } from '../api/first-reads.ts'

/** The date on which the build made the page that React is taking over (server/http/web-files.ts). */
export function drawnOn(): string {
  return document.documentElement.dataset['drawnOn'] ?? ''
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
