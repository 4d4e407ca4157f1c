// The one way in which a component's code comes when it is wanted rather than with the first page, and what is shown while
// it is on its way or where it cannot be fetched.
import { Component, lazy as reactLazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { isServerThere } from '../api/client.ts'
import { readStored, store } from '../device/browser-storage.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import * as words from './loading-words.ts'
import { useBegins } from './begun.ts'

export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. */
  load: () => Promise<unknown>
}

/**
 * A component whose code is fetched when it is first shown, or before by `load`: then it is shown at once. React's own `lazy`
 * waits even then, and what it shows meanwhile stays for 300 ms at least. It belongs in a `LazyBoundary`, or in a `Suspense`
 * with `orElse`, which is shown where the code cannot be fetched, in place of a failure: for what a page can do without.
 */
export function lazy<Props extends object>(
  fetchCode: () => Promise<ComponentType<Props>>,
  { orElse }: { orElse?: ComponentType<Props> } = {},
): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  // If an earlier fetch failed, perhaps without a connection, it is tried again when the component is to be shown.
  const load = () => (loading ??= fetchCode().then(note, forget))
  const note = (component: ComponentType<Props>) => (loaded = component)
  const forget = (error: unknown): never => {
    loading = undefined
    throw error
  }
  const Awaited: ComponentType<Props> = reactLazy(async () => ({
    default: await load().catch((error: unknown) => orElse ?? reloadIfReplaced(error)),
  }))
  function Lazy(props: Props) {
    // The same component for as long as it is shown: another would begin again.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Lazy, { load })
}

/** Around lazy components: shows that they are on their way, or that they cannot be shown. */
export function LazyBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label={words.codeLoading} isQuiet />}>{children}</Suspense>
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
  useBegins()
  return (
    <div className="mx-auto max-w-xl p-4">
      <Notice tone="bad" isLive>
        <h1 tabIndex={-1} className="text-xl">
          {words.failureTitle}
        </h1>
        <p className="mt-1">{words.failureText}</p>
        <Button look="quiet" className="mt-3" onClick={() => location.reload()}>
          {words.loadAgainLabel}
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
