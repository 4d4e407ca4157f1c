// What is below the first screen of a large page. A slow phone draws and paints what is above it first.
import { useDeferredValue, type ReactNode } from 'react'
import { useAtFirst } from '../device/use-stored.ts'

/**
 * Draws its content once the rest of the page is painted; the server draws it with the page. Use it at the end of what is shown, so that
 * nothing moves when it comes.
 */
export function DrawnLater({ children }: { children: ReactNode }) {
  const isThere = useAtFirst(() => false, true)
  return useDeferredValue(true, isThere) ? children : null
}
