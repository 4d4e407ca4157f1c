// An answer read out by a screen reader once typing pauses, since it changes with every key.
import { useEffect, useRef, useState } from 'react'

const pause = 1200

export function Spoken({ text }: { text: string }) {
  const announced = useAfterPause(text)
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
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
