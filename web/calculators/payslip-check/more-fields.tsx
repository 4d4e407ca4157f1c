// What not every payslip shows, or the check can do without: folded until it is needed.
import type { ReactNode } from 'react'
import { pensionablePays } from '#domain/payroll/shown-payslip.ts'
import type { Need } from '#domain/payroll/payslip-to-check.ts'
import { niLetters } from '#domain/payroll/period-national-insurance.ts'
import { pensionMethods } from '#domain/tax/pension-contribution.ts'
import { studentLoanPlans } from '#domain/tax/student-loan.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { fieldsOf } from '../frame/inputs.ts'
import { NumberField } from '../frame/number-field.tsx'
import { Fold } from '../frame/working-table.tsx'
import {
  payslipBounds,
  payslipDefaults,
  plansOf,
  plansText,
  type PayslipFieldsProps,
  type PayslipTexts,
  type PayslipWork,
} from './inputs.ts'
import { countsNames, letterNames, methodNames, otherKindNames, planNames } from './names.ts'
import { needsOf } from './words.ts'

export function MoreFields(props: PayslipFieldsProps) {
  const { inputs } = props
  return (
    <div className="grid min-w-0 gap-3">
      <Part title="Overtime, and totals to date" inputs={inputs} names={totalsNames}>
        <TotalsFields {...props} />
      </Part>
      <Part title="Age, hours and National Insurance letter" inputs={inputs} names={ageNames}>
        <AgeFields {...props} />
      </Part>
      <Part title="Student loan and pension" inputs={inputs} names={loanNames}>
        <LoanFields {...props} />
        <PensionFields {...props} />
      </Part>
    </div>
  )
}

type Names = readonly (keyof PayslipTexts)[]

const totalsNames: Names = ['other-pay', 'other-kind', 'benefits', 'other-deductions', 'pay-to-date', 'tax-to-date']
const ageNames: Names = ['letter', 'age', 'born', 'apprentice', 'first-year', 'hours', 'pay-from']
const loanNames: Names = ['plans', 'pension-percent', 'pension-method', 'pension-counts']

/** A fold that says how much in it is filled in. */
function Part(part: { title: string; inputs: PayslipTexts; names: Names; children: ReactNode }) {
  const used = part.names.filter((name) => part.inputs[name] !== payslipDefaults[name]).length
  return (
    <div className={used === 0 ? 'print:hidden' : undefined}>
      <Fold title={part.title} aside={used > 0 && <span className="text-ink-soft">{used} filled in</span>}>
        <div className="grid gap-4">{part.children}</div>
      </Fold>
    </div>
  )
}

function TotalsFields({ inputs, onInput, work: { totalsProblem } }: PayslipFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <>
      <NumberField
        label="Overtime, bonus and other pay"
        hint="Under ‘Payments’, beside basic pay. Leave out expenses paid back to you."
        {...field('other-pay')}
        bounds={payslipBounds.money}
      />
      {inputs['other-pay'] !== '' && inputs.hours !== '' && (
        <SelectField
          label="What the other pay is"
          options={[
            { value: '', label: 'I don’t know, or several' },
            ...Object.entries(otherKindNames).map(([value, label]) => ({ value, label })),
          ]}
          value={inputs['other-kind']}
          onChange={(kind) => onInput('other-kind', kind)}
        />
      )}
      <NumberField
        label="Benefits taxed with your pay"
        hint="Such as medical cover or a car: often ‘BIK’. They are taxed, but not paid to you."
        {...field('benefits')}
        bounds={payslipBounds.money}
      />
      <NumberField
        label="Other deductions"
        hint="A union’s fee or the like, taken after tax."
        {...field('other-deductions')}
        bounds={payslipBounds.money}
      />
      <p className="text-ink-soft">
        Totals make the check of your tax exact. Without them we take every payslip since 6 April to have been like this
        one. With other pay or a refund we cannot.
      </p>
      <NumberField
        label="Taxable pay to date"
        hint="Often at the foot: ‘Taxable gross pay TD’ or ‘Year to date’. It counts this payslip."
        {...field('pay-to-date')}
        bounds={payslipBounds.money}
      />
      <NumberField
        label="Tax to date"
        hint="‘Tax paid TD’. It counts this payslip."
        {...field('tax-to-date')}
        bounds={payslipBounds.money}
      />
      <p aria-live="polite" className={totalsProblem === null ? 'sr-only' : 'font-medium text-bad'}>
        {totalsProblem}
      </p>
    </>
  )
}

