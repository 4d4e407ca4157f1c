import { classNames } from './class-names.ts'

/** The product’s name with its coin. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5 text-xl font-bold tracking-tight', className)}>
      <img src="/favicon.svg" alt="" width="30" height="30" />
      Tuppence
    </span>
  )
}
