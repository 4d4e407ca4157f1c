// What the Universal Credit calculator asks, and what the answers come to.
import { figuresFromPounds, yearlyPay } from '#domain/figures/figures.ts'
import { pence, poundsFromPence, type Pence } from '#domain/money.ts'
import type { MonthAtWork, MorePay, WorkingHousehold } from '#domain/universal-credit/month-at-work.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { checkbox, choice, money, number, percent, when, type TextsOf } from '../frame/declared.ts'
import { nationChoice } from '../frame/tax-year.tsx'
import * as words from './field-words.ts'

const count = (words: { label: string; hint?: string; inCsv?: string }) =>
  number('none', { default: 0, max: 20, isWhole: true, ...words })

const hasChildren = ({ children }: Readonly<Record<string, unknown>>) => children !== 0

export const creditInputs = {
  first: choice('radio', { ...words.first, start: '' }),
  ...when(({ first }) => first === 'none', {
    household: choice('segmented', words.household),
    pay: money({ default: 900, ...words.pay }),
    ...when(({ household }) => household === 'couple', { partner: money({ default: 0, ...words.partner }) }),
    rent: money({ default: 600, ...words.rent }),
    children: count({ label: words.children }),
    ...when(hasChildren, { early: count({ label: words.early }) }),
    savings: money({ default: 0, ...words.savings }),
    ...when(hasChildren, { childcare: money({ default: 0, ...words.childcare }) }),
    region: choice('radio', nationChoice),
    hours: number('none', { default: 4, max: 100, label: words.hours }),
    rate: money({ default: 13, label: words.rate }),
    young: checkbox(words.young),
    pension: percent({ default: 0, ...words.pension }),
    other: money({ default: 0, ...words.other }),
    ...when(hasChildren, { lower: count({ label: words.lower }), higher: count(words.higher) }),
    ill: checkbox(words.ill),
    ...when(({ ill }) => ill === true, { protected: checkbox(words.protectedHealth) }),
    carer: checkbox(words.carer),
    ...when(({ region }) => region === 'england', { london: checkbox(words.london) }),
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
