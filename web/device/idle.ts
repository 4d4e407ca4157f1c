// Waits until the browser is idle.

/** Milliseconds after which a busy browser is no longer waited for. */
const idleTimeout = 2000

/** Resolves when the browser is idle, or soon where it cannot tell. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: idleTimeout })
    else setTimeout(resolve, 200)
  })
}
