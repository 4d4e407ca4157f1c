// The answer of a calculator, in words and large. It changes as one types; to a screen reader it is read out once,
// when typing pauses.
import { useEffect, useRef, useState, type ReactNode } from 'react'

const pause = 1200

type ResultHeadlineProps = {
  /** The answer as one plain sentence, for reading out. */
  spoken: string
  children: ReactNode
}

export function ResultHeadline({ spoken, children }: ResultHeadlineProps) {
  const announced = useAfterPause(spoken)
  return (
    <div>
      {children}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

/** The text once it has stood still for a while; nothing until it changes for the first time. */
function useAfterPause(text: string): string {
  const first = useRef(text)
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === first.current) return
      first.current = ''
      setSettled(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
