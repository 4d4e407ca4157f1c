// The browser’s own dialogs: they trap the focus, close on Escape, and restore the focus.
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { whenThere } from './when-there.ts'

type DialogProps = {
  title: string
  isOpen: boolean
  onClose: () => void
  /** 'left' is a sheet at the left edge, for menus. */
  place?: 'middle' | 'left'
  children: ReactNode
}

export function Dialog({ title, isOpen, onClose, place = 'middle', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Only a click that begins on the backdrop closes: a text selection may end there, and must not lose what was
  // typed.
  const hasPressedBackdrop = useRef(false)
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || element === null) return element?.close()
    if (!element.open) element.showModal()
    // Focuses the form’s first field rather than the close button. Its code may still be loading.
    return whenThere(
      element,
      () => element.querySelector<HTMLElement>('input:not([type=hidden]), textarea'),
      (field) => field.focus(),
    )
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={isOpen ? titleId : undefined}
      // Escape. The `close` event comes later, when the learner may have opened the dialog again.
      onCancel={onClose}
      onClose={() => dialog.current?.open !== true && onClose()}
      onPointerDown={(event) => (hasPressedBackdrop.current = event.target === dialog.current)}
      onClick={(event) => event.target === dialog.current && hasPressedBackdrop.current && onClose()}
      className={classNames(
        'bg-surface text-ink shadow-[var(--shadow-raised)]',
        place === 'middle' &&
          'm-auto max-h-[92dvh] w-[min(34rem,calc(100vw-2rem))] rounded-[var(--radius-lg)] border border-line',
        place === 'left' && 'my-0 mr-auto ml-0 h-dvh max-h-none w-[min(20rem,88vw)] border-r border-line',
      )}
    >
      {isOpen && (
        <div className={place === 'middle' ? 'p-5 sm:p-6' : 'flex min-h-full flex-col p-4'}>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <button
              type="button"
              aria-label="Close"
              onClick={onClose}
              className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
