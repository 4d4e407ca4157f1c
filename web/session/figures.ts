// What learners say of their own money. This browser stores it for them until they sign out; the account does too where they
// ask for that.
import { useEffect, useState } from 'react'
import { figuresFromPounds, type Figures } from '#domain/figures/figures.ts'
import { call } from '../api/client.ts'
import { store } from '../device/browser-storage.ts'
import { storedOwner } from '../device/device-owner.ts'
import { listenersTo } from '../device/listeners.ts'
import { ownName } from '../device/storage-names.ts'
import { useHasBegun } from '../ui/has-begun.ts'
import { ownFigures, type OwnFigures } from './own-figures.ts'

/** What this browser stores, to be counted with. */
export function knownFigures(): Figures | null {
  const own = ownFigures()
  return own === null ? null : figuresFromPounds(own)
}

/** Stores figures in place of those before; null removes them. */
export function storeFigures(figures: OwnFigures | null): void {
  const owner = storedOwner()
  if (owner === null) return
  store('localStorage', ownName('figures', owner), figures === null ? null : JSON.stringify(figures))
  changed.tell()
}

/** The learner's figures, as they are now; null until they have given any. */
export function useFigures(): Figures | null {
  const hasBegun = useHasBegun()
  const [figures, setFigures] = useState(() => (hasBegun ? knownFigures() : null))
  useEffect(() => {
    const show = () => setFigures(knownFigures())
    show()
    return changed.on(show)
  }, [])
  return figures
}

/** Brings the account's figures here where they are newer. Figures that only this browser has stay. */
export async function bringFigures(changedAt: string): Promise<void> {
  const own = ownFigures()
  if (own !== null && (own.changedAt === null || own.changedAt >= changedAt)) return
  const figures = await call('GET /api/account/figures').catch(() => null)
  if (figures === null) return
  storeFigures(figures)
  brought.tell()
}

const changed = listenersTo()
const brought = listenersTo()

/** Calls back when figures have come from the account. Returns an unsubscribe function. */
export const onFiguresBrought = brought.on
