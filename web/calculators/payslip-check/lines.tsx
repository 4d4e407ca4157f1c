// Each line of a payslip beside what we expect, and what else to ask about.
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { Pence } from '#domain/money.ts'
import { isOff, isOpen, type CheckedLine } from '#domain/payroll/checked-line.ts'
import type { PayslipCheck } from '#domain/payroll/payslip-check.ts'
import { hasGuessedTotals, isUnguessable } from '#domain/payroll/shown-payslip.ts'
import { Notice } from '#web/ui/notice.tsx'
import { moneyCell, type Table } from '../frame/table.ts'
import { LineLesson } from './help.tsx'
import * as words from './words.ts'

export function Lines({ check }: { check: PayslipCheck }) {
  return (
    <>
      <CheckedLines check={check} />
      <Remarks check={check} />
    </>
  )
}

/** What the payslip says, what we expect and why it differs. */
export function linesTable(check: PayslipCheck): Table {
  const amount = (known: Pence | null) => (known === null ? '' : moneyCell(known))
  return {
    caption: 'Line by line',
    columns: ['Line', 'Payslip', 'Expected', 'Difference', 'Likeliest reason'].map((title) => ({ title })),
    rows: check.lines.map((line) => {
      const { shown, expected, reasons } = line
      const [reason] = reasons
      const why = isOpen(line) ? words.needWords(line.needs, check) : reason && words.reasonWords(reason, line, check)
      const difference = line.verdict === 'cannot-tell' || expected === null ? null : line.difference
      return { cells: [words.lineNames[line.line], ...[shown, expected, difference].map(amount), why ?? ''] }
    }),
  }
}

function CheckedLines({ check }: { check: PayslipCheck }) {
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
      {hasGuessedTotals(check.payslip) && !isUnguessable(check.payslip) && (
        <p className="mt-3 text-sm text-ink-soft">
          We assumed that each payslip since 6 April was like this one. With the totals to date, the check of your tax
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
        <h3 className="text-base">{words.lineNames[line.line]}</h3>
        <Standing line={line} />
      </div>
      <p className="text-[0.9375rem] text-ink-soft">
        {line.shown !== null && (
          <>
            Payslip <span className="font-semibold text-ink">{words.amountWords(line.shown)}</span>
            {line.expected !== null && ', '}
          </>
        )}
        {line.expected !== null && (
          <>
            {line.shown === null ? 'We expect' : 'we expect'}{' '}
            <span className="font-semibold text-ink">{words.amountWords(line.expected)}</span>
            {isUntilPension(line, check) && ' until State Pension age'}
          </>
        )}
      </p>
      {isOpen(line) && <p className="mt-1">{words.needWords(line.needs, check)}</p>}
      {wrong && <Why line={line} check={check} />}
    </li>
  )
}

/** Without an age National Insurance goes by the letter, and nobody pays it from State Pension age. */
function isUntilPension({ line, expected }: CheckedLine, { typed }: PayslipCheck): boolean {
  return line === 'national-insurance' && typed.age === null && expected !== 0
}

function Standing({ line }: { line: CheckedLine }) {
  if (isOpen(line)) return <span className="font-semibold text-ink-soft">Cannot tell</span>
  if (line.shown === null) return <span className="text-sm text-ink-soft">Not filled in</span>
  const wrong = isOff(line)
  const Mark = wrong ? CircleAlert : CircleCheck
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${wrong ? 'text-bad' : 'text-good'}`}>
      <Mark aria-hidden className="size-4 shrink-0" />
      {wrong ? words.capital(words.differenceWords(line)) : 'Matches'}
    </span>
  )
}

function Why({ line, check }: { line: CheckedLine; check: PayslipCheck }) {
  if (line.line === 'net-pay') return <p className="mt-1">{words.netWords(check)}</p>
  const [first, ...others] = line.reasons
  return (
    <div className="mt-1 grid gap-1">
      {first === undefined ? (
        <p>
          None of the usual mistakes explains this figure. Ask payroll how it was worked out, and show them our sum
          below.
        </p>
      ) : (
        <p>{words.mostLikely(words.reasonWords(first, line, check))}</p>
      )}
      {others.map((reason) => (
        <p key={reason.kind} className="text-[0.9375rem] text-ink-soft">
          {`Or because ${words.reasonWords(reason, line, check)}.`}
        </p>
      ))}
      <LineLesson line={line.line} />
    </div>
  )
}

/** What to ask about apart from the lines. */
function Remarks({ check }: { check: PayslipCheck }) {
  const { wage } = check
  const remarks = check.remarks.filter(words.isToAskAbout)
  const said = check.remarks.filter((remark) => !words.isToAskAbout(remark))
  const isShort = wage?.verdict === 'below'
  const isSaid = wage?.verdict === 'cannot-tell' && wage.why !== null
  return (
    <>
      {said.map((remark) => (
        <p key={remark.kind} className="text-[0.9375rem]">
          {words.remarkWords(remark, check)}
        </p>
      ))}
      {(remarks.length > 0 || isShort) && (
        <Notice tone="warn">
          <ul className="grid gap-2">
            {remarks.map((remark) => (
              <li key={remark.kind}>{words.remarkWords(remark, check)}</li>
            ))}
            {isShort && <li>{words.wageWords(wage, check)}</li>}
          </ul>
        </Notice>
      )}
      {wage !== null && !isShort && !isSaid && <p className="text-[0.9375rem]">{words.wageWords(wage, check)}</p>}
    </>
  )
}
