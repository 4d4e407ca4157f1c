// Browser storage for components. The server knows nothing of it, and React must hydrate what the server rendered, so
// a component first draws as if nothing were stored, and then again. A page drawn in the browser starts with what is
// stored.
import { useMemo, useSyncExternalStore } from 'react'
import { isOnSharedComputer, onStored, readStored, type Storages } from './browser-storage.ts'
import type { StorageName } from './storage-names.ts'

/**
 * A stored text as it is now; null if there is none. A function returns the signed-in learner’s name for it, or null.
 * `atServer` is what the server knows of it.
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
 * What `read` returns at the first draw, whatever is stored later; `unknown` while React hydrates. For what must not
 * change during use.
 */
export function useAtFirst<Value>(read: () => Value, unknown: Value): Value {
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only what is there at first.
  const readOnce = useMemo(() => once(read), [])
  return useSyncExternalStore(never, readOnce, () => unknown)
}

/** Whether this is a shared computer. */
export function useIsOnSharedComputer(): boolean {
  return useSyncExternalStore(onStored, isOnSharedComputer, () => false)
}

/** Other tabs change storage too. */
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
