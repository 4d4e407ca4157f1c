// What a learner is to read before the page: that the email address was changed by another session. Few ever see it, so its code
// comes for those alone.
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
