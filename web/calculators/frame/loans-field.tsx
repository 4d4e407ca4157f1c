// The student loans that somebody has, ticked one by one. Their text is the plans with dots between them.
import { studentLoanPlans, type StudentLoanPlan } from '#domain/tax/student-loan.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import * as words from './loan-words.ts'

export function LoansField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const held = words.loansIn(text)
  const without = (plan: StudentLoanPlan) => held.filter((each) => each !== plan)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{words.studentLoansYouHave}</legend>
      {studentLoanPlans.map((plan) => (
        <CheckboxField
          key={plan}
          label={words.planNames[plan]}
          isChecked={held.includes(plan)}
          onChange={(isHeld) => onChange([...without(plan), ...(isHeld ? [plan] : [])].join('.'))}
        />
      ))}
    </fieldset>
  )
}
