// What the 'What if' panel asks: the inputs' names in the address, their starting texts, and the children that the whole
// calculator counts. Nothing is asked of it until it is filled in.
import { readNumber } from '#web/calculators/frame/number-field.tsx'

export const whatIfDefaults = {
  'more-pay': '',
  'days-now': '5',
  'days-then': '',
  'second-pay': '',
  'second-period': 'year',
  'second-code': 'BR',
  'second-free': '',
  'second-typed': '',
  children: '',
  'higher-income': 'yes',
  childcare: '',
}

export type WhatIfTexts = { [Name in keyof typeof whatIfDefaults]: string }

/** Children are counted one by one, and few families have as many as this. */
export const childrenBounds = { min: 0, max: 20, isWhole: true, isOptional: true }

/** For how many children Child Benefit is paid. */
export function readChildren(inputs: WhatIfTexts): number {
  return readNumber(inputs.children, childrenBounds)
}

/** The children whose Child Benefit is charged on this pay: none where a partner's income is the higher. */
export function chargedChildren(inputs: WhatIfTexts): number {
  return inputs['higher-income'] === 'no' ? 0 : readChildren(inputs)
}
