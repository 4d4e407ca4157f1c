// A popover beside a term, with its meaning. It is the browser’s own: a click elsewhere, Escape or Tab closes it, and
// focus returns to the term.
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type FocusEvent, type ReactNode } from 'react'
import { TextLink } from '../ui/text-link.tsx'
import type { PressedTerm } from './term-button.tsx'

type TermPopoverProps = PressedTerm & {
  title: ReactNode
  /** The term in the glossary; left out where leaving the page would lose something. */
  href?: string
  children: ReactNode
}

const gap = 8
const edge = 16

export function TermPopover({ button, onClose, title, href, children }: TermPopoverProps) {
  const panel = useRef<HTMLSpanElement>(null)
  const titleId = useId()

  useEffect(() => {
    panel.current?.showPopover()
    panel.current?.focus({ preventScroll: true })
  }, [])
  // Placed after each render: the place depends on the size, and the meaning may arrive later.
  useEffect(() => {
    if (panel.current !== null) place(panel.current, button)
  })

  const close = () => panel.current?.hidePopover()
  const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && panel.current?.contains(relatedTarget) === false) close()
  }
  // Spans, since it may stand within a paragraph.
  return (
    <span
      ref={panel}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onToggle={(event) => event.newState === 'closed' && onClose()}
      onBlur={closeWhenLeft}
      className="absolute inset-auto m-0 w-[min(22rem,calc(100vw-2rem))] rounded-[var(--radius)] border border-line-strong bg-surface p-4 text-left text-base font-normal tracking-normal text-ink shadow-[var(--shadow-raised)] print:hidden"
    >
      <span className="flex items-start justify-between gap-3">
        <span id={titleId} className="text-lg font-semibold">
          {title}
        </span>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="-mt-2.5 -mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
        >
          <X aria-hidden className="size-5" />
        </button>
      </span>
      <span className="mt-1 block">{children}</span>
      {href !== undefined && (
        <TextLink href={href} className="mt-1 min-h-11">
          See it in the glossary
        </TextLink>
      )}
    </span>
  )
}

/** Places the panel below the word, or above it where there is no room below, and within the window’s sides. */
function place(panel: HTMLElement, word: HTMLElement): void {
  const at = word.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const left = Math.max(edge, Math.min(at.left, document.documentElement.clientWidth - width - edge))
  const hasRoomBelow = at.bottom + gap + height < window.innerHeight - edge
  const top = hasRoomBelow ? at.bottom + gap : Math.max(edge, at.top - gap - height)
  panel.style.left = `${left + window.scrollX}px`
  panel.style.top = `${top + window.scrollY}px`
}
