import type { ReactNode } from 'react'

const tones = {
  plain: 'border-line-strong/50 bg-surface',
  warn: 'border-warn/50 bg-warn-soft',
  bad: 'border-bad/50 bg-bad-soft',
} as const

/**
 * One notice at the bottom of the window. The page is longer by its height (base.css), so that it hides nothing for good.
 * Presses reach the page below it, but for those on a button or link of its own.
 */
export function BottomNotice({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      data-bottom-notice
      className={`[&_a]:pointer-events-auto [&_button]:pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2 rounded-[var(--radius)] border px-4 py-2.5 shadow-[var(--shadow-raised)] ${tones[tone]}`}
    >
      {children}
    </div>
  )
}
