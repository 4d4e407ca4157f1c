// What every page shares: its title in the tab, and where focus and scroll go when it opens.
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useAppReady } from '../loading/app-ready.ts'
import { whenThere } from '../ui/when-there.ts'

/** A page's frame. It sets the title as soon as it is known; until then the tab shows the product's name. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  // What the server renders runs no effects.
  if (import.meta.env.SSR) showTitle(title)
  useAppReady()
  useEffect(() => showTitle(title), [title])
  return <>{children}</>
}

function showTitle(title: string): void {
  document.title = `${title} – Tuppence`
}

let hasRouteChanged = false

/** Moves to the top and gives focus to the new page's heading when the route changes, but not when the app opens. */
export function RouteFocus({ children }: { children: ReactNode }) {
  const [location] = useLocation()
  useEffect(() => {
    if (!hasRouteChanged) {
      hasRouteChanged = true
      return
    }
    window.scrollTo(0, 0)
    return whenThere(document.body, () => document.querySelector<HTMLElement>('h1[tabindex="-1"]'), focusHeading)
  }, [location])
  return <>{children}</>
}

/** Not when the address names a part that is there already: that part has the focus (part-focus.ts). */
function focusHeading(heading: HTMLElement): void {
  if (document.getElementById(window.location.hash.slice(1)) === null) heading.focus({ preventScroll: true })
}
