// What every page shares: its title in the tab, and where focus and scroll go when it opens.
import { useEffect, type ReactNode } from 'react'
import { useLocation } from 'wouter'

/** A page's frame. Its title is set as soon as it is known; until then the tab keeps the product's name. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} – Tuppence`
  }, [title])
  return <>{children}</>
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
    return whenHeadingAppears((heading) => heading.focus({ preventScroll: true }))
  }, [location])
  return <>{children}</>
}

/** Calls back with the page's h1, now or as soon as it is there. Gives up when the returned function is called. */
function whenHeadingAppears(act: (heading: HTMLElement) => void): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const heading = document.querySelector<HTMLElement>('h1[tabindex="-1"]')
    if (heading === null) return
    observer.disconnect()
    act(heading)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  queueMicrotask(look)
  return () => observer.disconnect()
}
