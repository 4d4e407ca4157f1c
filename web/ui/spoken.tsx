// A result that a screen reader reads out once typing pauses, since it changes with every key. It is then removed, so
// that nobody who reads on meets the same sentence twice.
import { useEffect, useRef, useState } from 'react'

const pause = 1200
/** In milliseconds: long enough for any screen reader to pick it up. */
const stay = 5000

export function Spoken({ text }: { text: string }) {
  const announced = useAfterPause(text)
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

/** Returns the text for a while after it stops changing; nothing until its first change. */
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
  useEffect(() => {
    const timer = setTimeout(() => setSettled(''), stay)
    return () => clearTimeout(timer)
  }, [settled])
  return settled
}
