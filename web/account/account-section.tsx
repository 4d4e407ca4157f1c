// What the settings and the profile are made of: sections that say on the left what they are for, and have it on the right where
// there is room.
import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

type AccountSectionProps = {
  /** The name of the section in the address. */
  id: string
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** Its heading can take focus, so that an address can lead to it. */
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
