// Whether a learner asked to see what holds in every nation, and not in their own alone. This browser stores it, for every text.
import { useEffect, useState } from 'react'
import { readStored, store } from '#web/device/browser-storage.ts'

const storageKey = 'tuppence-all-nations'

const listeners = new Set<(isShowingAll: boolean) => void>()

/** The same wherever it is shown on the page. */
export function useAllNations(): [isShowingAll: boolean, showAll: (isAll: boolean) => void] {
  const [isShowingAll, setShowingAll] = useState(() => readStored('localStorage', storageKey) !== null)
  useEffect(() => {
    listeners.add(setShowingAll)
    return () => void listeners.delete(setShowingAll)
  }, [])
  const showAll = (isAll: boolean) => {
    store('localStorage', storageKey, isAll ? 'yes' : null)
    for (const listener of listeners) listener(isAll)
  }
  return [isShowingAll, showAll]
}
