// Components whose code comes when they are first shown, or beforehand.
import { lazy, useState, type ComponentType } from 'react'
import { reloadIfReplaced } from './replaced-build.ts'

export type LaterComponent<Props> = ComponentType<Props> & {
  /** Fetches the code before it is shown. */
  load: () => Promise<unknown>
}

/**
 * A component that needs a `Suspense` around it, unless its code has been loaded: then it is shown at once. React's own
 * `lazy` waits even then, and what it shows meanwhile stays for 300 ms at least.
 */
export function later<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): LaterComponent<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  // What failed beforehand, perhaps for want of a connection, is tried anew when it is to be shown.
  const load = () => (loading ??= fetchCode().then(note, forget))
  const note = (component: ComponentType<Props>) => (loaded = component)
  const forget = (error: unknown): never => {
    loading = undefined
    throw error
  }
  const Awaited: ComponentType<Props> = lazy(async () => ({ default: await load().catch(reloadIfReplaced) }))
  function Later(props: Props) {
    // The same as long as it is shown: another component would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Awaited)
    return <Shown {...props} />
  }
  return Object.assign(Later, { load })
}
