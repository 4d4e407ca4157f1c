// Whether React has taken over the page that the server sent, or has drawn its own.
import { useSyncExternalStore } from 'react'

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
