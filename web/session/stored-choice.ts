// Choices about reading and keys that this browser stores: yes, or not.
import { useEffect, useState } from 'react'
import { readStored, store } from '../device/browser-storage.ts'
import { listenersTo } from '../device/listeners.ts'
import type { StorageName } from '../device/storage-names.ts'

/** A hook that gives the choice of this name, the same wherever it is shown on the page, and a function that sets it. */
function storedChoice(name: StorageName): () => [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const changes = listenersTo<[isChosen: boolean]>()
  const choose = (isChosen: boolean) => {
    store('localStorage', name, isChosen ? 'yes' : null)
    changes.tell(isChosen)
  }
  return () => {
    const [isChosen, setChosen] = useState(() => readStored('localStorage', name) !== null)
    useEffect(() => changes.on(setChosen), [])
    return [isChosen, choose]
  }
}

/** Whether a learner asked to see what holds in every nation, and not in their own alone. */
export const useAllNations = storedChoice('tuppence-all-nations')

/** Whether the answers below exercises are open from the start. */
export const useOpenAnswers = storedChoice('tuppence-open-answers')

/** Whether the key '/' is left alone: whoever controls a device by voice may set it off by talking. */
export const useSlashOff = storedChoice('tuppence-slash-off')
