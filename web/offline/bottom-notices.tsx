// What is said at the bottom of the window, quietly. Visitors only read of the connection; what a learner is told beyond
// that comes in code of its own, once somebody is signed in.
import { lazy, Suspense, useEffect } from 'react'
import { isServerThere } from '../api/client.ts'
import { useAuth } from '../app/auth.tsx'
import { useConnection } from '../app/use-connection.ts'
import { ConnectionNotice } from './connection-notice.tsx'

// Where it cannot be fetched, the page must not fall with it.
const LearnerNotices = lazy(async () => {
  const loaded = await import('./learner-notices.tsx').catch(() => null)
  return { default: loaded?.LearnerNotices ?? (() => <ConnectionNotice waiting={0} />) }
})

/** Milliseconds between two tries to reach the server again. */
const retryDelay = 3000

export function BottomNotices() {
  const { isOnline, isReached } = useConnection()
  useRetrying(isOnline && !isReached)
  const { session } = useAuth()
  const fallback = <ConnectionNotice waiting={0} />
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

/** Tries until there is an answer, which the client then notes. One try at a time: a connection that hangs holds each. */
function useRetrying(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    let timer = setTimeout(tryAgain, retryDelay)
    let isCurrent = true
    async function tryAgain() {
      await isServerThere()
      if (isCurrent) timer = setTimeout(tryAgain, retryDelay)
    }
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [isNeeded])
}
