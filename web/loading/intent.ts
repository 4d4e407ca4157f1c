// When someone is about to follow a link: the pointer or the focus is on it, or a finger comes down.

const signs = ['pointerover', 'focusin', 'touchstart'] as const

/** Calls back with the path behind a link of this app that is not the page itself. Answers what ends it. */
export function onIntent(act: (path: string) => void): () => void {
  const listener = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin && link.pathname !== location.pathname) act(link.pathname)
  }
  for (const sign of signs) document.addEventListener(sign, listener, { passive: true })
  return () => {
    for (const sign of signs) document.removeEventListener(sign, listener)
  }
}
