// What the Universal Credit calculator asks, and what the answers come to.
import { figuresFromPounds, yearlyPay } from '#domain/figures/figures.ts'
import { pence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { MonthAtWork, MorePay, WorkingHousehold } from '#domain/universal-credit/month-at-work.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { checkbox, choice, money, number, percent, when, type TextsOf } from '../frame/declared.ts'
import { nationChoice } from '../frame/tax-year.tsx'

/** What would make the sum wrong, each with the reason for which there is none. */
export const obstacles = {
  student: {
    label: 'A full-time student',
    why: 'Most full-time students cannot get Universal Credit. Some can, for example with a child, and then their student loan counts as income.',
  },
  'under-18': {
    label: 'Under 18',
    why: 'Most people under 18 cannot get Universal Credit. Some can, for example those who have a child or no support from their parents.',
  },
  'pension-age': {
    label: 'Over State Pension age',
    why: 'Other rules apply over State Pension age, and Pension Credit takes the place of Universal Credit. If only one of a couple is over it, there are special rules.',
  },
  'self-employed': {
    label: 'Self-employed',
    why: 'Those who work for themselves have other costs and tax. After the first year, Universal Credit can also count more than they earn.',
  },
  sanction: {
    label: 'A sanction on the payments',
    why: 'A sanction takes part of the money away for a time. Your letter says how much.',
  },
  benefits: {
    label: 'Another benefit for an adult',
    why: 'Other benefits can count in full, in part or not at all. Some of them lift the benefit cap.',
  },
  adult: {
    label: 'Another adult at home, not a partner',
    why: 'Another adult in the home can make the help with rent smaller. What they get themselves can matter too.',
  },
  protection: {
    label: 'A top-up after a move from older benefits',
    why: 'Those who were moved from older benefits may have a top-up, called transitional protection. It shrinks as other parts rise, and we do not know how much of it is left.',
  },
} as const
export type Obstacle = keyof typeof obstacles

const labels = Object.entries(obstacles).map(([value, { label }]) => ({ value: value as Obstacle, label }))
/** '' until one is chosen. */
const cases: readonly { value: '' | 'none' | Obstacle; label: string }[] = [
  ...labels,
  { value: 'none', label: 'None of these' },
]

const count = (words: { label: string; hint?: string; inCsv?: string }) =>
  number('none', { default: 0, max: 20, isWhole: true, ...words })

const hasChildren = ({ children }: Readonly<Record<string, unknown>>) => children !== 0

export const creditInputs = {
  first: choice('radio', {
    label: 'First: does one of these fit you or a partner you live with?',
    inCsv: 'Fits you or a partner you live with',
    options: cases,
    start: '',
  }),
  ...when(({ first }) => first === 'none', {
    household: choice('segmented', {
      label: 'Who claims',
      options: { single: 'Just me', couple: 'My partner and I' },
    }),
    pay: money({ default: 900, label: 'Your pay a month, before tax' }),
    ...when(({ household }) => household === 'couple', {
      partner: money({ default: 0, label: 'Your partner’s pay a month, before tax' }),
    }),
    rent: money({
      default: 600,
      label: 'Rent that counts, a month',
      hint: 'There are limits: it can be less than you pay. A mortgage does not count.',
    }),
    children: count({ label: 'Children you look after' }),
    ...when(hasChildren, { early: count({ label: 'How many were born before 6 April 2017' }) }),
    savings: money({
      default: 0,
      label: 'Savings',
      hint: 'Money and investments. For a couple, all that both of you have.',
    }),
    ...when(hasChildren, { childcare: money({ default: 0, label: 'What childcare costs a month' }) }),
    region: choice('radio', nationChoice),
    hours: number('none', { default: 4, max: 100, label: 'More hours a week' }),
    rate: money({ default: 13, label: 'At this pay an hour' }),
    young: checkbox({ label: 'Under 25', hint: 'For a couple: both of you.' }),
    pension: percent({
      default: 0,
      label: 'Part of your pay into a pension',
      hint: 'Your own part, not your employer’s.',
    }),
    other: money({ default: 0, label: 'Other income a month', hint: 'Such as a pension that is paid to you.' }),
    ...when(hasChildren, {
      lower: count({ label: 'Children with the lower disability addition' }),
      higher: count({
        label: 'Children with the higher one',
        hint: 'Universal Credit says which of the two it is.',
        inCsv: 'Children with the higher disability addition',
      }),
    }),
    ill: checkbox({
      label: 'I have the health element (LCWRA)',
      hint: 'Universal Credit has decided that you need not prepare for work. For a couple: one of you.',
    }),
    ...when(({ ill }) => ill === true, {
      protected: checkbox({
        label: 'I had it before 6 April 2026',
        hint: 'Or it is for an illness that is severe and lasting, or terminal.',
      }),
    }),
    carer: checkbox({
      label: 'I care for a severely disabled person',
      hint: 'At least 35 hours a week. For a couple: one of you.',
    }),
    ...when(({ region }) => region === 'england', {
      london: checkbox({ label: 'I live in Greater London', hint: 'The benefit cap is higher there.' }),
    }),
  }),
}
export type CreditTexts = TextsOf<typeof creditInputs>

/** Why there is no sum, or the sum in words; its month once it is worked out. */
export type Credit = { text: string; month: WorkedMonth | null }

export type WorkedMonth = {
  household: WorkingHousehold
  now: MonthAtWork
  /** What £100 more leaves, and what more hours leave. */
  next: MorePay
  hours: MorePay & { perHour: Pence }
  endsAt: Pence | null
  /** The children counted in another field too, at most as many as there are children. */
  counted: Record<'early' | 'lower' | 'higher', number>
}

export function payFromFigures(figures: OwnFigures): Partial<CreditTexts> {
  const year = yearlyPay(figuresFromPounds(figures))
  return year === null ? {} : { pay: String(poundsFromPence(pence(year / 12))) }
}
