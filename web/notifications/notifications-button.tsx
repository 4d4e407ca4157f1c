// The bell of the top bar and its panel. The panel is the browser's own popover: Escape or a press elsewhere closes it.
import { Bell, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'

export function NotificationsButton() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-label="Notifications"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] hover:bg-sunken"
      >
        <Bell aria-hidden className="size-[1.375rem]" strokeWidth={1.75} />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        tabIndex={-1}
        onToggle={(event) => {
          setIsOpen(event.newState === 'open')
          if (event.newState === 'open') panel.current?.focus()
        }}
        className="fixed inset-auto top-16 right-3 m-0 w-[min(22rem,calc(100vw-1.5rem))] rounded-[var(--radius)] border border-line bg-surface p-4 text-ink shadow-[var(--shadow-raised)] outline-none sm:right-6 lg:right-8"
      >
        <div className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-lg">
            Notifications
          </h2>
          <button
            type="button"
            aria-label="Close"
            popoverTarget={id}
            popoverTargetAction="hide"
            className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-[var(--radius)] text-ink-soft hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <p className="text-ink-soft">You have no notifications.</p>
      </div>
    </>
  )
}
