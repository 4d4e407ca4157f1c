/** A list of listeners: `tell` calls each of them, `on` adds one and returns an unsubscribe function. */
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
