// The calculator below a lesson's text: large, and far from where reading begins. It comes when the reader nears it, or once
// the page has stood for a while, so that it is there to be found, printed and used when the connection goes.
import { startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { onceSettled } from '#web/loading/prefetch.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'

export type LoadTool = (toolId: string) => Promise<ReactNode>

export function LessonTool({ toolId, load }: { toolId: string; load: LoadTool }) {
  const place = useRef<HTMLDivElement>(null)
  const [tool, setTool] = useState<ReactNode>(null)
  const [state, setState] = useState<'waiting' | 'there' | { error: unknown }>('waiting')
  const fetchTool = useCallback(() => {
    const show = (loaded: ReactNode) =>
      // What it fetches in its turn does not empty the place again.
      startTransition(() => {
        setTool(loaded)
        setState('there')
      })
    load(toolId).then(show, (error: unknown) => setState({ error }))
  }, [load, toolId])
  useEffect(() => onceSettled(fetchTool, place.current), [fetchTool])
  if (state === 'there') return tool
  // About as high as the calculator, so that little moves for whoever is at the end of the page already.
  return (
    <div ref={place} className="mt-8 min-h-[91rem] sm:min-h-[66rem] print:hidden">
      {/* A browser that could not fetch a script does not try it again before the page is loaded anew. */}
      {typeof state === 'object' && (
        <LoadFailure what="the calculator" error={state.error} onRetry={() => location.reload()} />
      )}
    </div>
  )
}
