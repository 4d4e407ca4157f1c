// What not every payslip shows, or the check can do without: folded until it is needed.
import type { ReactNode } from 'react'
import { WithTerms } from '#web/glossary/term.tsx'
import { Fold } from '../frame/result-parts.tsx'
import { AnotherLine } from './another-line.tsx'
import { payslipDefaults, type PayslipTexts } from './inputs.ts'
import { needs, needsOf } from './needs.ts'
import type { PayslipFieldsProps, PayslipResult } from './result.ts'

export function OptionalFields(props: PayslipFieldsProps) {
  const { inputs } = props
  return (
    <div className="grid min-w-0 gap-3">
      <Part title="Overtime, and totals to date" inputs={inputs} names={totalsNames}>
        <TotalsFields {...props} />
      </Part>
      <AnotherLine {...props} />
      <Part title="Age, hours and National Insurance letter" inputs={inputs} names={ageNames}>
        <AgeFields {...props} />
      </Part>
      <Part title="Student loan and pension" inputs={inputs} names={loanNames}>
        {props.field('plans')}
        <PensionFields {...props} />
      </Part>
    </div>
  )
}

type Names = readonly (keyof PayslipTexts)[]

const totalsNames: Names = ['other-pay', 'other-kind', 'pay-to-date', 'tax-to-date']
const ageNames: Names = ['letter', 'age', 'born', 'apprentice', 'first-year', 'hours', 'pay-from']
const loanNames: Names = ['plans', 'pension-percent', 'pension-method', 'pension-counts']

/** A fold that says how much in it is filled in. */
function Part(part: { title: string; inputs: PayslipTexts; names: Names; children: ReactNode }) {
  const used = part.names.filter((name) => part.inputs[name] !== payslipDefaults[name]).length
  return (
    <div className={used === 0 ? 'print:hidden' : undefined}>
      <Fold title={part.title} aside={used > 0 && <span className="text-ink-soft">{`${used} filled in`}</span>}>
        <div className="grid gap-4">{part.children}</div>
      </Fold>
    </div>
  )
}

function TotalsFields({ field, inputs, result: { totalsProblem } }: PayslipFieldsProps) {
  return (
    <>
      {field('other-pay')}
      {inputs['other-pay'] !== '' && inputs.hours !== '' && field('other-kind')}
      <p className="text-ink-soft">
        Totals make the check of your tax exact. Without them we take every payslip since 6 April to have been like this
        one. With other pay or a refund we cannot.
      </p>
      {field('pay-to-date')}
      {field('tax-to-date')}
      <p aria-live="polite" className={totalsProblem === null ? 'sr-only' : 'font-medium text-bad'}>
        {totalsProblem}
      </p>
    </>
  )
}

function AgeFields({ field, inputs, result }: PayslipFieldsProps) {
  return (
    <>
      {field('letter')}
      {field('age')}
      {isAsked('born', inputs, result) && inputs.age !== '' && field('born')}
      {field('apprentice')}
      {isAsked('first-year', inputs, result) && field('first-year')}
      {field('hours')}
      {isAsked('pay-from', inputs, result) && field('pay-from')}
    </>
  )
}

/** A field that few need is there once a verdict waits for it, and stays while it is filled in. */
function isAsked(name: keyof PayslipTexts, inputs: PayslipTexts, result: PayslipResult): boolean {
  return (
    inputs[name] !== '' ||
    (result.kind === 'checked' && needsOf(result.check).some((need) => needs[need].field === name))
  )
}

function PensionFields({ field }: PayslipFieldsProps) {
  return (
    <>
      {field('pension-percent')}
      {field('pension-counts')}
      {field('pension-method')}
      <p className="text-sm text-ink-soft">
        <WithTerms>What these mean: relief at source, salary sacrifice, net pay.</WithTerms>
      </p>
    </>
  )
}
