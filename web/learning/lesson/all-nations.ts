// Whether a learner asked to see what holds in every nation, and not in their own alone. This browser stores it, for every text.
import { useEffect, useState } from 'react'
import { readStored, store } from '#web/device/browser-storage.ts'
import { listenersTo } from '#web/device/listeners.ts'

const storageKey = 'tuppence-all-nations'

const choice = listenersTo<[isShowingAll: boolean]>()

/** The same wherever it is shown on the page. */
export function useAllNations(): [isShowingAll: boolean, showAll: (isAll: boolean) => void] {
  const [isShowingAll, setShowingAll] = useState(() => readStored('localStorage', storageKey) !== null)
  useEffect(() => choice.on(setShowingAll), [])
  const showAll = (isAll: boolean) => {
    store('localStorage', storageKey, isAll ? 'yes' : null)
    choice.tell(isAll)
  }
  return [isShowingAll, showAll]
}
