// What is borrowed, with only the fields that this kind needs. Learners type their own rates; the first ones are examples.
import type { ReactNode } from 'react'
import { Term } from '#web/glossary/term.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { typedBorrowing, type BorrowingFieldsProps } from './inputs.ts'

type Fields = Omit<BorrowingFieldsProps, 'onInput'>

export function BorrowingFields({ field, inputs }: Fields) {
  const { kind } = typedBorrowing(inputs)
  const Kind = { card: CardFields, loan: LoanFields, overdraft: OverdraftFields, mortgage: MortgageFields }[kind]
  return (
    <div className="grid content-start gap-5">
      <Kind field={field} />
    </div>
  )
}

function Pair({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames(className, 'grid grid-cols-2 items-end gap-4 empty:hidden')}>{children}</div>
}

function CardFields({ field }: Pick<Fields, 'field'>) {
  return (
    <>
      {field('card-owed')}
      {field('card-apr')}
      {field('card-pays')}
      {field('card-payment')}
      <fieldset className="min-w-0">
        <legend className="font-semibold">
          Your card’s <Term id="minimum-payment">minimum payment</Term>
        </legend>
        <p className="mt-0.5 mb-2 text-sm text-ink-soft">An example. The small print of a statement says yours.</p>
        {field('card-interest')}
        <Pair className="mt-2">
          {field('card-minimum')}
          {field('card-floor')}
        </Pair>
      </fieldset>
      <div>
        {field('card-transfer')}
        <Pair className="mt-2">
          {field('card-free')}
          {field('card-fee')}
        </Pair>
      </div>
    </>
  )
}

function LoanFields({ field }: Pick<Fields, 'field'>) {
  return (
    <>
      {field('loan-amount')}
      {field('loan-months')}
      {field('loan-known')}
      {field('loan-apr')}
      {field('loan-payment')}
      {field('loan-fee')}
    </>
  )
}

function OverdraftFields({ field }: Pick<Fields, 'field'>) {
  return (
    <>
      {field('overdraft-owed')}
      {field('overdraft-ear')}
      {field('overdraft-payment')}
      <div>
        {field('overdraft-beside')}
        <Pair className="mt-2">
          {field('overdraft-apr')}
          {field('overdraft-fee')}
        </Pair>
      </div>
    </>
  )
}

function MortgageFields({ field }: Pick<Fields, 'field'>) {
  return (
    <>
      {field('mortgage-amount')}
      <Pair>
        {field('mortgage-rate')}
        {field('mortgage-years')}
      </Pair>
      <p className="-mt-3 text-sm text-ink-soft">The rate is an example. Yours is on your offer or statement.</p>
      {field('mortgage-method')}
      {field('mortgage-fee')}
      <Pair>
        {field('mortgage-extra')}
        {field('mortgage-lump')}
      </Pair>
      {field('mortgage-effect')}
    </>
  )
}
