// The calculator below a lesson's text: large, and far from where reading begins. It comes when the reader nears it, or once
// the page has stood for a while, so that it is there to be found, printed and used when the connection goes.
import { startTransition, Suspense, useCallback, useState, type ReactNode } from 'react'
import { onceSettled } from '#web/loading/prefetch.ts'
import { LoadFailure } from '#web/loading/load-failure.tsx'

export type LoadTool = (toolId: string) => Promise<ReactNode>

export function LessonTool({ toolId, load }: { toolId: string; load: LoadTool }) {
  const [tool, setTool] = useState<ReactNode>(null)
  const [error, setError] = useState<unknown>(null)
  const fetchTool = useCallback(() => {
    // What it fetches in its turn does not empty the place again.
    const show = (loaded: ReactNode) => startTransition(() => setTool(loaded))
    load(toolId).then(show, setError)
  }, [load, toolId])
  // Not an effect: it would run before the content of Suspense is hydrated, when there is no place to watch yet.
  const watch = useCallback((place: HTMLDivElement) => onceSettled(fetchTool, place), [fetchTool])
  // The place is given up when the tool is there whole: until then nothing below it moves.
  return (
    <Suspense fallback={null}>
      {tool ?? (
        <div ref={watch} className="@container mt-8 print:hidden">
          <div className={height}>
            {/* A browser that could not fetch a script tries it again only when the page is loaded again. */}
            {error !== null && <LoadFailure what="the calculator" error={error} onRetry={() => location.reload()} />}
          </div>
        </div>
      )}
    </Suspense>
  )
}

/** The height of lesson 1's calculator in a column of a width, so that little moves for a reader at the end of the page. */
const height =
  'min-h-[115rem] @min-[20rem]:min-h-[106.75rem] @min-[22rem]:min-h-[104.25rem] @min-[26rem]:min-h-[99.25rem] @min-[35rem]:min-h-[91.5rem] @min-[39.5rem]:min-h-[78.75rem]'
