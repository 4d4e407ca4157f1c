// Components whose code is loaded on demand, and what is shown while it loads or when it fails. Nothing else uses
// React’s `lazy`.
import { Component, lazy as reactLazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isServerThere } from '../api/client.ts'
import { readStored, store } from '../device/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAppReady } from './app-ready.ts'

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. */
  load: () => Promise<unknown>
}

/** `part` names what is loaded, such as 'ui/toaster.tsx#Toaster'. The build adds it (tools/named-parts.ts). */
type FetchCode<Props> = (() => Promise<ComponentType<Props>>) & { part?: string }

/** The code of a lazy component, shared by all that load the same. */
type Code = { fetch: () => Promise<unknown>; loading?: Promise<unknown> | undefined; loaded?: unknown }
/** The code of every lazy component of a loaded module, by `part`. */
const codeByPart = new Map<string, Code>()
/** The parts drawn while the server renders a page, in order. */
let drawn: Set<string> | null = null

/** Returns the result of `draw` and the parts that it drew. */
export function notingParts<Result>(draw: () => Result): { result: Result; parts: string[] } {
  drawn = new Set()
  try {
    return { result: draw(), parts: [...drawn] }
  } finally {
    drawn = null
  }
}

/**
 * Loads the parts that the server drew, so that React hydrates them at once. In order: a nested part is known once
 * its parent is loaded.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const code = codeByPart.get(name)
    if (code !== undefined) await load(code)
  }
}

/** Loads every lazy component, nested ones too, so that the server waits for none. */
export async function loadAllParts(): Promise<void> {
  // Iterating over a map includes entries added meanwhile.
  for (const code of codeByPart.values()) await load(code)
}

/** A failed load, perhaps without a connection, is tried again. */
function load(code: Code): Promise<unknown> {
  code.loading ??= code.fetch().then(
    (loaded) => (code.loaded = loaded),
    (error: unknown) => {
      code.loading = undefined
      throw error
    },
  )
  return code.loading
}

/**
 * A component whose code is loaded when it is first shown, or earlier by `load`; then it is shown at once. React’s
 * own `lazy` would suspend even then, and show its fallback for at least 300 ms. Put it in a `LazyBoundary`; or in a
 * `Suspense` with `orElse`, shown when the code cannot be loaded, for what a page can do without.
 */
export function lazy<Props extends object>(
  fetchCode: FetchCode<Props>,
  { orElse }: { orElse?: ComponentType<Props> } = {},
): LazyComponent<Props> {
  const { part } = fetchCode
  const code: Code = (part === undefined ? undefined : codeByPart.get(part)) ?? { fetch: fetchCode }
  if (part !== undefined) codeByPart.set(part, code)
  const loadNow = () => load(code) as Promise<ComponentType<Props>>
  const Awaited: ComponentType<Props> = reactLazy(async () => ({
    default: await loadNow().catch((error: unknown) => orElse ?? reloadIfReplaced(error)),
  }))
  function Lazy(props: Props) {
    if (part !== undefined) drawn?.add(part)
    // Chosen once: another component would remount.
    const [Shown] = useState<ComponentType<Props>>(() => (code.loaded as ComponentType<Props> | undefined) ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { load: loadNow })
}

/** For lazy components: shows that they are loading, or that they failed. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner isQuiet />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** What a learner sees when code fails or cannot be loaded. The rest of the app still works. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failure /> : this.props.children
  }
}

function Failure() {
  useAppReady()
  return (
    <div className="mx-auto max-w-xl p-4">
      <Notice tone="bad" isLive>
        <h1 tabIndex={-1} className="text-xl">
          This page could not be shown
        </h1>
        <p className="mt-1">Load it again, or carry on elsewhere. Nothing you have saved is lost.</p>
        <Button look="quiet" className="mt-3" onClick={() => location.reload()}>
          Load again
        </Button>
      </Notice>
    </div>
  )
}

/**
 * A page opened before an upgrade may ask for code that the server no longer has. Reloads the page, once for each
 * version, if the server responds and the code is missing. What was typed is lost; an unfinished quiz is stored.
 * @throws the error when reloading would not help.
 */
async function reloadIfReplaced(error: unknown): Promise<never> {
  if (!(await isServerThere()) || !noteReload()) throw error
  location.reload()
  return new Promise(() => {})
}

const markName = 'tuppence-reloaded-from'

/** False if this version was reloaded before, or that cannot be stored: it could loop for ever. */
function noteReload(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  if (readStored('sessionStorage', markName) === version) return false
  store('sessionStorage', markName, version)
  return readStored('sessionStorage', markName) === version
}
