// The student loans that somebody has as an input. Its text is the plans with dots between them, such as plan2.postgraduate.
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import type { CustomFieldProps, CustomInput } from './declared.ts'
import { planNames } from '#web/session/loan-names.ts'

const studentLoansYouHave = 'Student loans you have'

type LoansInput = CustomInput<StudentLoanPlan[]>

/** Each loan is ticked. */
export function loans(): LoansInput {
  return { ...loansInput, label: studentLoansYouHave, Field: LoanTicks }
}

/** Most people have none or one, so that one is chosen from a list; who has several ticks them. */
export function mostlyOneLoan({ label }: { label: string }): LoansInput {
  return { ...loansInput, label, inCsv: studentLoansYouHave, Field: LoanSelect }
}

const loansInput = {
  kind: 'custom',
  start: '',
  read: loansIn,
  written: (text: string) =>
    loansIn(text)
      .map((plan) => planNames[plan])
      .join(', '),
} as const

/**
 * The plans that a text names.
 * @example loansIn('plan2.postgraduate') // ['plan2', 'postgraduate']
 */
function loansIn(text: string): StudentLoanPlan[] {
  const held = new Set(text.split('.'))
  return studentLoanPlans.filter((plan) => held.has(plan))
}

function LoanTicks({ label, text, onChange, columns }: CustomFieldProps & { columns?: string }) {
  const held = loansIn(text)
  const withPlan = (plan: StudentLoanPlan, isHeld: boolean) =>
    studentLoanPlans.filter((known) => (known === plan ? isHeld : held.includes(known))).join('.')
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className={columns}>
        {studentLoanPlans.map((plan) => (
          <CheckboxField
            key={plan}
            label={planNames[plan]}
            isChecked={held.includes(plan)}
            onChange={(isHeld) => onChange(withPlan(plan, isHeld))}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A text begins with this while several are to be ticked and fewer than two are. */
const several = 'several'

function LoanSelect({ label, text, onChange }: CustomFieldProps) {
  const [first = '', second] = loansIn(text)
  const isSeveral = second !== undefined || text.startsWith(several)
  const choose = (loan: string) => onChange(loan === several ? severalText(first) : loan)
  return (
    <>
      <SelectField label={label} options={loanOptions} value={isSeveral ? several : first} onChange={choose} />
      {isSeveral && (
        <LoanTicks
          label="Your student loans"
          text={text}
          onChange={(ticked) => onChange(severalText(ticked))}
          columns="grid grid-cols-2 gap-x-4"
        />
      )}
    </>
  )
}

function severalText(ticked: string): string {
  return ticked.includes('.') ? ticked : [several, ...loansIn(ticked)].join('.')
}

const loanOptions = [
  { value: '', label: 'None' },
  ...studentLoanPlans.map((plan) => ({ value: plan, label: planNames[plan] })),
  { value: several, label: 'Two or more' },
]
