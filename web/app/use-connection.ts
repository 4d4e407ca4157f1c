import { useSyncExternalStore } from 'react'
import { onConnectionChange, wasAnswered } from '../api/connection.ts'

/** Whether the device is online, and whether the server gave the last answer that was asked of it. */
export function useConnection(): { isOnline: boolean; isReached: boolean } {
  const isOnline = useSyncExternalStore(onLineChange, () => navigator.onLine)
  const isReached = useSyncExternalStore(onConnectionChange, wasAnswered)
  return { isOnline, isReached }
}

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
