import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A surface with a border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-[var(--radius-lg)] border border-line bg-surface p-[20px] shadow-[var(--shadow-card)] sm:p-6',
        className,
      )}
    />
  )
}

type CardButtonProps = { label: string; name: string; hasDialog?: boolean; onClick: () => void }

/** A button of a card. Its accessible name includes the card’s subject, since several cards have the same buttons. */
export function CardButton({ label, name, hasDialog = false, onClick }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={onClick}
      className="min-h-11 min-w-11 rounded-[var(--radius)] px-2 font-semibold text-accent transition-colors last:ml-auto hover:bg-accent-soft"
    >
      {label}
    </button>
  )
}
