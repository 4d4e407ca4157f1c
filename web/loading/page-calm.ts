// When the page has nothing to do, so that what can wait takes no time from what is coming up.

/** Milliseconds after which it is done although the page is busy. */
const patience = 2000

/** Comes when the browser is idle, or soon in a browser that does not tell. */
export function pageIsCalm(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: patience })
    else setTimeout(resolve, 200)
  })
}
