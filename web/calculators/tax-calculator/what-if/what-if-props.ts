// What each part of the 'What if' panel is given: the calculator's inputs, and the pay that they come to.
import type { ReadPay, TaxFieldsProps } from '../inputs.ts'

export type WhatIfProps = TaxFieldsProps & { pay: ReadPay }
