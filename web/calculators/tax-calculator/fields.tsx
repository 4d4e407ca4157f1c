// The tax calculator's main inputs: pay and its period, nation and student loan before the answer, tax year and pension
// after it.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { payPeriods, workingWeekInputs } from '#domain/tax/pay-period.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { takeHomeInputs } from '#domain/tax/take-home-pay.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField, RadioField } from '#web/ui/choice-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { fieldsOf } from '../frame/inputs.ts'
import { NumberField } from '../frame/number-field.tsx'
import { NationField, TaxYearField } from '../frame/tax-year.tsx'
import {
  chosenLoansText,
  loanChoice,
  loansOf,
  loansText,
  methodOptions,
  type LoanChoice,
  type ReadPay,
  type TaxFieldsProps,
} from './inputs.ts'

type PayFieldsProps = TaxFieldsProps & { pay: ReadPay }

export function PayFields({ inputs, onInput, pay }: PayFieldsProps) {
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <SalaryFields inputs={inputs} onInput={onInput} pay={pay} />
      <NationField nation={pay.details.nation} onChange={(nation) => onInput('region', nation)} rows="grid-cols-2" />
      <SelectField
        label="Student loan"
        options={loanOptions}
        value={loanChoice(inputs)}
        onChange={(choice) => onInput('loans', chosenLoansText(inputs, choice as LoanChoice))}
      />
      {loanChoice(inputs) === 'several' && <LoansHeld inputs={inputs} onInput={onInput} />}
    </div>
  )
}

function SalaryFields({ inputs, onInput, pay: { period, details } }: PayFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  const isYearly = period === 'year'
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Salary" {...field('salary')} bounds={takeHomeInputs.salary} />
        <SelectField
          label="My salary is for"
          options={payPeriods.map((known) => ({ value: known, label: periodLabels[known] }))}
          value={period}
          onChange={(chosen) => onInput('period', chosen)}
        />
        {period === 'day' && (
          <NumberField label="Days a week" {...field('days')} bounds={workingWeekInputs.daysAWeek} unit="none" />
        )}
        {period === 'hour' && (
          <NumberField label="Hours a week" {...field('hours')} bounds={workingWeekInputs.hoursAWeek} unit="none" />
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        Before tax.{!isYearly && ` That is ${formatMoney(details.salary)} a year.`}
      </p>
    </div>
  )
}

function LoansHeld({ inputs, onInput }: TaxFieldsProps) {
  const held = loansOf(inputs)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Your student loans</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {studentLoanPlans.map((plan) => (
          <CheckboxField
            key={plan}
            label={planLabels[plan]}
            isChecked={held.includes(plan)}
            onChange={(isHeld) => onInput('loans', loansText(inputs, plan, isHeld))}
          />
        ))}
      </div>
    </fieldset>
  )
}

export function YearAndPensionFields({ inputs, onInput, pay }: PayFieldsProps) {
  return (
    <div className="order-3 grid min-w-0 content-start gap-4">
      <TaxYearField taxYear={pay.details.taxYear} onChange={(year) => onInput('year', year)} />
      <NumberField
        label="Pension"
        hint={pensionHint(pay)}
        text={inputs.pension}
        onChange={(text) => onInput('pension', text)}
        bounds={takeHomeInputs.pensionPercent}
        unit="percent"
      />
      <RadioField
        label="How it is paid"
        hint={<WithTerms>What these mean: relief at source, salary sacrifice, net pay.</WithTerms>}
        options={methodChoices}
        value={methodOptions.find(({ value }) => value === inputs.type)?.value ?? 'relief'}
        onChange={(type) => onInput('type', type)}
      />
    </div>
  )
}

function pensionHint({ details }: ReadPay): string {
  const gross: Pence = details.pension === undefined ? pence(0) : grossContribution(details.salary, details.pension)
  const relief = details.pension?.method === 'relief-at-source' ? ', tax relief included' : ''
  return `Share of your salary${relief}: ${formatMoney(gross)} a year.`
}

const methodHints: Record<(typeof methodOptions)[number]['value'], string> = {
  relief: 'Paid from taxed pay. The provider adds 20% tax relief.',
  sacrifice: 'You give up pay, and your employer pays it in.',
  'net-pay': 'Taken before income tax, after National Insurance.',
}
const methodChoices = methodOptions.map(({ value, label }) => ({ value, label, hint: methodHints[value] }))

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

const loanOptions: { value: LoanChoice; label: string }[] = [
  { value: '', label: 'None' },
  ...studentLoanPlans.map((plan) => ({ value: plan, label: planLabels[plan] })),
  { value: 'several', label: 'Two or more' },
]