function AgeFields({ inputs, onInput, work }: PayslipFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <>
      <SelectField
        label="National Insurance letter"
        options={[
          ...niLetters.map((letter) => ({ value: letter, label: `${letter}: ${letterNames[letter]}` })),
          { value: 'other', label: 'Another letter' },
        ]}
        value={inputs.letter}
        onChange={(letter) => onInput('letter', letter)}
      />
      <NumberField
        label="Your age on pay day"
        hint="For the letter and the minimum wage."
        {...field('age')}
        bounds={payslipBounds.age}
        unit="none"
      />
      {isAsked('born', 'dateOfBirth', inputs, work) && inputs.age !== '' && (
        <TextField
          type="date"
          label="Your date of birth"
          hint="A verdict here turns on your exact age."
          value={inputs.born}
          onChange={(event) => onInput('born', event.target.value)}
        />
      )}
      <CheckboxField
        label="I am an apprentice"
        isChecked={inputs.apprentice === 'yes'}
        onChange={(isApprentice) => onInput('apprentice', isApprentice ? 'yes' : '')}
      />
      {isAsked('first-year', 'isFirstYear', inputs, work) && (
        <SelectField
          label="In the first year of the apprenticeship?"
          options={[
            { value: '', label: 'Choose' },
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={inputs['first-year']}
          onChange={(isFirstYear) => onInput('first-year', isFirstYear)}
        />
      )}
      <NumberField
        label="Hours that basic pay is for"
        hint="From your own notes, with overtime paid at the basic rate. For the minimum wage."
        {...field('hours')}
        bounds={payslipBounds.hours}
        unit="none"
      />
      {isAsked('pay-from', 'payFrom', inputs, work) && (
        <TextField
          type="date"
          label="First day that this pay is for"
          hint="It decides which minimum wage counts."
          value={inputs['pay-from']}
          onChange={(event) => onInput('pay-from', event.target.value)}
        />
      )}
    </>
  )
}

/** A field that few need is there once a verdict waits for it, and stays while it is filled in. */
function isAsked(name: keyof PayslipTexts, need: Need, inputs: PayslipTexts, work: PayslipWork): boolean {
  return inputs[name] !== '' || (work.kind === 'checked' && needsOf(work.check).includes(need))
}

function LoanFields({ inputs, onInput }: PayslipFieldsProps) {
  const held = plansOf(inputs)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Student loans you have</legend>
      {studentLoanPlans.map((plan) => (
        <CheckboxField
          key={plan}
          label={planNames[plan]}
          isChecked={held.includes(plan)}
          onChange={(isHeld) => onInput('plans', plansText(inputs, plan, isHeld))}
        />
      ))}
    </fieldset>
  )
}

function PensionFields({ inputs, onInput }: PayslipFieldsProps) {
  const field = fieldsOf(inputs, onInput)
  return (
    <>
      <NumberField
        label="Your pension percentage"
        hint="With tax relief, such as 5. Your contract or the pension’s letter says it. Leave it empty if you don’t know it."
        {...field('pension-percent')}
        bounds={payslipBounds.percent}
        unit="percent"
      />
      <SelectField
        label="The percentage is of"
        options={pensionablePays.map((counts) => ({ value: counts, label: countsNames[counts] }))}
        value={inputs['pension-counts']}
        onChange={(counts) => onInput('pension-counts', counts)}
      />
      <SelectField
        label="How the pension is taken"
        options={[
          { value: '', label: 'I don’t know: try all three' },
          ...pensionMethods.map((method) => ({ value: method, label: methodNames[method] })),
        ]}
        value={inputs['pension-method']}
        onChange={(method) => onInput('pension-method', method)}
      />
      <p className="text-sm text-ink-soft">
        <WithTerms>What these mean: relief at source, salary sacrifice, net pay.</WithTerms>
      </p>
    </>
  )
}
