// Draws its content in the browser only, not on the server: what depends on the browser, or is heavy.
import type { ReactNode } from 'react'
import { useAtFirst } from '../device/use-stored.ts'

export function OnlyHere({ children }: { children: ReactNode }) {
  return useAtFirst(() => true, false) && children
}
