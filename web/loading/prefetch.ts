// When to load code that nobody has asked for yet, so that it does not delay the page.

const linkEvents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls back with the path of an internal link when somebody is about to follow it: on hover, focus or touch. Returns
 * an unsubscribe function.
 */
export function onLinkPrefetch(act: (path: string) => void): () => void {
  const listener = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin && link.pathname !== location.pathname) act(link.pathname)
  }
  for (const event of linkEvents) document.addEventListener(event, listener, { passive: true })
  return () => {
    for (const event of linkEvents) document.removeEventListener(event, listener)
  }
}

/** Milliseconds after which even a slow phone has drawn a page. */
const settledAfter = 3000
/** An element within one and a half window heights counts as near. */
const nearness = '150% 0px'

/**
 * Acts once: when the page has settled, or earlier when the element comes near the window. Returns an unsubscribe
 * function.
 */
export function onceSettled(act: () => void, element: Element | null = null): () => void {
  const actOnce = (): void => {
    stop()
    act()
  }
  const timer = setTimeout(actOnce, settledAfter)
  const observer =
    element &&
    new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && actOnce(), {
      rootMargin: nearness,
    })
  if (element !== null) observer?.observe(element)
  function stop(): void {
    observer?.disconnect()
    clearTimeout(timer)
  }
  return stop
}
