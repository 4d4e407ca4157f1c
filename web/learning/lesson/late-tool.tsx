// The calculator below a lesson's text: large, and far from where reading begins. It comes when the reader nears it, or once
// the page has stood for a while, so that it is there to be found, printed and used when the connection goes.
import { startTransition, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { LoadFailure } from '#web/ui/load-failure.tsx'

export type LoadTool = (toolId: string) => Promise<ReactNode>

/** By then the lesson's text is there, on a slow phone too. */
const calmMilliseconds = 3000
/** Nearer than this to what is in the window, it is fetched. */
const nearness = '150% 0px'

export function LateTool({ toolId, load }: { toolId: string; load: LoadTool }) {
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
  useWhenWanted(place, fetchTool)
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

/** Acts once: when the element is nearly in the window, or else when the page has stood for a while. */
function useWhenWanted(element: RefObject<HTMLElement | null>, act: () => void): void {
  useEffect(() => {
    const actOnce = () => {
      stop()
      act()
    }
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && actOnce(), {
      rootMargin: nearness,
    })
    const timer = setTimeout(actOnce, calmMilliseconds)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    if (element.current !== null) observer.observe(element.current)
    return stop
  }, [element, act])
}
