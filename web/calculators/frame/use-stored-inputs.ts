// What a learner last typed into each calculator, for a component: as it is now, also while they type into another.
import { useMemo } from 'react'
import { useStored } from '#web/device/use-stored.ts'
import { inputsIn, inputsName, type StoredInputs } from './stored-inputs.ts'

export function useStoredInputs(): StoredInputs {
  const text = useStored('localStorage', inputsName)
  return useMemo(() => inputsIn(text), [text])
}
