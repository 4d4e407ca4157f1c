// Sections of the settings and the profile. On a wide screen the heading stands on the left, the content on the
// right.
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

type AccountSectionProps = {
  /** The section’s id, for links to it. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** The heading can take focus, so that a link can lead to it. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <Card>
      <section
        aria-labelledby={id}
        className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,11fr)] lg:gap-8 *:min-w-0"
      >
        <div>
          <h2 id={id} tabIndex={-1} className="text-xl outline-none">
            {title}
          </h2>
          {lead !== undefined && <div className="mt-1 max-w-prose text-ink-soft">{lead}</div>}
        </div>
        <div>{children}</div>
      </section>
    </Card>
  )
}
