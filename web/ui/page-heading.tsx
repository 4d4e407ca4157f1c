import type { ReactNode } from 'react'

/** The h1 of a page. It is focused when the route changes, so that a screen reader reads it out. */
export function PageHeading({ children, lead }: { children: ReactNode; lead?: ReactNode }) {
  return (
    <div className="mb-6 min-w-0 sm:mb-8">
      <h1 tabIndex={-1} className="text-[1.75rem] sm:text-4xl">
        {children}
      </h1>
      {lead !== undefined && <p className="mt-2 max-w-prose text-lg text-ink-soft">{lead}</p>}
    </div>
  )
}
