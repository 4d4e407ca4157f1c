// A card that is a link: a picture, a name and a description.
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type TileLinkProps = {
  href: string
  /** The history state, as in wouter. */
  state?: unknown
  picture: ReactNode
  name: ReactNode
  description?: string | undefined
}

export function TileLink({ href, state, picture, name, description }: TileLinkProps) {
  return (
    <Link
      href={href}
      state={state}
      className="group flex h-full items-center gap-3.5 rounded-[var(--radius-lg)] border border-line bg-surface p-[16px] shadow-[var(--shadow-card)] transition-colors hover:border-line-strong hover:bg-sunken"
    >
      <span className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-[var(--radius)] bg-sunken text-ink">
        {picture}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {description !== undefined && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
      <ChevronRight
        aria-hidden
        className="size-[20px] shrink-0 text-ink-soft transition-transform group-hover:translate-x-0.5"
      />
    </Link>
  )
}
