// Buttons, and links that look like them. One strong button a screen; the rest are quiet.
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'

type Look = 'strong' | 'quiet' | 'plain' | 'danger' | 'on-brand'

const looks: Record<Look, string> = {
  strong: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  plain: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-bad text-bad hover:bg-bad-soft',
  'on-brand': 'border-brand-accent text-on-brand hover:bg-brand-raised focus-visible:outline-brand-accent',
}

// Every look has a border: in forced colours it is all that is left of a button.
const shape =
  'inline-flex border min-h-11 items-center justify-center gap-2 rounded-[var(--radius)] px-5 py-2 text-center font-semibold no-underline transition-colors aria-disabled:cursor-default disabled:cursor-default disabled:border-line disabled:bg-sunken disabled:text-ink-soft'

/** The classes of a button, for other elements. */
export function buttonClass(look: Look = 'strong', extra?: string): string {
  return classNames(shape, looks[look], extra)
}

type ButtonProps = ComponentProps<'button'> & {
  look?: Look
  /** Shows that its action is running. It ignores clicks meanwhile, and keeps the focus. */
  isBusy?: boolean
}

export function Button({
  look = 'strong',
  isBusy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(look, classNames(isBusy && 'opacity-70', className))}
    >
      {children}
    </button>
  )
}

type ButtonLinkProps = { href: string; look?: Look; className?: string; children: ReactNode; 'aria-label'?: string }

export function ButtonLink({ href, look = 'strong', className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(look, className)} {...rest}>
      {children}
    </Link>
  )
}
