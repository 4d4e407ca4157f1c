// What is drawn in the browser alone, and not in the page that the server renders: what depends on the browser, or would be heavy.
import type { ReactNode } from 'react'
import { useAtFirst } from '../device/use-stored.ts'

export function OnlyHere({ children }: { children: ReactNode }) {
  return useAtFirst(() => true, false) && children
}
