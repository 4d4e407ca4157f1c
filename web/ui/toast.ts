// The toasts: at most one is shown, for five seconds; a dismissed one is forgotten after 1,000,000 ms.
import { useSyncExternalStore } from 'react'
import { listenersTo } from '../device/listeners.ts'

export type Toast = {
  id: number
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** Its subject: the toast is withdrawn when that changes again. */
  about?: string
  isOpen: boolean
}

const toastLimit = 1
/** How long a toast is shown, in milliseconds. */
export const toastDuration = 5000
/** How long a closed toast is remembered, in milliseconds. */
const removalDelay = 1_000_000

let toasts: readonly Toast[] = []
let lastId = 0
const change = listenersTo()

/** Shows a toast, replacing any other. */
export function showToast(
  toast: Pick<Toast, 'title' | 'description' | 'about'> & { variant?: Toast['variant'] },
): void {
  lastId += 1
  const shown: Toast = { ...toast, variant: toast.variant ?? 'default', id: lastId, isOpen: true }
  replace([shown, ...toasts].slice(0, toastLimit))
}

/** Closes the toast about a subject that is about to change. */
export function withdrawToast(about: string): void {
  for (const toast of toasts) if (toast.about === about) dismissToast(toast.id)
}

/** Closes a toast. It is kept until the removal delay is over, so that it can animate out. */
export function dismissToast(id: number): void {
  if (!toasts.some((toast) => toast.id === id && toast.isOpen)) return
  replace(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => replace(toasts.filter((toast) => toast.id !== id)), removalDelay)
}

/** The toasts in memory, newest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(change.on, current, current)
}

function current(): readonly Toast[] {
  return toasts
}

function replace(next: readonly Toast[]): void {
  toasts = next
  change.tell()
}
