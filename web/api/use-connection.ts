import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange, type Connection } from './connection.ts'

/** Whether the device is online, and whether the server responds. */
export function useConnection(): { isOnline: boolean; connection: Connection } {
  const isOnline = useSyncExternalStore(
    onLineChange,
    () => navigator.onLine,
    () => true,
  )
  return { isOnline, connection: useSyncExternalStore(onConnectionChange, connection, connection) }
}

function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
