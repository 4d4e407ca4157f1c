// Draws the lower part of a large page later, so that a slow phone paints the upper part first.
import { useDeferredValue, type ReactNode } from 'react'
import { useAtFirst } from '../device/use-stored.ts'

/**
 * Draws its content after the rest of the page is painted; the server draws it with the page. Use it at the end of a
 * page, so that nothing moves when it appears.
 */
export function DrawnLater({ children }: { children: ReactNode }) {
  const isThere = useAtFirst(() => false, true)
  return useDeferredValue(true, isThere) ? children : null
}
