// The figures that this browser stores for its learner, for code that only reads them. `figures.ts` changes them.
import type { FiguresInPounds } from '#domain/figures/figures.ts'
import { readStoredJson } from '../device/browser-storage.ts'
import { storedOwner } from '../device/device-owner.ts'
import { ownName } from '../device/storage-names.ts'

/** `changedAt` is when the account got them; null where they are stored in this browser alone. */
export type OwnFigures = FiguresInPounds & { changedAt: string | null }

/** Null where none are stored. */
export function ownFigures(): OwnFigures | null {
  const owner = storedOwner()
  const stored = owner === null ? null : readStoredJson('localStorage', ownName('figures', owner))
  return typeof stored === 'object' && stored !== null ? (stored as OwnFigures) : null
}
