// A link to the page that a rule is from.
import type { ReactNode } from 'react'

export function Source({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      className="inline-flex min-h-6 items-center underline underline-offset-4 [overflow-wrap:anywhere] hover:text-ink"
    >
      {children}
    </a>
  )
}
