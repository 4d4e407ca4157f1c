// Tells the server of a sign-out without a connection as soon as there is one, while the app stays open.
import { useEffect } from 'react'
import { endOwedSession } from '../api/client.ts'
import { owedSignOut } from '../api/owed-sign-out.ts'
import { useAuth } from '../session/auth.tsx'

export function useOwedSignOut(): void {
  const { session } = useAuth()
  const isSignedOut = session.status === 'signed-out'
  useEffect(() => {
    if (!isSignedOut || owedSignOut() === null) return undefined
    const ending = new AbortController()
    void tellWhenThere(ending.signal)
    return () => ending.abort()
  }, [isSignedOut])
}

/** Until it is told: when the browser says that it is online, and with growing pauses while the server does not answer. */
async function tellWhenThere(signal: AbortSignal): Promise<void> {
  const isTold = () => endOwedSession().then(always, never)
  addEventListener('online', () => void isTold(), { signal })
  // Where its code cannot be fetched, the next call or the next visit tells.
  const loaded = await import('../outbox/backoff.ts').catch(() => null)
  if (loaded === null || signal.aborted) return
  const probe = loaded.createProbe({ isNeeded: () => navigator.onLine && owedSignOut() !== null, ask: isTold })
  addEventListener('online', probe.begin, { signal })
  signal.addEventListener('abort', () => probe.end())
  probe.begin()
}

const always = () => true
const never = () => false
