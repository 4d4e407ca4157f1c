// What a glossary term means, beside the word. The browser's own popover: a click elsewhere or Escape closes it, and
// focus goes back to the word.
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'

export type OpenTerm = { id: string; term: string; definition: string; button: HTMLElement }

const gap = 8
const edge = 16

export function TermPopover({ term, onClose }: { term: OpenTerm; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = panel.current
    if (element === null) return undefined
    element.showPopover()
    place(element, term.button)
    element.focus({ preventScroll: true })
    const onToggle = (event: ToggleEvent) => event.newState === 'closed' && onClose()
    element.addEventListener('toggle', onToggle)
    return () => element.removeEventListener('toggle', onToggle)
  }, [term, onClose])

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="absolute inset-auto m-0 w-[min(22rem,calc(100vw-2rem))] rounded-[var(--radius)] border border-line-strong bg-surface p-4 text-ink shadow-[var(--shadow-raised)]"
    >
      <div className="flex items-start justify-between gap-3">
        <p id={titleId} className="text-lg font-semibold">
          {term.term}
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={() => panel.current?.hidePopover()}
          className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <p className="mt-1">{term.definition}</p>
    </div>
  )
}

/** Below the word, or above it where there is no room below; never past the sides of the window. */
function place(panel: HTMLElement, word: HTMLElement): void {
  const at = word.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = Math.max(edge, Math.min(at.left, document.documentElement.clientWidth - width - edge))
  const hasRoomBelow = at.bottom + gap + height < window.innerHeight - edge
  const top = hasRoomBelow ? at.bottom + gap : Math.max(edge, at.top - gap - height)
  panel.style.left = `${left + window.scrollX}px`
  panel.style.top = `${top + window.scrollY}px`
}
