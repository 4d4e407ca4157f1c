// Tells when the app is ready: React has hydrated the server’s page, or drawn its own.
import { useEffect } from 'react'

/** For pages, and for what is shown in place of one that failed: once it is mounted, clicks are handled. */
export function useAppReady(): void {
  useEffect(noteAppReady, [])
}

/** Shows what was hidden and repeats a click that was held back (web/app/first-moments.ts). */
export function noteAppReady(): void {
  globalThis.tuppenceReady?.()
}

declare global {
  /** Set by web/app/first-moments.ts; undefined in tests. */
  var tuppenceReady: (() => void) | undefined
}
