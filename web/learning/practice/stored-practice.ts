// Today's practice as this browser stores it, for the learner, until they sign out: what all its tabs show.
import { useMemo, useSyncExternalStore } from 'react'
import type { ReviewAnswered } from '#contract/practice.ts'
import { readStored, store } from '#web/device/browser-storage.ts'
import { listenersTo } from '#web/device/listeners.ts'
import { withResult, type PracticeRun } from './practice-run.ts'

const change = listenersTo()
/** What this tab alone has, where the browser stores nothing. */
const inThisTab = new Map<string, string>()

export function storeRun(learnerId: string, run: PracticeRun | null): void {
  const name = nameOf(learnerId)
  const text = run === null ? null : JSON.stringify(run)
  store('localStorage', name, text)
  if (text === null || readStored('localStorage', name) === text) inThisTab.delete(name)
  else inThisTab.set(name, text)
  change.tell()
}

export function storedRun(learnerId: string): PracticeRun | null {
  return runIn(textOf(learnerId))
}

/** The run as it stands, also when another tab changes it. */
export function useStoredRun(learnerId: string): PracticeRun | null {
  const text = useSyncExternalStore(onRunChange, () => textOf(learnerId))
  return useMemo(() => runIn(text), [text])
}

/** Notes what the server made of an answer; of a run that is no longer there nothing is kept. */
export function storeResult(learnerId: string, answerId: string, result: ReviewAnswered): void {
  const run = storedRun(learnerId)
  if (run !== null) storeRun(learnerId, withResult(run, answerId, result))
}

function onRunChange(listener: () => void): () => void {
  const end = change.on(listener)
  addEventListener('storage', listener)
  return () => {
    end()
    removeEventListener('storage', listener)
  }
}

function textOf(learnerId: string): string | null {
  const name = nameOf(learnerId)
  return inThisTab.get(name) ?? readStored('localStorage', name)
}

function runIn(text: string | null): PracticeRun | null {
  try {
    const run = JSON.parse(text ?? 'null') as PracticeRun | null
    return Array.isArray(run?.questions) && typeof run.answers === 'object' ? run : null
  } catch {
    return null
  }
}

/** The name holds the learner’s id, so that signing out removes it (web/device/device.ts). */
function nameOf(learnerId: string): string {
  return `tuppence-practice-${learnerId}`
}
