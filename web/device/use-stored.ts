// What this browser stores, for components. The server and the build know nothing of it, and React hydrates their HTML with what they
// knew: so a component first draws as if nothing were stored, and again with what is. Where React draws a page of its own, it begins
// with what is stored.
import { useMemo, useSyncExternalStore } from 'react'
import { isOnSharedComputer, onStored, readStored, type Storages } from './browser-storage.ts'
import type { StorageName } from './storage-names.ts'

/**
 * The text under a name, as it is now; null where there is none. A function gives the name of whoever is signed in, or null. `atServer` is
 * what the server knows of it.
 */
export function useStored(
  storage: Storages,
  name: StorageName | (() => StorageName | null),
  atServer: () => string | null = () => null,
): string | null {
  const read = () => {
    const own = typeof name === 'function' ? name() : name
    return own === null ? null : readStored(storage, own)
  }
  return useSyncExternalStore(onChange, read, atServer)
}

/**
 * What `read` gives as the component is first drawn, whatever is stored later; `unknown` while React hydrates HTML of the server. For
 * what must not change while somebody uses it.
 */
export function useAtFirst<Value>(read: () => Value, unknown: Value): Value {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only what is there at first.
  const readOnce = useMemo(() => once(read), [])
  return useSyncExternalStore(never, readOnce, () => unknown)
}

/** Whether the learner said that others use this computer too. */
export function useIsOnSharedComputer(): boolean {
  return useSyncExternalStore(onStored, isOnSharedComputer, () => false)
}

/** Other tabs change what is stored, too. */
function onChange(listener: () => void): () => void {
  const end = onStored(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

function never(): () => void {
  return () => {}
}

function once<Value>(read: () => Value): () => Value {
  let known: { value: Value } | null = null
  return () => (known ??= { value: read() }).value
}
