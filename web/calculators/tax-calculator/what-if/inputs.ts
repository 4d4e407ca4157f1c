// What the 'What if' panel asks: the inputs' names in the address, their starting texts, and the children that the whole
// calculator counts. Nothing is asked of it until it is filled in.
import { workingWeekInputs } from '#domain/tax/pay-period.ts'
import { taxCode } from '#web/calculators/frame/tax-code-input.tsx'
import { choice, own, specified, valuesOf, when, type TextsOf } from '#web/calculators/frame/declared.ts'

const { money, number } = specified

/** Children are counted one by one, and few families have as many as this. */
const children = { max: 20, isWhole: true, isOptional: true } as const
const days = workingWeekInputs.daysAWeek

export const whatIfInputs = {
  'more-pay': money({ isOptional: true, label: 'Extra pay' }),
  'days-now': number('none', { ...days, label: 'Days a week now' }),
  'days-then': number('none', { ...days, start: '', isOptional: true, label: 'Days a week then' }),
  'second-pay': money({ isOptional: true, label: 'Pay in the second job', hint: 'Before tax.' }),
  'second-period': choice('select', {
    label: 'That is for',
    inCsv: 'Pay in the second job is for',
    options: { year: 'A year', month: 'A month', 'four-weeks': 'Four weeks', week: 'A week' },
  }),
  'second-code': own({ start: 'BR', inCsv: 'Code of the second job' }),
  ...when((second) => second['second-code'] === 'split', {
    'second-free': money({
      label: 'Tax-free pay in the second job',
      hint: 'A year. The rest stays with the first job.',
    }),
  }),
  ...when((second) => second['second-code'] === 'other', {
    'second-typed': taxCode({
      label: 'The second job’s code',
      hint: 'As on its payslip, such as 400T.',
      instead: 'Until then we use BR.',
    }),
  }),
  children: number('none', {
    ...children,
    label: 'Children you get Child Benefit for',
    hint: 'Yours, or your partner’s if you live together.',
  }),
  ...when(({ children }) => Number(children) > 0, {
    'higher-income': choice('radio', {
      label: 'Is yours the higher income?',
      hint: 'Of you and a partner that you live with.',
      options: { yes: 'Yes, or I have no partner', no: 'No, my partner’s is higher' },
    }),
  }),
  childcare: number('none', {
    ...children,
    label: 'Children in childcare that you pay for',
    hint: 'Up to 11 years old.',
  }),
}

export type WhatIfTexts = TextsOf<typeof whatIfInputs>

/** What the panel was told; null for a number that is not filled in. */
export function typedWhatIf(inputs: WhatIfTexts) {
  return valuesOf(whatIfInputs, inputs)
}

/** The children whose Child Benefit is charged on this pay: none where a partner's income is the higher. */
export function chargedChildren(inputs: WhatIfTexts): number {
  const typed = typedWhatIf(inputs)
  return typed['higher-income'] === 'no' ? 0 : (typed.children ?? 0)
}
