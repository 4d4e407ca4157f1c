// Choices about reading and keys that this browser stores: yes, or not.
import { store } from '../device/browser-storage.ts'
import type { StorageName } from '../device/storage-names.ts'
import { useStored } from '../device/use-stored.ts'

/** A hook that gives the choice of this name, the same wherever it is shown, and a function that sets it. */
function storedChoice(name: StorageName): () => [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const choose = (isChosen: boolean) => store('localStorage', name, isChosen ? 'yes' : null)
  return () => [useStored('localStorage', name) !== null, choose]
}

/** Whether a learner asked to see what holds in every nation, and not in their own alone. */
export const useAllNations = storedChoice('tuppence-all-nations')

/** Whether the answers below exercises are open from the start. */
export const useOpenAnswers = storedChoice('tuppence-open-answers')

/** Whether the key '/' is left alone: whoever controls a device by voice may set it off by talking. */
export const useSlashOff = storedChoice('tuppence-slash-off')
