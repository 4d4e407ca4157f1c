import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'

type TextLinkProps = {
  href: string
  /** The history state of the new page. */
  state?: unknown
  onClick?: () => void
  className?: string
  children: ReactNode
}

/** A link within the app, underlined so that it does not depend on colour. */
export function TextLink({ href, state, onClick, className, children }: TextLinkProps) {
  return (
    <Link
      href={href}
      state={state}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-6 items-center font-semibold text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2',
        className,
      )}
    >
      {children}
    </Link>
  )
}
