// What the Universal Credit calculator asks, and what it says before and beside any sum.

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
export const first = {
  label: 'First: does one of these fit you or a partner you live with?',
  inCsv: 'Fits you or a partner you live with',
  options: cases,
}

export const household = { label: 'Who claims', options: { single: 'Just me', couple: 'My partner and I' } }
export const pay = { label: 'Your pay a month, before tax' }
export const partner = { label: 'Your partner’s pay a month, before tax' }
export const rent = {
  label: 'Rent that counts, a month',
  hint: 'There are limits: it can be less than you pay. A mortgage does not count.',
}
export const children = 'Children you look after'
export const early = 'How many were born before 6 April 2017'
export const savings = { label: 'Savings', hint: 'Money and investments. For a couple, all that both of you have.' }
export const childcare = { label: 'What childcare costs a month' }
export const hours = 'More hours a week'
export const rate = 'At this pay an hour'
export const more = 'Age, pension, health, caring'
export const young = { label: 'Under 25', hint: 'For a couple: both of you.' }
export const pension = { label: 'Part of your pay into a pension', hint: 'Your own part, not your employer’s.' }
export const other = { label: 'Other income a month', hint: 'Such as a pension that is paid to you.' }
export const lower = 'Children with the lower disability addition'
export const higher = {
  label: 'Children with the higher one',
  hint: 'Universal Credit says which of the two it is.',
  inCsv: 'Children with the higher disability addition',
}
export const ill = {
  label: 'I have the health element (LCWRA)',
  hint: 'Universal Credit has decided that you need not prepare for work. For a couple: one of you.',
}
export const protectedHealth = {
  label: 'I had it before 6 April 2026',
  hint: 'Or it is for an illness that is severe and lasting, or terminal.',
}
export const carer = {
  label: 'I care for a severely disabled person',
  hint: 'At least 35 hours a week. For a couple: one of you.',
}
export const london = { label: 'I live in Greater London', hint: 'The benefit cap is higher there.' }
export const allCounted = (children: number) => `We used ${children}: there are no more children.`

export const answerFirst = 'Answer this first: each of these would make our sum wrong.'
export const noSum = 'So we show no sum. A full check asks more.'
export const comes = 'The sum is on its way. If it does not come, load the page again.'

export const help = {
  title: 'Have it checked in full',
  lead: 'This is a sum, not a decision: whether you get Universal Credit, and how much, its office decides. A full check asks about everything that counts. It is free, and you need not give your name. People help by phone:',
  checks: [
    { label: 'GOV.UK: benefits calculators', href: 'https://www.gov.uk/benefits-calculators' },
    { label: 'Turn2us', href: 'https://benefits-calculator.turn2us.org.uk/' },
    { label: 'entitledto', href: 'https://www.entitledto.co.uk/benefits-calculator/' },
  ],
  numbers: [
    { who: 'Citizens Advice, England', number: '0800 144 8848' },
    { who: 'Citizens Advice, Wales', number: '0800 702 2020' },
    { who: 'Citizens Advice, Scotland', number: '0800 028 1456' },
    { who: 'Advice NI', number: '0800 915 4604' },
    { who: 'Universal Credit helpline', number: '0800 328 5644' },
    { who: 'The same in Northern Ireland', number: '0800 012 1331' },
  ],
  readOn: 'What to do when pay or life changes:',
}
