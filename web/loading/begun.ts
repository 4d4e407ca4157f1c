// The moment when the app is there: React has taken over the page that the server sent, or has drawn its own.
import { useEffect, useSyncExternalStore } from 'react'
import { ukDate } from '#domain/calendar.ts'
import { endTakeOver } from '../api/first-reads.ts'

/** The date on which the build made the page that React is taking over (server/http/web-files.ts). */
function drawnOn(): string {
  return document.documentElement.dataset['drawnOn'] ?? ''
}

/** The date here and now; while React takes over a page, that on which it was made. */
export function useToday(): string {
  return useSyncExternalStore(() => () => {}, today, drawnOn)
}

function today(): string {
  return ukDate(new Date())
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
