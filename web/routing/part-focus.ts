// Where an address leads that names a part of its page, such as /modules/1/lessons/2#three-ways-to-track. The browser
// itself would look for the part before the page has its content.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { whenThere } from '../ui/when-there.ts'

/** Goes to the part that the address names, as soon as it is there, and again each time someone goes to it. */
export function usePartFocus(): void {
  const [location] = useLocation()
  const part = useLocationProperty(
    () => decodeURIComponent(window.location.hash.slice(1)),
    () => '',
  )
  // Going to the same part once more leaves a new state in the history.
  const visit = useHistoryState<unknown>()
  useEffect(
    () => (part === '' ? undefined : whenThere(document.body, () => document.getElementById(part), arriveAt)),
    [location, part, visit],
  )
}

/** Unfolds the part, gives it focus and marks it, as `:target` would if the browser had loaded the page by this address. */
function arriveAt(part: HTMLElement): void {
  for (const before of document.querySelectorAll('[data-arrived]')) before.removeAttribute('data-arrived')
  const [fold, summary] = [part.closest('details'), part.closest('summary')]
  if (fold !== null) fold.open = true
  if (summary === null) part.tabIndex = -1
  part.dataset['arrived'] = ''
  const focused = summary ?? part
  focused.focus({ preventScroll: true })
  part.scrollIntoView()
}
