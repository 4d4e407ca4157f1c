// The verdict on a payslip: what is still missing, or what the check found.
import type { PayslipResult } from './result.ts'

export const verdictId = 'payslip-verdict'

export function verdict(result: PayslipResult): string {
  if (result.kind === 'checked') return result.verdict
  if (result.kind === 'refused') return result.message
  if (result.asks.length === 0) return 'Checking your payslip…'
  return `Fill in ${new Intl.ListFormat('en-GB').format(result.asks)} to begin.`
}

/** The answer, above all else. */
export function Verdict({ result }: { result: PayslipResult }) {
  return (
    <section aria-labelledby={verdictId} className="rounded-[var(--radius)] bg-sunken p-5">
      <h2 id={verdictId} tabIndex={-1} className="text-base text-ink-soft">
        Your payslip
      </h2>
      <p className="mt-1 text-xl leading-snug font-[650] [overflow-wrap:anywhere]">{verdict(result)}</p>
    </section>
  )
}
