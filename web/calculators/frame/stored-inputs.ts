// What a learner last typed into each calculator. This browser stores it for them, until they sign out.
import { useMemo } from 'react'
import type { ToolId } from '#domain/tools.ts'
import { jsonIn, readStored, store } from '#web/device/browser-storage.ts'
import { storedOwner } from '#web/device/device-owner.ts'
import { ownName, type OwnName } from '#web/device/storage-names.ts'
import { useStored } from '#web/device/use-stored.ts'
import type { InputTexts } from './inputs.ts'

export type StoredInputs = { readonly [toolId: string]: InputTexts }

/** The inputs that differed from their starting texts when the learner last changed one; null when none are stored. */
export function storedInputs(toolId: ToolId): InputTexts | null {
  return allStoredInputs()[toolId] ?? null
}

/** Stores a calculator's inputs in place of those before; null removes them. */
export function keepInputs(toolId: ToolId, inputs: InputTexts | null): void {
  const name = inputsName()
  if (name === null) return
  const { [toolId]: _before, ...others } = allStoredInputs()
  const stored: StoredInputs = inputs === null ? others : { ...others, [toolId]: inputs }
  store('localStorage', name, Object.keys(stored).length === 0 ? null : JSON.stringify(stored))
}

/** The name that they are stored under; null where nobody is signed in. */
function inputsName(): OwnName | null {
  const owner = storedOwner()
  return owner === null ? null : ownName('inputs', owner)
}

function allStoredInputs(): StoredInputs {
  const name = inputsName()
  return name === null ? {} : inputsIn(readStored('localStorage', name))
}

/** Those of every calculator, for a component: as they are now, also while the learner types into another. */
export function useStoredInputs(): StoredInputs {
  const text = useStored('localStorage', inputsName)
  return useMemo(() => inputsIn(text), [text])
}

/** Those of a text that was stored. */
function inputsIn(text: string | null): StoredInputs {
  const stored = jsonIn(text)
  return typeof stored === 'object' && stored !== null ? (stored as StoredInputs) : {}
}
