// What learners say of their own money. This browser stores it for them until they sign out; the account does too where they
// ask for that.
import { useMemo } from 'react'
import { figuresFromPounds, type Figures } from '#domain/figures/figures.ts'
import { call } from '../api/client.ts'
import { store } from '../device/browser-storage.ts'
import { listenersTo } from '../device/listeners.ts'
import { useStored } from '../device/use-stored.ts'
import { figuresIn, figuresName, ownFigures, type OwnFigures } from './own-figures.ts'

/** Stores figures in place of those before; null removes them. */
export function storeFigures(figures: OwnFigures | null): void {
  const name = figuresName()
  if (name !== null) store('localStorage', name, figures === null ? null : JSON.stringify(figures))
}

/** As this browser stores them now. */
export function useOwnFigures(): OwnFigures | null {
  const text = useStored('localStorage', figuresName)
  return useMemo(() => figuresIn(text), [text])
}

/** The learner's figures, as they are now; null until they have given any. */
export function useFigures(): Figures | null {
  const own = useOwnFigures()
  return useMemo(() => own && figuresFromPounds(own), [own])
}

/** Brings the account's figures here where they are newer. Figures that only this browser has stay. */
export async function fetchFigures(changedAt: string): Promise<void> {
  const own = ownFigures()
  if (own !== null && (own.changedAt === null || own.changedAt >= changedAt)) return
  const figures = await call('GET /api/account/figures').catch(() => null)
  if (figures === null) return
  storeFigures(figures)
  fetched.tell()
}

const fetched = listenersTo()

/** Calls back when figures have come from the account. Returns an unsubscribe function. */
export const onFiguresFetched = fetched.on
