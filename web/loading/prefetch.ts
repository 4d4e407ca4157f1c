// When code is fetched that nobody has asked for yet, so that it takes no time from what is coming up.

const linkEvents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Calls back with the path behind a link of this app, other than the page itself, when somebody is about to follow it: the
 * pointer or the focus is on it, or a finger comes down. Returns an unsubscribe function.
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

/** Milliseconds after which a page is there, on a slow phone too. */
const settledAfter = 3000
/** What is nearer than this to what is in the window is near: once and a half its height. */
const nearness = '150% 0px'

/**
 * Acts once: when the page has settled, or before that when the element comes near the window. Returns an unsubscribe
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
