// When the browser has time for what can wait.

/** Milliseconds after which the browser is no longer waited for, though it is busy. */
const idleTimeout = 2000

/** Resolves when the browser is idle, or soon in a browser that does not tell. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleTimeout })
    else setTimeout(resolve, 200)
  })
}
