// Says that the device is offline or that Tuppence does not answer, and goes by itself when it does again. What could not
// be loaded meanwhile is then loaded (answers.tsx).
import { useEffect } from 'react'
import { isServerThere } from '../api/client.ts'
import { useConnection } from './use-connection.ts'

/** Milliseconds between two tries to reach the server again. */
const retryDelay = 3000

export function ConnectionNotice() {
  const { isOnline, isReached } = useConnection()
  const isConnected = isOnline && isReached
  useRetrying(isOnline && !isReached)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex justify-center px-4 pb-2 lg:bottom-0 lg:pb-4 print:hidden"
    >
      {!isConnected && (
        <p className="rounded-[var(--radius)] border border-warn/50 bg-warn-soft px-4 py-2.5 shadow-[var(--shadow-raised)]">
          <strong className="font-semibold">{isOnline ? 'Tuppence does not answer.' : 'You are offline.'}</strong>{' '}
          {isOnline ? 'We keep trying.' : 'This goes away once you are connected.'} Leave this page open to keep what
          you have typed.
        </p>
      )}
    </div>
  )
}

/** Tries until there is an answer, which the client then notes. */
function useRetrying(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    const timer = setInterval(() => void isServerThere(), retryDelay)
    return () => clearInterval(timer)
  }, [isNeeded])
}
