// The buttons below a question. On a phone they stay in view above the bar at the bottom, however long the question is.
import type { ReactNode } from 'react'

/** Within a form in a card, as its last part. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return (
    <div className="mt-6 flex justify-between gap-3 bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] [@media(width<40rem)_and_(height>=36rem)]:sticky max-sm:-mx-[20px] max-sm:mt-4 max-sm:-mb-[20px] max-sm:rounded-b-[var(--radius-lg)] max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-[20px] max-sm:py-3 max-sm:[&>:last-child]:flex-1">
      {children}
    </div>
  )
}
