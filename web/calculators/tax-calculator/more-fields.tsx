// What else bears on pay, folded away until it is needed: tax code, pay period, bonus, student loans, allowances.
import { useEffect, useState } from 'react'
import { shortDate } from '#domain/calendar.ts'
import { formatPoundsAndPence } from '#domain/money.ts'
import { taxMonths } from '#domain/tax/pay-months.ts'
import { payPeriods, periodAmount, workingWeekInputs } from '#domain/tax/pay-period.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { takeHomeInputs, type PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxCodeReading } from '#domain/tax/tax-code.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Fold } from '../frame/working-table.tsx'
import { NumberField } from '../frame/number-field.tsx'
import {
  loansOf,
  loansText,
  moreInputs,
  taxDefaults,
  type ReadPay,
  type TaxFieldsProps,
  type TaxTexts,
  type WorkedPay,
} from './inputs.ts'
import { aMonth, hasBonus, taxMonthEnd } from './words.ts'
import { fieldsOf } from '../frame/inputs.ts'

type CodeFieldProps = TaxFieldsProps & { code: TaxCodeReading | null }

export function MorePayFields({ inputs, onInput, pay }: TaxFieldsProps & { pay: ReadPay }) {
  const [opensAtOnce] = useState(() => usedInputs(inputs) > 0)
  const used = usedInputs(inputs)
  return (
    <div className={classNames('order-4 min-w-0', used === 0 && 'print:hidden')}>
      <Fold
        title="More about your pay"
        aside={
          used === 0 ? (
            <span className="hidden text-ink-soft @md:inline @2xl:hidden">Tax code, bonus, student loan…</span>
          ) : (
            <span className="text-ink-soft">{used} filled in</span>
          )
        }
        isOpen={opensAtOnce}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)]">
          <TaxCodeField inputs={inputs} onInput={onInput} code={pay.code} />
          <BonusFields inputs={inputs} onInput={onInput} details={pay.details} />
          <PeriodFields inputs={inputs} onInput={onInput} />
          <LoanFields inputs={inputs} onInput={onInput} />
          <AllowanceFields inputs={inputs} onInput={onInput} />
        </div>
        <AnswerInSight pay={pay} />
      </Fold>
    </div>
  )
}

/** The answer once more while these fields fill a phone's screen. It is read out where it stands in large. */
function AnswerInSight({ pay: { details, result } }: { pay: WorkedPay }) {
  return (
    <p
      aria-hidden
      className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] -mx-4 mt-4 -mb-4 rounded-b-[var(--radius)] border-t border-line bg-accent-soft px-4 py-2.5 lg:bottom-0 @2xl:hidden print:hidden"
    >
      Take-home pay:{' '}
      <strong>
        {formatPoundsAndPence(periodAmount(result.takeHome, 'month'))} {aMonth(details)}
      </strong>
    </p>
  )
}

function TaxCodeField({ inputs, onInput, code }: CodeFieldProps) {
  const isSettled = useSettled(inputs.code)
  const problem = isSettled && code?.kind === 'refused' ? code.message : undefined
  return (
    <TextField
      label="Tax code"
      hint={<WithTerms>The tax code on your payslip, such as 1257L. Leave it empty if you don’t know it.</WithTerms>}
      value={inputs.code}
      onChange={(event) => onInput('code', event.target.value)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      error={problem && `${problem} Until then we use the usual allowance.`}
    />
  )
}

function BonusFields({ inputs, onInput, details }: TaxFieldsProps & { details: PayDetails }) {
  return (
    <div className="grid content-start gap-4">
      <NumberField
        label="Bonus"
        hint="Paid once, before tax. Not counted for your pension."
        text={inputs.bonus}
        onChange={(text) => onInput('bonus', text)}
        bounds={takeHomeInputs.bonus}
      />
      {hasBonus(details) && (
        <SelectField
          label="Tax month of the bonus"
          options={taxMonths.map((month) => ({
            value: String(month),
            label: `Month ${month}, to ${shortDate(taxMonthEnd(details.taxYear, month))}`,
          }))}
          value={String(details.bonusMonth)}
          onChange={(month) => onInput('bonus-month', month)}
        />
      )}
    </div>
  )
}

function PeriodFields({ inputs, onInput }: TaxFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <div className="grid content-start gap-4">
      <SelectField
        label="My salary is for"
        options={payPeriods.map((period) => ({ value: period, label: periodLabels[period] }))}
        value={inputs.period}
        onChange={(period) => onInput('period', period)}
      />
      {inputs.period === 'day' && (
        <NumberField label="Days a week" {...field('days')} bounds={workingWeekInputs.daysAWeek} unit="none" />
      )}
      {inputs.period === 'hour' && (
        <NumberField label="Hours a week" {...field('hours')} bounds={workingWeekInputs.hoursAWeek} unit="none" />
      )}
      <CheckboxField
        label="My pension is a net pay arrangement"
        hint="A third way, common in workplace schemes: taken before income tax, but after National Insurance."
        isChecked={inputs.type === 'net-pay'}
        onChange={(isNetPay) => onInput('type', isNetPay ? 'net-pay' : 'relief')}
      />
    </div>
  )
}

function LoanFields({ inputs, onInput }: TaxFieldsProps) {
  const held = loansOf(inputs)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Student loans</legend>
      {studentLoanPlans.map((plan) => (
        <CheckboxField
          key={plan}
          label={planLabels[plan]}
          isChecked={held.includes(plan)}
          onChange={(isHeld) => onInput('loans', loansText(inputs, plan, isHeld))}
        />
      ))}
    </fieldset>
  )
}

function AllowanceFields({ inputs, onInput }: TaxFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Age and allowances</legend>
      <div className="grid gap-y-3">
        <div>
          <CheckboxField
            label="I am over State Pension age"
            hint="You no longer pay National Insurance."
            isChecked={inputs['over-spa'] === 'yes'}
            onChange={(isOver) => onInput('over-spa', isOver ? 'yes' : '')}
          />
          <CheckboxField
            label="I get Blind Person’s Allowance"
            isChecked={inputs.blind === 'yes'}
            onChange={(isBlind) => onInput('blind', isBlind ? 'yes' : '')}
          />
        </div>
        <SelectField
          label="Marriage Allowance"
          options={marriageOptions}
          value={inputs.marriage}
          onChange={(marriage) => onInput('marriage', marriage)}
        />
      </div>
    </fieldset>
  )
}

const periodLabels: Record<(typeof payPeriods)[number], string> = {
  year: 'Year',
  month: 'Month',
  'four-weeks': 'Four weeks',
  week: 'Week',
  day: 'Day',
  hour: 'Hour',
}

const planLabels: Record<StudentLoanPlan, string> = {
  plan1: 'Plan 1',
  plan2: 'Plan 2',
  plan4: 'Plan 4 (Scotland)',
  plan5: 'Plan 5',
  postgraduate: 'Postgraduate loan',
}

const marriageOptions = [
  { value: '', label: 'None' },
  { value: 'receives', label: 'My partner gives me part of theirs' },
  { value: 'gives', label: 'I give part of mine to my partner' },
]

/** How many of these inputs say something. */
function usedInputs(inputs: TaxTexts): number {
  const filled = moreInputs.filter((name) => inputs[name] !== taxDefaults[name])
  return filled.length + (inputs.type === 'net-pay' ? 1 : 0)
}

/** Whether a text has stood still for a while, so that a code is not called wrong while it is typed. */
function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 700)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text
}
