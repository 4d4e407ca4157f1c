// Light, dark or as the device says. The choice is kept in this browser, so that it holds before anyone signs in.
import type { Preferences } from '#contract/preferences.ts'

export type Appearance = Preferences['appearance']

const storageKey = 'tuppence-appearance'

/** The choice kept in this browser; 'system' when there is none or storage is closed to us. */
export function savedAppearance(): Appearance {
  try {
    const saved = localStorage.getItem(storageKey)
    return saved === 'light' || saved === 'dark' ? saved : 'system'
  } catch {
    return 'system'
  }
}

/** Shows the app in the given appearance from now on. */
export function applyAppearance(appearance: Appearance): void {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
}

/** Keeps the choice in this browser. Where storage is closed it holds until the page is left. */
export function saveAppearance(appearance: Appearance): void {
  applyAppearance(appearance)
  try {
    localStorage.setItem(storageKey, appearance)
  } catch {
    // Storage can be switched off by the learner; the choice then lasts for this visit.
  }
}
