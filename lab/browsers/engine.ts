// What the walk asks of a browser, whichever it is. The two that drive one speak with it themselves, over WebDriver: its
// pointer and keys are the same in both of its protocols.

/** As WebDriver names them: a pointer or a keyboard, and what it does one after the other. */
export type InputSource =
  | { type: 'pointer'; id: string; actions: object[] }
  | { type: 'key'; id: string; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }

export type Engine = {
  /** Such as 'Firefox 153.7.0'. */
  name: string
  /** Opens an address and waits until the page has loaded. */
  open: (address: string) => Promise<void>
  /** Calls a function, given as its source, with a text in the page. It answers a text, or nothing. */
  evaluate: (source: string, argument: string) => Promise<string | null>
  act: (sources: InputSource[]) => Promise<void>
  resize: (width: number, height: number) => Promise<void>
  /** A window that keeps nothing when it is closed: what stays on a device cannot be tried in it. */
  isPrivate: boolean
  /** A PNG of what is in sight. */
  picture: () => Promise<Buffer>
  /** A PDF of the page; nothing where the browser cannot print by itself. */
  print: (() => Promise<Buffer>) | null
  /** What the console has said of errors since it was last asked. */
  errors: () => Promise<string[]>
  close: () => Promise<void>
}

/** A browser that is not on this machine. The message says how it is installed. */
export class NotInstalled extends Error {}
