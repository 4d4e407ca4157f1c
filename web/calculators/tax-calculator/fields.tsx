// The tax calculator's main inputs: pay and its period, nation and student loan before the answer, tax year and pension
// after it.
import { formatMoney, pence, type Pence } from '#domain/money.ts'
import { grossContribution } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans } from '#domain/tax/student-loan.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { loansIn, planNames } from '../frame/loan-words.ts'
import { chosenLoansText, loanChoice, loansText, type LoanChoice, type ReadPay, type TaxFieldsProps } from './inputs.ts'
import * as words from './words.ts'

type PayFieldsProps = TaxFieldsProps & { pay: ReadPay }

export function PayFields({ field, inputs, onInput, pay }: PayFieldsProps) {
  return (
    <div className="order-1 grid min-w-0 gap-4">
      <SalaryFields field={field} pay={pay} />
      {field('region', { rows: 'grid-cols-2' })}
      <SelectField
        label={words.studentLoan}
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
        {field('days')}
        {field('hours')}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{words.beforeTax(isYearly ? null : formatMoney(details.salary))}</p>
    </div>
  )
}

function LoansHeld({ inputs, onInput }: Pick<TaxFieldsProps, 'inputs' | 'onInput'>) {
  const held = loansIn(inputs.loans)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{words.yourStudentLoans}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {studentLoanPlans.map((plan) => (
          <CheckboxField
            key={plan}
            label={planNames[plan]}
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
  const relief = details.pension?.method === 'relief-at-source' ? words.reliefIncluded : ''
  return words.pensionShare(relief, formatMoney(gross))
}

const loanOptions: { value: LoanChoice; label: string }[] = [
  { value: '', label: words.none },
  ...studentLoanPlans.map((plan) => ({ value: plan, label: planNames[plan] })),
  { value: 'several', label: words.twoOrMore },
]
