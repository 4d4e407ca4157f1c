/** A list of listeners: `tell` calls each of them, `on` adds one and returns an unsubscribe function. */
export function listenersTo<Args extends readonly unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    tell: (...args: Args): void => {
      for (const listener of listeners) listener(...args)
    },
    on: (listener: (...args: Args) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
