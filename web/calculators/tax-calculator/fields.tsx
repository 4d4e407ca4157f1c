// The tax calculator's main inputs: pay and its period, nation and student loan before the answer, tax year and pension
// after it.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import {
  chosenLoansText,
  loanChoice,
  loansOf,
  loansText,
  type LoanChoice,
  type ReadPay,
  type TaxFieldsProps,
} from './inputs.ts'

type PayFieldsProps = TaxFieldsProps & { pay: ReadPay }

export function PayFields({ field, inputs, onInput, pay }: PayFieldsProps) {
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <SalaryFields field={field} pay={pay} />
      {field('region', { rows: 'grid-cols-2' })}
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

type OwnFieldsProps = Pick<PayFieldsProps, 'field' | 'pay'>

function SalaryFields({ field, pay: { period, details } }: OwnFieldsProps) {
  const isYearly = period === 'year'
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        {field('salary')}
        {field('period')}
        {period === 'day' && field('days')}
        {period === 'hour' && field('hours')}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">
        Before tax.{!isYearly && ` That is ${formatMoney(details.salary)} a year.`}
      </p>
    </div>
  )
}

function LoansHeld({ inputs, onInput }: Pick<TaxFieldsProps, 'inputs' | 'onInput'>) {
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

export function YearAndPensionFields({ field, pay }: OwnFieldsProps) {
  return (
    <div className="order-3 grid min-w-0 content-start gap-4">
      {field('year')}
      {field('pension', { hint: pensionHint(pay) })}
      {field('type')}
    </div>
  )
}

function pensionHint({ details }: ReadPay): string {
  const gross: Pence = details.pension === undefined ? pence(0) : grossContribution(details.salary, details.pension)
  const relief = details.pension?.method === 'relief-at-source' ? ', tax relief included' : ''
  return `Share of your salary${relief}: ${formatMoney(gross)} a year.`
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
