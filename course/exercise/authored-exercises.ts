// An exercise of each kind as an author writes it, for tests.

const yaml = (data: string) => `\`\`\`yaml\n${data.trim()}\n\`\`\``
const box = (kind: string, id: string, task: string, data: string) =>
  `:::${kind}{#${id}}\n${task}\n\n${yaml(data)}\n:::`

/** By kind; `own` is an estimate of the reader's own figures. All belong to lesson 1. */
export const authoredExercises = {
  choose: box(
    'choose',
    'l1-x-starter',
    'Asha begins her first job in June. She has no [pot](term:pot) yet.\n\nWhich statement fits?',
    `
options:
  - text: Statement A
    correct: true
    why: This is her first job since 6 April.
  - text: Statement B
    why: B is for a second job in the same year.
`,
  ),
  sort: box(
    'sort',
    'l1-x-month',
    'Put each of Ceri’s payments into its group.',
    `
groups: [Need, Want, Saving]
cards:
  - { text: Rent, group: Need, why: Without it Ceri has no home. }
  - { text: A film, group: Want, why: It is nice to have. }
  - { text: A phone, group: [Need, Want], why: Ceri needs one for work but not the newest. }
  - { text: To a fund, group: Saving, why: It is put aside. }
`,
  ),
  order: box(
    'order',
    'l1-x-steps',
    'What comes first?',
    `
steps:
  - text: Read the letter
    why: It says by when you must act.
  - text: Ring for help
  - text: Make an offer
why: An offer that you can keep comes after help.
`,
  ),
  estimate: box(
    'estimate',
    'l1-x-month-pay',
    'Guess what is left of £24,000 a year in a month.',
    `
unit: money
answer: "{{pay takeHomeMonth 24000 england}}"
why: After tax about {{pay takeHomeMonth 24000 england}} arrives in a month.
`,
  ),
  own: box(
    'estimate',
    'l1-x-own',
    'Guess what you spend on lunch in a week.',
    `
unit: money
own: true
prompt: What you guessed
later: What it came to
why: Most people guess too low. Look at the gap.
`,
  ),
  slide: box(
    'slide',
    'l1-x-card',
    'A card has £1,200 on it. Move the payment.',
    `
work: card-pay-off
question: At what payment is it gone within two years?
inputs:
  - { name: payment, label: You pay, unit: money, min: 30, max: 150, step: 5, start: 30, within: 5 }
fixed: { balance: 1200, apr: 24.9 }
figures:
  - { name: months, label: Until it is gone, unit: months }
  - { name: interest, label: Interest in all, unit: money }
answer: { payment: 65 }
why: At £65 a month it is gone in under two years.
`,
  ),
  spot: box(
    'spot',
    'l1-x-payslip',
    'Find the line that is wrong.',
    `
find: 1
document:
  heading: Dylan’s payslip
  details:
    - { label: Tax code, value: 1257L }
  sections:
    - heading: Pay
      lines:
        - { label: 38 hours, value: £494.00 }
        - { label: Overtime, value: £0.00, spot: true, why: He worked three hours of overtime. }
    - lines:
        - { label: Ask in the office if anything is wrong, why: This is a hint and no mistake. }
  total: { label: Net pay, value: £430.10 }
`,
  ),
} as const
