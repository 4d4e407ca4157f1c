// Goes to the part of a page that an address names, such as /modules/1/lessons/2#three-ways-to-track. The browser
// would look for it before the page has its content.
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState, useLocationProperty } from 'wouter/use-browser-location'
import { whenThere } from '../ui/when-there.ts'

/** Goes to the part in the address as soon as it is there, and again whenever its link is followed. */
export function usePartFocus(): void {
  const [location] = useLocation()
  const part = useLocationProperty(
    () => decodeURIComponent(window.location.hash.slice(1)),
    () => '',
  )
  // Following the same link again makes a new history state.
  const visit = useHistoryState<unknown>()
  useEffect(
    () => (part === '' ? undefined : whenThere(document.body, () => document.getElementById(part), arriveAt)),
    [location, part, visit],
  )
}

/** Unfolds the part, focuses it and marks it as `:target`, which a route change does not. */
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
