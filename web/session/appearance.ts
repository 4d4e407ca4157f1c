// Light, dark or as the device says. The choice is stored in this browser, so that it holds before anyone signs in.
import type { Preferences } from '#contract/preferences.ts'
import { readStored, store } from '../device/browser-storage.ts'

export type Appearance = Preferences['appearance']

const storageKey = 'tuppence-appearance'

/** The choice stored in this browser; 'system' when there is none. */
export function savedAppearance(): Appearance {
  const saved = readStored('localStorage', storageKey)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** Shows the app in the given appearance from now on. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
  // The colour of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme']
    const chosen = scheme === appearance ? 'all' : 'not all'
    meta.media = appearance === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Stores the choice in this browser. Where that stores nothing it holds until the page is left. */
export function saveAppearance(appearance: Appearance): void {
  applyAppearance(appearance)
  store('localStorage', storageKey, appearance)
}
