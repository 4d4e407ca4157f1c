// What is drawn in the browser alone, and not in the page that the server sends, such as what has code of its own that comes later.
import type { ReactNode } from 'react'
import { useAtFirst } from '../device/use-stored.ts'

/** `room` is what the server draws in its place. */
export function OnlyHere({ room = null, children }: { room?: ReactNode; children: ReactNode }) {
  return useAtFirst(() => true, false) ? children : room
}
