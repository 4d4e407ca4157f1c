// What is borrowed, and of each kind only the fields that it needs. The learner types their own rates; those that stand there
// first are examples.
import { Term } from '#web/glossary/term.tsx'
import { CheckboxField, RadioField } from '#web/ui/choice-field.tsx'
import { SegmentedField } from '#web/ui/segmented-field.tsx'
import type { FieldsProps } from '../frame/calculator.tsx'
import { fieldsOf } from '../frame/inputs.ts'
import { NumberField } from '../frame/number-field.tsx'
import { borrowingBounds as bounds, kindOf, type BorrowingTexts } from './inputs.ts'

type Fields = FieldsProps<BorrowingTexts>

export function KindField({ inputs, onInput }: Fields) {
  return (
    <RadioField
      label="What is borrowed?"
      options={[
        { value: 'card', label: 'Credit card' },
        { value: 'loan', label: 'Loan' },
        { value: 'overdraft', label: 'Overdraft' },
        { value: 'mortgage', label: 'Mortgage' },
      ]}
      value={kindOf(inputs)}
      onChange={(kind) => onInput('kind', kind)}
      rows="grid-cols-2 @2xl:grid-cols-4"
    />
  )
}

export function BorrowingFields(fields: Fields) {
  const Kind = { card: CardFields, loan: LoanFields, overdraft: OverdraftFields, mortgage: MortgageFields }[
    kindOf(fields.inputs)
  ]
  return (
    <div className="grid content-start gap-5">
      <Kind {...fields} />
    </div>
  )
}

function CardFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  return (
    <>
      <NumberField label="Owed on the card" {...field('card-owed')} bounds={bounds['card-owed']} />
      <NumberField
        label="APR"
        hint={
          <>
            An example. Your card’s <Term id="apr">APR</Term> is on its statement.
          </>
        }
        {...field('card-apr')}
        bounds={bounds['card-apr']}
        unit="percent"
      />
      <SegmentedField
        label="Paid each month"
        options={[
          { value: 'fixed', label: 'A fixed amount' },
          { value: 'minimum', label: 'The minimum' },
        ]}
        value={inputs['card-pays'] === 'minimum' ? 'minimum' : 'fixed'}
        onChange={(pays) => onInput('card-pays', pays)}
      />
      {inputs['card-pays'] !== 'minimum' && (
        <NumberField label="Amount each month" {...field('card-payment')} bounds={bounds['card-payment']} />
      )}
      <MinimumRuleFields inputs={inputs} onInput={onInput} />
      <TransferFields inputs={inputs} onInput={onInput} />
    </>
  )
}

function MinimumRuleFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">
        Your card’s <Term id="minimum-payment">minimum payment</Term>
      </legend>
      <p className="mt-0.5 mb-2 text-sm text-ink-soft">An example. The small print of a statement says yours.</p>
      <CheckboxField
        label="The month’s interest, and on top of it:"
        isChecked={inputs['card-interest'] !== 'no'}
        onChange={(isChecked) => onInput('card-interest', isChecked ? 'yes' : 'no')}
      />
      <div className="mt-2 grid grid-cols-2 items-end gap-4">
        <NumberField
          label="Of what is owed"
          {...field('card-minimum')}
          bounds={bounds['card-minimum']}
          unit="percent"
        />
        <NumberField label="But at least" {...field('card-floor')} bounds={bounds['card-floor']} />
      </div>
    </fieldset>
  )
}

function TransferFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  const isShown = inputs['card-transfer'] === 'yes'
  return (
    <div>
      <CheckboxField
        label="Compare with a 0% balance transfer"
        hint="Moving the debt to a card without interest for some months, for a fee."
        isChecked={isShown}
        onChange={(isChecked) => onInput('card-transfer', isChecked ? 'yes' : 'no')}
      />
      {isShown && (
        <div className="mt-2 grid grid-cols-2 items-end gap-4">
          <NumberField label="Without interest" {...field('card-free')} bounds={bounds['card-free']} unit="months" />
          <NumberField label="Fee" {...field('card-fee')} bounds={bounds['card-fee']} unit="percent" />
        </div>
      )}
    </div>
  )
}

function LoanFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  const isAprWorked = inputs['loan-known'] === 'payment'
  return (
    <>
      <NumberField label="Borrowed" {...field('loan-amount')} bounds={bounds['loan-amount']} />
      <NumberField label="For how long" {...field('loan-months')} bounds={bounds['loan-months']} unit="months" />
      <SegmentedField
        label="What you know"
        options={[
          { value: 'apr', label: 'The APR' },
          { value: 'payment', label: 'The payment' },
        ]}
        value={isAprWorked ? 'payment' : 'apr'}
        onChange={(known) => onInput('loan-known', known)}
      />
      {isAprWorked ? (
        <>
          <NumberField label="Payment each month" {...field('loan-payment')} bounds={bounds['loan-payment']} />
          <NumberField
            label="Fee at the start"
            hint="Only what you have to pay to get the loan."
            {...field('loan-fee')}
            bounds={bounds['loan-fee']}
          />
        </>
      ) : (
        <NumberField
          label="APR"
          hint={
            <>
              An example. The <Term id="apr">APR</Term> of your own offer can be higher than the one in an advert.
            </>
          }
          {...field('loan-apr')}
          bounds={bounds['loan-apr']}
          unit="percent"
        />
      )}
    </>
  )
}

function OverdraftFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  const isBeside = inputs['overdraft-beside'] === 'yes'
  return (
    <>
      <NumberField label="Overdrawn by" {...field('overdraft-owed')} bounds={bounds['overdraft-owed']} />
      <NumberField
        label="EAR"
        hint="An example. Your bank says its yearly rate, the EAR, on its page about overdrafts."
        {...field('overdraft-ear')}
        bounds={bounds['overdraft-ear']}
        unit="percent"
      />
      <NumberField label="Paid off each month" {...field('overdraft-payment')} bounds={bounds['overdraft-payment']} />
      <div>
        <CheckboxField
          label="Compare with another way to borrow"
          hint="Such as moving the overdraft to a card for a fee."
          isChecked={isBeside}
          onChange={(isChecked) => onInput('overdraft-beside', isChecked ? 'yes' : 'no')}
        />
        {isBeside && (
          <div className="mt-2 grid grid-cols-2 items-end gap-4">
            <NumberField label="Its APR" {...field('overdraft-apr')} bounds={bounds['overdraft-apr']} unit="percent" />
            <NumberField label="Its fee" {...field('overdraft-fee')} bounds={bounds['overdraft-fee']} />
          </div>
        )}
      </div>
    </>
  )
}

/** A few days in an overdraft, which is how most people use one. */
export function DaysField({ inputs, onInput }: Fields) {
  return (
    <NumberField
      label="Days overdrawn"
      {...fieldsOf(inputs, onInput)('overdraft-days')}
      bounds={bounds['overdraft-days']}
      unit="none"
    />
  )
}

function MortgageFields({ inputs, onInput }: Fields) {
  const field = fieldsOf(inputs, onInput)
  return (
    <>
      <NumberField label="Borrowed" {...field('mortgage-amount')} bounds={bounds['mortgage-amount']} />
      <div className="grid grid-cols-2 items-end gap-4">
        <NumberField
          label="Interest a year"
          {...field('mortgage-rate')}
          bounds={bounds['mortgage-rate']}
          unit="percent"
        />
        <NumberField label="For how long" {...field('mortgage-years')} bounds={bounds['mortgage-years']} unit="years" />
      </div>
      <p className="-mt-3 text-sm text-ink-soft">The rate is an example. Yours is on your offer or statement.</p>
      <SegmentedField
        label="Each payment is"
        options={[
          { value: 'repayment', label: 'Interest and debt' },
          { value: 'interest-only', label: 'Interest only' },
        ]}
        value={inputs['mortgage-method'] === 'interest-only' ? 'interest-only' : 'repayment'}
        onChange={(method) => onInput('mortgage-method', method)}
      />
      <NumberField label="Fees at the start" {...field('mortgage-fee')} bounds={bounds['mortgage-fee']} />
      <div className="grid grid-cols-2 items-end gap-4">
        <NumberField label="Overpaid a month" {...field('mortgage-extra')} bounds={bounds['mortgage-extra']} />
        <NumberField label="Overpaid once, now" {...field('mortgage-lump')} bounds={bounds['mortgage-lump']} />
      </div>
      <SegmentedField
        label="Overpaying makes"
        options={[
          { value: 'shorter-term', label: 'The term shorter' },
          { value: 'lower-payment', label: 'Payments lower' },
        ]}
        value={inputs['mortgage-effect'] === 'lower-payment' ? 'lower-payment' : 'shorter-term'}
        onChange={(effect) => onInput('mortgage-effect', effect)}
      />
    </>
  )
}
