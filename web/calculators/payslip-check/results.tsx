// The verdict on a payslip, and each of its lines beside what we expect.
import { CircleAlert, CircleCheck } from 'lucide-react'
import { isOff, type CheckedLine, type PayslipCheck } from '#domain/payroll/payslip-check.ts'
import { hasGuessedTotals } from '#domain/payroll/shown-payslip.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { PayslipWork } from './inputs.ts'
import { LineLesson } from './help.tsx'
import { lineNames } from './names.ts'
import { amountWords, differenceWords, hourlyWords, netWords, reasonWords, remarkWords, verdict } from './words.ts'

/** The answer, above all else. */
export function Verdict({ work }: { work: PayslipWork }) {
  return (
    <section aria-labelledby="payslip-verdict" className="rounded-[var(--radius)] bg-sunken p-5">
      <h2 id="payslip-verdict" className="text-base text-ink-soft">
        Your payslip
      </h2>
      <p className="mt-1 text-xl leading-snug font-[650] [overflow-wrap:anywhere]">{verdict(work)}</p>
    </section>
  )
}

export function CheckedLines({ check }: { check: PayslipCheck }) {
  return (
    <section aria-labelledby="payslip-lines">
      <h2 id="payslip-lines" className="text-xl">
        Line by line
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {check.lines.map((line) => (
          <Line key={line.line} line={line} check={check} />
        ))}
      </ul>
      {hasGuessedTotals(check.payslip) && (
        <p className="mt-3 text-sm text-ink-soft">
          We took each payslip since 6 April to have been like this one. With the totals to date, the check of your tax
          is exact.
        </p>
      )}
    </section>
  )
}

function Line({ line, check }: { line: CheckedLine; check: PayslipCheck }) {
  const wrong = isOff(line)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base">{lineNames[line.line]}</h3>
        <Standing line={line} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {line.shown !== null && (
          <>
            Payslip <span className="font-semibold text-ink">{amountWords(line.shown)}</span>,{' '}
          </>
        )}
        {line.shown === null ? 'We expect' : 'we expect'}{' '}
        <span className="font-semibold text-ink">{amountWords(line.expected)}</span>
      </p>
      {wrong && <Why line={line} check={check} />}
    </li>
  )
}

function Standing({ line }: { line: CheckedLine }) {
  if (line.shown === null) return <span className="text-sm text-ink-soft">Not filled in</span>
  const wrong = isOff(line)
  const Mark = wrong ? CircleAlert : CircleCheck
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${wrong ? 'text-bad' : 'text-good'}`}>
      <Mark aria-hidden className="size-4 shrink-0" />
      {wrong ? differenceWords(line) : 'Matches'}
    </span>
  )
}

function Why({ line, check }: { line: CheckedLine; check: PayslipCheck }) {
  if (line.line === 'net-pay') return <p className="mt-1">{netWords(check)}</p>
  const [first, ...others] = line.reasons
  return (
    <div className="mt-1 grid gap-1">
      {first === undefined ? (
        <p>
          None of the usual mistakes gives this figure. Ask payroll how it was worked out, and show them our sum below.
        </p>
      ) : (
        <p>Most likely because {reasonWords(first, line, check)}.</p>
      )}
      {others.map((reason) => (
        <p key={reason.kind} className="text-[0.9375rem] text-ink-soft">
          Or because {reasonWords(reason, line, check)}.
        </p>
      ))}
      <LineLesson line={line.line} />
    </div>
  )
}

/** What to ask about besides the lines. */
export function Remarks({ check }: { check: PayslipCheck }) {
  const { remarks, hourlyPay } = check
  const isShort = hourlyPay !== null && hourlyPay.short > 0
  return (
    <>
      {(remarks.length > 0 || isShort) && (
        <Notice tone="warn">
          <ul className="grid gap-2">
            {remarks.map((remark) => (
              <li key={remark.kind}>{remarkWords(remark, check)}</li>
            ))}
            {isShort && <li>{hourlyWords(hourlyPay)}</li>}
          </ul>
        </Notice>
      )}
      {hourlyPay !== null && !isShort && <p className="text-[0.9375rem]">{hourlyWords(hourlyPay)}</p>}
    </>
  )
}
