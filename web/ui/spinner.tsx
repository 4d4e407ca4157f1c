/** Shown while something is loading. `isQuiet` shows the label to screen readers only. */
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
