// What a learner last typed into each calculator. This browser stores it for them, until they sign out.
import type { ToolId } from '#domain/tools.ts'
import { readStoredJson, store } from '#web/device/browser-storage.ts'
import { storedOwner } from '#web/device/device-owner.ts'
import { listenersTo } from '#web/device/listeners.ts'
import { ownName } from '#web/device/storage-names.ts'
import type { InputTexts } from './inputs.ts'

type StoredInputs = { readonly [toolId: string]: InputTexts }

/** The inputs that differed from their starting texts when the learner last changed one; null when none are stored. */
export function storedInputs(toolId: ToolId): InputTexts | null {
  return allStoredInputs()[toolId] ?? null
}

/** Stores a calculator's inputs in place of those before; null removes them. */
export function keepInputs(toolId: ToolId, inputs: InputTexts | null): void {
  const owner = storedOwner()
  if (owner === null) return
  const { [toolId]: _before, ...others } = allStoredInputs()
  const stored: StoredInputs = inputs === null ? others : { ...others, [toolId]: inputs }
  store('localStorage', ownName('inputs', owner), Object.keys(stored).length === 0 ? null : JSON.stringify(stored))
  kept.tell()
}

const kept = listenersTo()

/** Calls back when inputs have been stored or removed. Returns an unsubscribe function. */
export const onInputsKept = kept.on

function allStoredInputs(): StoredInputs {
  const owner = storedOwner()
  const stored = owner === null ? null : readStoredJson('localStorage', ownName('inputs', owner))
  return typeof stored === 'object' && stored !== null ? (stored as StoredInputs) : {}
}
