// Yes-or-no choices stored in this browser.
import { store } from '../device/browser-storage.ts'
import type { StorageName } from '../device/storage-names.ts'
import { useStored } from '../device/use-stored.ts'

/** Makes a hook that returns the choice and a function to set it. */
function storedChoice(name: StorageName): () => [isChosen: boolean, choose: (isChosen: boolean) => void] {
  const choose = (isChosen: boolean) => store('localStorage', name, isChosen ? 'yes' : null)
  return () => [useStored('localStorage', name) !== null, choose]
}

/** Whether lessons show all nations, not just the learner’s own. */
export const useAllNations = storedChoice('tuppence-all-nations')

/** Whether answers of exercises are open from the start. */
export const useOpenAnswers = storedChoice('tuppence-open-answers')

/** Whether the shortcut ‘/’ is turned off: voice control may trigger it. */
export const useSlashOff = storedChoice('tuppence-slash-off')
