// Learners’ own figures. This browser stores them until sign-out; the account does too if they ask for that.
import { useMemo } from 'react'
import { figuresFromPounds, type Figures } from '#domain/figures/figures.ts'
import { call } from '../api/client.ts'
import { store } from '../device/browser-storage.ts'
import { listenersTo } from '../device/listeners.ts'
import { figuresName, ownFigures, useOwnFigures, type OwnFigures } from './own-figures.ts'

/** Stores figures; null removes them. */
export function storeFigures(figures: OwnFigures | null): void {
  const name = figuresName()
  if (name !== null) store('localStorage', name, figures === null ? null : JSON.stringify(figures))
}

/** The learner’s figures; null until they have entered any. */
export function useFigures(): Figures | null {
  const own = useOwnFigures()
  return useMemo(() => own && figuresFromPounds(own), [own])
}

/** Fetches the account’s figures if they are newer. Figures stored in this browser alone stay. */
export async function fetchFigures(changedAt: string): Promise<void> {
  const own = ownFigures()
  if (own !== null && (own.changedAt === null || own.changedAt >= changedAt)) return
  const figures = await call('GET /api/account/figures').catch(() => null)
  if (figures === null) return
  storeFigures(figures)
  fetched.tell()
}

const fetched = listenersTo()

/** Calls back when figures were fetched. Returns an unsubscribe function. */
export const onFiguresFetched = fetched.on
