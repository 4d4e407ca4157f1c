// A part of a page that opens and closes.
import { memo, useState, type ReactNode } from 'react'

type DetailsProps = {
  summary: ReactNode
  summaryClassName: string
  /** Whether it is open to begin with. */
  isOpen?: boolean
  className: string
  children: ReactNode
}

/** While it is closed, its content keeps what was last drawn: drawing it with every key typed above would be wasted. */
export function Details({ summary, summaryClassName, isOpen = false, className, children }: DetailsProps) {
  const [isDrawn, setIsDrawn] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={(event) => setIsDrawn(event.currentTarget.open)} className={className}>
      {/* Updated before it opens, so that nothing out of date is seen. */}
      <summary onClick={() => setIsDrawn(true)} className={summaryClassName}>
        {summary}
      </summary>
      <Content isDrawn={isDrawn}>{children}</Content>
    </details>
  )
}

const Content = memo(
  function Content({ children }: { isDrawn: boolean; children: ReactNode }) {
    return children
  },
  (_before, { isDrawn }) => !isDrawn,
)
