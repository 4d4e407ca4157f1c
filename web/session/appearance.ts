// Light or dark mode, or as the device says. The choice is stored in this browser, so that it holds before anyone
// signs in.
import type { Preferences } from '#contract/preferences.ts'
import { readStored, store } from '../device/browser-storage.ts'

export type Appearance = Preferences['appearance']

const storageKey = 'tuppence-appearance'

/** The stored choice; 'system' if there is none. */
export function savedAppearance(): Appearance {
  const saved = readStored('localStorage', storageKey)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

/** Switches the page to this appearance. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
  // The colour of the browser’s own interface.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = meta.dataset['scheme']
    const chosen = scheme === appearance ? 'all' : 'not all'
    meta.media = appearance === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen
  }
}

/** Stores the choice. Where the browser stores nothing it holds until the page is left. */
export function saveAppearance(appearance: Appearance): void {
  applyAppearance(appearance)
  store('localStorage', storageKey, appearance)
}
