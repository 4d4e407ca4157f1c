// A message in the page about what is beside it. Errors and successes are read out when they appear.
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

const tones = {
  info: { look: 'border-line-strong/50 bg-sunken', icon: Info, mark: 'text-ink-soft' },
  good: { look: 'border-good/50 bg-good-soft', icon: CircleCheck, mark: 'text-good' },
  bad: { look: 'border-bad/50 bg-bad-soft', icon: CircleAlert, mark: 'text-bad' },
  warn: { look: 'border-warn/50 bg-warn-soft', icon: CircleAlert, mark: 'text-warn' },
} as const

type NoticeProps = { tone?: keyof typeof tones; isLive?: boolean; children: ReactNode }

export function Notice({ tone = 'info', isLive = false, children }: NoticeProps) {
  const { look, icon: Mark, mark } = tones[tone]
  return (
    <div
      role={isLive ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={`flex gap-3 rounded-[var(--radius)] border p-4 ${look}`}
    >
      <Mark aria-hidden className={`mt-0.5 size-5 shrink-0 ${mark}`} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
