// A key that is held down repeats. Enter would check an answer, skip its reason and go on, or send a form twice,
// faster than anybody reads, so only its first press counts.
import { useEffect } from 'react'

export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.repeat || takesLines(event.target)) return
      event.preventDefault()
      event.stopPropagation()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}

/** Whether Enter begins a new line there. */
function takesLines(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target instanceof HTMLTextAreaElement)
}
