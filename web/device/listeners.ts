/** Listeners to an event: `on` calls back each time from now on, and returns a function that ends that. */
export function listenersTo<Told extends readonly unknown[] = []>() {
  const listeners = new Set<(...told: Told) => void>()
  return {
    tell: (...told: Told): void => {
      for (const listener of listeners) listener(...told)
    },
    on: (listener: (...told: Told) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
