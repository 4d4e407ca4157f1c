// Shared by all pages: the window’s title, and where focus and scroll go when a page opens.
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useAppReady } from '../loading/app-ready.ts'
import { whenThere } from '../ui/when-there.ts'

/** Frames a page and sets the window’s title; until then the title is the product’s name. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  // Effects do not run on the server.
  if (import.meta.env.SSR) showTitle(title)
  useAppReady()
  useEffect(() => showTitle(title), [title])
  return <>{children}</>
}

function showTitle(title: string): void {
  document.title = `${title} – Tuppence`
}

let hasRouteChanged = false

/** Scrolls to the top and focuses the page’s heading when the route changes, but not when the app opens. */
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

/** Not if the address names a part of the page: that gets the focus (part-focus.ts). */
function focusHeading(heading: HTMLElement): void {
  if (document.getElementById(window.location.hash.slice(1)) === null) heading.focus({ preventScroll: true })
}
