// Says that the device is offline or that Tuppence does not answer, and goes by itself when it does again. What could not
// be loaded meanwhile is then loaded.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isServerThere } from '../api/client.ts'
import { onConnectionChange, wasAnswered } from '../api/connection.ts'

/** Milliseconds between two tries to reach the server again. */
const retryDelay = 3000

export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const isReached = useSyncExternalStore(onConnectionChange, wasAnswered)
  const isConnected = isOnline && isReached
  useRetrying(isOnline && !isReached)
  useReloadingFailures(isConnected)
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

function useReloadingFailures(isConnected: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isConnected) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [isConnected, queryClient])
}

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
