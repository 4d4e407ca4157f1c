// Whether a learner has each answer of a quiz checked as they go. Their browser stores it until they sign out.
import { store } from '#web/device/browser-storage.ts'
import { ownName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'

export function useCheckedAsIGo(userId: string): boolean {
  return useStored('localStorage', ownName('check-as-i-go', userId)) !== null
}

export function storeCheckedAsIGo(userId: string, isOn: boolean): void {
  store('localStorage', ownName('check-as-i-go', userId), isOn ? 'yes' : null)
}
