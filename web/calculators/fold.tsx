import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** A part that opens and closes under its own heading row. `aside` stands at the row's end. */
export function Fold({
  title,
  aside,
  isOpen = false,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details open={isOpen} className="group rounded-[var(--radius)] border border-line bg-surface">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-[var(--radius)] px-4 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        {aside !== undefined && <span className="text-right text-sm">{aside}</span>}
      </summary>
      <div className="border-t border-line px-4 py-4">{children}</div>
    </details>
  )
}
