// The bell in the top bar and its panel, the browser’s own popover: Escape or a click elsewhere closes it.
import Bell from 'lucide-react/icons/bell'
import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import type { NotificationList as List } from '#contract/notifications.ts'
import { lazy, LazyBoundary } from '../loading/lazy.tsx'
import { useRead } from '../outbox/use-read.ts'
import * as words from './notification-words.ts'

const NotificationList = lazy(async () => (await import('./notification-list.tsx')).NotificationList)

export function NotificationsButton() {
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useRead('GET /api/notifications')
  const id = useId()
  const unreadCount = data === undefined ? 0 : data.unreadCount - unknownUnread(data)
  return (
    <>
      <button
        type="button"
        aria-label={words.bellLabel(unreadCount)}
        aria-haspopup="dialog"
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
        {isOpen && (
          <LazyBoundary>
            <NotificationList onLeave={() => panel.current?.hidePopover()} />
          </LazyBoundary>
        )}
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

/** Unknown kinds are not counted, and stay unread for a version that knows them. */
function unknownUnread({ notifications }: List): number {
  const unread = notifications.filter(({ isRead }) => !isRead)
  return unread.length - words.knownIn(unread).length
}
