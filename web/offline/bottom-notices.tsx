// The notices at the bottom of the window. Visitors see only the one about the connection; the others are loaded once
// somebody is signed in.
import { Suspense, useEffect } from 'react'
import { endOwedSession } from '../api/client.ts'
import { owedSignOut } from '../api/owed-sign-out.ts'
import { lazy } from '../loading/lazy.tsx'
import { useAuth } from '../session/auth.tsx'
import { ConnectionNotice } from './bottom-notice.tsx'

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

/** Sends a sign-out that was made without a connection as soon as there is one, while the app is open. */
function useOwedSignOut(): void {
  const { session } = useAuth()
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    if (!isSignedOut || owedSignOut() === null) return undefined
    const ending = new AbortController()
    void tellWhenThere(ending.signal)
    return () => ending.abort()
  }, [isSignedOut])
}

/** Tries when the browser is online again, and with growing pauses while the server does not respond. */
async function tellWhenThere(signal: AbortSignal): Promise<void> {
  const isSent = () => endOwedSession().then(always, never)
  addEventListener('online', () => void isSent(), { signal })
  // If the code cannot be loaded, the next call sends it.
  const loaded = await import('../outbox/backoff.ts').catch(() => null)
  if (loaded === null || signal.aborted) return
  const probe = loaded.createProbe({ isNeeded: () => navigator.onLine && owedSignOut() !== null, ask: isSent })
  addEventListener('online', probe.begin, { signal })
  signal.addEventListener('abort', () => probe.end())
  probe.begin()
}

const always = () => true
const never = () => false
