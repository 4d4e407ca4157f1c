// The stored figures, for code that only reads them. `figures.ts` changes them.
import { useMemo } from 'react'
import type { FiguresInPounds } from '#domain/figures/figures.ts'
import { jsonIn, readStored } from '../device/browser-storage.ts'
import { storedOwner } from '../device/device-owner.ts'
import { ownName, type OwnName } from '../device/storage-names.ts'
import { useStored } from '../device/use-stored.ts'

/** `changedAt` is when the account got them; null if only this browser has them. */
export type OwnFigures = FiguresInPounds & { changedAt: string | null }

/** Null where none are stored. */
export function ownFigures(): OwnFigures | null {
  const name = figuresName()
  return name === null ? null : figuresIn(readStored('localStorage', name))
}

/** The same for a component, as they are now. */
export function useOwnFigures(): OwnFigures | null {
  const text = useStored('localStorage', figuresName)
  return useMemo(() => figuresIn(text), [text])
}

/** Their name in storage; null if nobody is signed in. */
export function figuresName(): OwnName | null {
  const owner = storedOwner()
  return owner === null ? null : ownName('figures', owner)
}

/** The figures in a stored text. */
function figuresIn(text: string | null): OwnFigures | null {
  const stored = jsonIn(text)
  return typeof stored === 'object' && stored !== null ? (stored as OwnFigures) : null
}
