// Brings the search engine and its index when the box is first used. Until it is here, and if it can't come, titles are
// searched.
import { useCallback, useState } from 'react'
import type { SearchEngine } from './search-engine.ts'

export type EngineState = { status: 'unasked' | 'loading' | 'failed' } | { status: 'ready'; engine: SearchEngine }

/** The engine, and the act that asks for it; asking again does something only after a failure. */
export function useSearchEngine(): { state: EngineState; ask: () => void } {
  const [state, setState] = useState<EngineState>({ status: 'unasked' })
  const ask = useCallback(() => {
    if (state.status === 'loading' || state.status === 'ready') return
    setState({ status: 'loading' })
    load().then(
      (engine) => setState({ status: 'ready', engine }),
      () => setState({ status: 'failed' }),
    )
  }, [state.status])
  return { state, ask }
}

async function load(): Promise<SearchEngine> {
  const { loadSearchEngine } = await import('./search-engine.ts')
  return loadSearchEngine(new Date())
}
