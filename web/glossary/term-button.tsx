// A term in a sentence, which opens its meaning.
import { useState, type ReactNode } from 'react'

/** The button that was pressed, and what to do when the popover closes. */
export type PressedTerm = { button: HTMLElement; onClose: () => void }

type TermButtonProps = {
  /** Punctuation after the term, kept on the same line. */
  mark?: string | undefined
  renderMeaning: (pressed: PressedTerm) => ReactNode
  children: ReactNode
}

/** A term in a sentence that opens its meaning. Not for labels, where a press already does something. */
export function TermButton({ mark, renderMeaning, children }: TermButtonProps) {
  const [button, setButton] = useState<HTMLElement | null>(null)
  return (
    <>
      <span className="unbroken">
        <button
          type="button"
          aria-haspopup="dialog"
          className="term"
          onClick={(event) => setButton(event.currentTarget)}
        >
          {children}
        </button>
        {mark}
      </span>
      {button !== null && renderMeaning({ button, onClose: () => setButton(null) })}
    </>
  )
}
