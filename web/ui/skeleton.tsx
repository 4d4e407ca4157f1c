// A placeholder in the shape of the content, so that nothing jumps. It is not animated: words say that it is loading.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type SkeletonProps = {
  /** Read out, and shown if the shapes leave room for it. */
  label: string
  isLabelShown?: boolean
  className?: string
  children: ReactNode
}

export function Skeleton({ label, isLabelShown = false, className, children }: SkeletonProps) {
  return (
    <div className={className}>
      <p role="status" className={isLabelShown ? 'flex min-h-11 items-center text-ink-soft' : 'sr-only'}>
        {label}
      </p>
      <div aria-hidden>{children}</div>
    </div>
  )
}

const wordWidths = ['w-[2.4em]', 'w-[3.2em]', 'w-[1.8em]', 'w-[2.9em]'] as const
const lettersOfWord = 6

/** In place of a text of about that many letters; wraps like it at any width and text size. */
export function SkeletonText({ letters }: { letters: number }) {
  return Array.from({ length: Math.max(1, Math.round(letters / lettersOfWord)) }, (_, place) => (
    <span key={place}>
      <span
        className={classNames(shade, 'inline-block h-[0.65em] rounded-full', wordWidths[place % wordWidths.length])}
      />{' '}
    </span>
  ))
}

/** In place of a button, a picture or a bar. */
export function SkeletonBlock({ className }: { className: string }) {
  return <div className={classNames(shade, className)} />
}

const shade = 'bg-line/70 forced-colors:bg-[GrayText]'
