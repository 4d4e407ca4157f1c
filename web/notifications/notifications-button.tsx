// The bell of the top bar and its panel. The panel is the browser's own popover: Escape or a press elsewhere closes it.
import { useQuery } from '@tanstack/react-query'
import { Bell, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { NotificationList } from './notification-list.tsx'
import { bellLabel } from './notification-words.ts'
import { notificationsQuery } from './notifications-queries.ts'

export function NotificationsButton() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery(notificationsQuery)
  const id = useId()
  const unreadCount = data?.unreadCount ?? 0
  return (
    <>
      <button
        type="button"
        aria-label={bellLabel(unreadCount)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        className="relative inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] hover:bg-sunken"
      >
        <Bell aria-hidden className="size-[22px]" strokeWidth={1.75} />
        {unreadCount > 0 && <UnreadMark count={unreadCount} />}
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
        className="fixed inset-auto top-16 right-3 m-0 max-h-[calc(100dvh-6rem)] w-[min(24rem,calc(100vw-1.5rem))] overflow-y-auto rounded-[var(--radius)] border border-line bg-surface p-4 text-ink shadow-[var(--shadow-raised)] outline-none sm:right-6 lg:right-[max(2rem,(100vw-17rem-72rem)/2+2rem)]"
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
        {isOpen && <NotificationList onLeave={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

function UnreadMark({ count }: { count: number }) {
  return (
    <span
      aria-hidden
      className="absolute top-0.5 right-0.5 inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-paper bg-accent px-1 text-xs font-bold text-on-accent"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
