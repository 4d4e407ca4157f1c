import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A sheet of paper on the page. */
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
