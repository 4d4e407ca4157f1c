// The schema of the figures form: the contract’s fields as a person types them. An empty field is null.
import * as z from 'zod/mini'
import { figuresBody } from '#contract/figures.ts'
import { typedNumber } from '../ui/fields/typed-number.ts'

const hoursTyped = {
  oneOnly: 'Type the hours as one number.',
  dot: 'For part of an hour type a dot, as in 37.5.',
}

const { pay, payPeriod, hoursAWeek, takeHome, paidEvery, payDay, housing, housingEvery } = figuresBody.shape

export const figuresForm = z
  .object({
    pay: typedNumber(pay, null),
    payPeriod,
    // The field is there for hourly pay only.
    hoursAWeek: z.pipe(z._default(z.string(), ''), typedNumber(hoursAWeek, null, hoursTyped)),
    takeHome: typedNumber(takeHome, null),
    paidEvery,
    payDay: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string) => (text === '' ? null : text)),
      ),
      payDay,
    ),
    housing: typedNumber(housing, null),
    housingEvery,
  })
  .check(
    z.refine((figures) => figures.payPeriod !== 'hour' || figures.pay === null || figures.hoursAWeek !== null, {
      error: 'Say how many hours you are paid for in a week.',
      path: ['hoursAWeek'],
    }),
  )
export type TypedFigures = z.infer<typeof figuresForm>
