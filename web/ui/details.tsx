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

/**
 * While it is closed, what is in it stays as it was drawn last: nobody sees it, and to draw it with every key that is typed
 * above would cost more than what is seen.
 */
export function Details({ summary, summaryClassName, isOpen = false, className, children }: DetailsProps) {
  const [isDrawn, setIsDrawn] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={(event) => setIsDrawn(event.currentTarget.open)} className={className}>
      {/* Drawn before it opens, so that nothing old is seen. */}
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
