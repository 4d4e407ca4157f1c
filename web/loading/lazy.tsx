// The one way in which a component's code comes when it is wanted rather than with the first page, and what is shown while
// it is on its way or where it cannot be fetched.
import { Component, lazy as reactLazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isServerThere } from '../api/client.ts'
import { readStored, store } from '../device/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useAppReady } from './app-ready.ts'

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. */
  load: () => Promise<unknown>
}

/** `part` names what it fetches, such as 'ui/toaster.tsx#Toaster': the build adds it (tools/named-parts.ts). */
type FetchCode<Props> = (() => Promise<ComponentType<Props>>) & { part?: string }

/** The code of a lazy component; two that fetch the same share it. */
type Code = { fetch: () => Promise<unknown>; loading?: Promise<unknown> | undefined; loaded?: unknown }
/** That of every lazy component whose own file is there, by `part`. */
const codeByPart = new Map<string, Code>()
/** What is drawn while the server renders a page, in the order of drawing. */
let drawn: Set<string> | null = null

/** Returns what `draw` returns, with the lazy components that it drew. */
export function notingParts<Result>(draw: () => Result): { result: Result; parts: string[] } {
  drawn = new Set()
  try {
    return { result: draw(), parts: [...drawn] }
  } finally {
    drawn = null
  }
}

/** Fetches what the server drew, so that React hydrates it at once: what is drawn within a part comes after it. */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const code = codeByPart.get(name)
    if (code !== undefined) await load(code)
  }
}

/** Fetches every lazy component there is, also those within others: the server then waits for none. */
export async function loadAllParts(): Promise<void> {
  // A map that grows while it is walked is walked to its end.
  for (const code of codeByPart.values()) await load(code)
}

/** If an earlier fetch failed, perhaps without a connection, it is tried again. */
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
 * A component whose code is fetched when it is first shown, or before by `load`: then it is shown at once. React's own `lazy`
 * waits even then, and what it shows meanwhile stays for 300 ms at least. It belongs in a `LazyBoundary`, or in a `Suspense`
 * with `orElse`, which is shown where the code cannot be fetched, in place of a failure: for what a page can do without.
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
    // The same component for as long as it is shown: another would begin again.
    const [Shown] = useState<ComponentType<Props>>(() => (code.loaded as ComponentType<Props> | undefined) ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { load: loadNow })
}

/** Around lazy components: shows that they are on their way, or that they cannot be shown. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner isQuiet />}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** What a learner sees when code breaks or cannot be fetched: the rest of the app still works. */
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
 * A page that was opened before a new version of the app may ask for code that the server no longer has. Loads the page again,
 * once for each version, when the server is there and the code is not. What was typed is lost; a tab stores its quiz under way.
 * @throws the error when loading again would not help.
 */
async function reloadIfReplaced(error: unknown): Promise<never> {
  if (!(await isServerThere()) || !noteReload()) throw error
  location.reload()
  return new Promise(() => {})
}

const markName = 'tuppence-reloaded-from'

/** False when this version was loaded again before, or it cannot be noted: then it might go on for ever. */
function noteReload(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  if (readStored('sessionStorage', markName) === version) return false
  store('sessionStorage', markName, version)
  return readStored('sessionStorage', markName) === version
}
