import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in CSS pixels, as it changes; `before` until it is measured. */
export function useElementWidth<Element extends HTMLElement>(before: number): [RefObject<Element | null>, number] {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
