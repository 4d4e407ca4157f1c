import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'

type SettingsSectionProps = {
  /** The name of the section in the address. */
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}

/** One part of the settings. Its heading can take focus, so that an address can lead to it. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps) {
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h2>
        <div className="mt-1 mb-5 max-w-prose text-ink-soft">{lead}</div>
        {children}
      </section>
    </Card>
  )
}
