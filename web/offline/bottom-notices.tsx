// What is said at the bottom of the window, quietly. Visitors only read of the connection; what a learner is told beyond
// that comes in code of its own, once somebody is signed in.
import { Suspense } from 'react'
import { lazy } from '../loading/lazy.tsx'
import { useAuth } from '../session/auth.tsx'
import { ConnectionNotice } from './bottom-notice.tsx'
import { useOwedSignOut } from './use-owed-sign-out.ts'

const LearnerNotices = lazy(async () => (await import('./learner-notices.tsx')).LearnerNotices, {
  orElse: () => <ConnectionNotice pending={0} />,
})

export function BottomNotices() {
  useOwedSignOut()
  const { session } = useAuth()
  const fallback = <ConnectionNotice pending={0} />
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex flex-col items-center gap-2 px-4 pb-2 lg:bottom-0 lg:pb-4 print:hidden"
    >
      {session.status === 'authenticated' ? (
        <Suspense fallback={fallback}>
          <LearnerNotices learnerId={session.user.id} />
        </Suspense>
      ) : (
        fallback
      )}
    </div>
  )
}
