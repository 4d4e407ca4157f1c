/** Shown while something is on its way. The words are read out, and shown when `isQuiet` is not set. */
export function Spinner({ label = 'Loading…', isQuiet = false }: { label?: string; isQuiet?: boolean }) {
  return (
    <div role="status" className="flex min-h-40 items-center justify-center gap-3 text-ink-soft">
      <span
        aria-hidden
        className="size-5 animate-spin rounded-full border-2 border-line-strong border-t-ink motion-reduce:animate-none"
      />
      <span className={isQuiet ? 'sr-only' : ''}>{label}</span>
    </div>
  )
}
