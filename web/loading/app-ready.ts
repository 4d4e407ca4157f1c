// The moment when the app is there: React has hydrated the page that the server rendered, or has drawn its own.
import { useEffect } from 'react'

/** For a page, and for what is shown where it breaks: once it is there, a press is heard of. */
export function useAppReady(): void {
  useEffect(noteAppReady, [])
}

/** What was hidden until now is shown, and what was pressed is pressed again (web/app/first-moments.ts). */
export function noteAppReady(): void {
  globalThis.tuppenceReady?.()
}

declare global {
  /** By web/app/first-moments.ts; there is none in a test. */
  var tuppenceReady: (() => void) | undefined
}
