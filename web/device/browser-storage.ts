// Short texts that the browser stores under a name: for good (`localStorage`), or until the tab is closed (`sessionStorage`).
// A browser may refuse to store anything, as some private windows do: then there is nothing to read, and nothing fails.

type StorageName = 'localStorage' | 'sessionStorage'

/** The text under a name; null when there is none. */
export function readStored(storage: StorageName, name: string): string | null {
  try {
    return globalThis[storage].getItem(name)
  } catch {
    return null
  }
}

/** The value that was stored as JSON under a name; null when there is none, or what is there is not JSON. */
export function readStoredJson(storage: StorageName, name: string): unknown {
  try {
    return JSON.parse(readStored(storage, name) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text under a name in place of the one before; null removes it. */
export function store(storage: StorageName, name: string, text: string | null): void {
  try {
    if (text === null) globalThis[storage].removeItem(name)
    else globalThis[storage].setItem(name, text)
  } catch {
    // The browser refuses: what was to be stored lasts as long as the page.
  }
}
