// The figures that this browser stores for its learner, for code that only reads them. `figures.ts` changes them.
import type { FiguresInPounds } from '#domain/figures/figures.ts'
import { jsonIn, readStored } from '../device/browser-storage.ts'
import { storedOwner } from '../device/device-owner.ts'
import { ownName, type OwnName } from '../device/storage-names.ts'

/** `changedAt` is when the account got them; null where they are stored in this browser alone. */
export type OwnFigures = FiguresInPounds & { changedAt: string | null }

/** Null where none are stored. */
export function ownFigures(): OwnFigures | null {
  const name = figuresName()
  return name === null ? null : figuresIn(readStored('localStorage', name))
}

/** The name that they are stored under; null where nobody is signed in. */
export function figuresName(): OwnName | null {
  const owner = storedOwner()
  return owner === null ? null : ownName('figures', owner)
}

/** Those of a text that was stored. */
export function figuresIn(text: string | null): OwnFigures | null {
  const stored = jsonIn(text)
  return typeof stored === 'object' && stored !== null ? (stored as OwnFigures) : null
}
