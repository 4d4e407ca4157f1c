// A notice above the page: another session changed the email address. Few ever see it, so it is loaded for those
// alone.
import { Suspense } from 'react'
import { lazy } from '../loading/lazy.tsx'
import { useRead } from '../outbox/use-read.ts'

const EmailChanged = lazy(async () => (await import('./email-changed.tsx')).EmailChanged, { orElse: () => null })

export function UrgentNotice() {
  const { data } = useRead('GET /api/notifications')
  const notice = data?.notifications.find(({ about, isRead }) => about === 'email' && !isRead)
  if (notice === undefined) return null
  return (
    <Suspense>
      <EmailChanged notice={notice} />
    </Suspense>
  )
}
