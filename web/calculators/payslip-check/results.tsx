// The verdict on a payslip.
import type { PayslipResult } from './inputs.ts'
import { verdict } from './verdict-words.ts'
import * as words from './field-words.ts'

export const verdictId = 'payslip-verdict'

/** The answer, above all else. */
export function Verdict({ result }: { result: PayslipResult }) {
  return (
    <section aria-labelledby={verdictId} className="rounded-[var(--radius)] bg-sunken p-5">
      <h2 id={verdictId} tabIndex={-1} className="text-base text-ink-soft">
        {words.yourPayslip}
      </h2>
      <p className="mt-1 text-xl leading-snug font-[650] [overflow-wrap:anywhere]">{verdict(result)}</p>
    </section>
  )
}
