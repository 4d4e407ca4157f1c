// A lesson with an exercise of each kind, whatever the course has.
import type { Page } from '@playwright/test'
import type { Exercise } from '../contract/exercises.ts'
import type { Lesson } from '../contract/learning.ts'
import { comePlain } from './plain-page.ts'

/** Opens the first lesson with these exercises in its text, each after a paragraph, in place of its own. */
export async function openLessonWith(page: Page, exercises: readonly Exercise[]): Promise<void> {
  await page.route('**/api/modules/1/lessons/1', async (route) => {
    const response = await route.fetch()
    const lesson = (await response.json()) as Lesson
    const places = exercises.map(({ id }) => `<p>Read on below.</p><div data-exercise="${id}"></div>`)
    const content = `<p>Ceri is 19 and paid today.</p>${places.join('')}<h2 id="after">After</h2><p>The end.</p>`
    // Its blocks are of the text that was there.
    await route.fulfill({ response, json: { ...lesson, content, blocks: undefined, exercises } })
  })
  await comePlain(page)
  await page.goto('/modules/1/lessons/1')
}

const line = { note: null, isSpot: false, why: null }

export const examples = [
  {
    id: 'l1-x-starter',
    kind: 'choose',
    task: '<p>Asha begins her first job in June. She has had no other pay since 6 April. Which statement on the starter checklist fits?</p>',
    isSeveral: false,
    options: [
      {
        text: 'Statement A',
        isRight: true,
        why: 'It is her first job since 6 April, so she gets the whole allowance.',
      },
      { text: 'Statement B', isRight: false, why: 'B is for somebody who had another job since 6 April.' },
      { text: 'Statement C', isRight: false, why: 'C is for a second job or a pension beside this one.' },
    ],
  },
  {
    id: 'l1-x-free-help',
    kind: 'choose',
    task: '<p>Who helps Dylan with debts for nothing?</p>',
    isSeveral: true,
    options: [
      { text: 'StepChange', isRight: true, why: 'A charity that helps free of charge.' },
      { text: 'A firm that phoned him last night', isRight: false, why: 'Firms that phone want a fee.' },
      { text: 'Citizens Advice', isRight: true, why: 'It helps free of charge, in person too.' },
    ],
  },
  {
    id: 'l1-x-month',
    kind: 'sort',
    task: '<p>Put each of Ceri’s payments into its group before you read how she does it.</p>',
    groups: ['Need', 'Want', 'Saving'],
    cards: [
      { text: 'Rent to her mum', groups: ['Need'], why: 'Without it Ceri has no home.' },
      {
        text: 'Phone contract, £28 a month',
        groups: ['Need', 'Want'],
        why: 'Work rings her on it. The newest handset is a want.',
      },
      { text: 'Cinema with friends', groups: ['Want'], why: 'She would miss it, and she would manage.' },
      { text: 'To her emergency fund', groups: ['Saving'], why: 'It is put aside for a bad month.' },
    ],
  },
  {
    id: 'l1-x-steps',
    kind: 'order',
    task: '<p>A red letter about council tax lies on the mat. What does Amina do first?</p>',
    steps: [
      { text: 'Open it and find the date by which she must act', why: 'Everything else hangs on the date.' },
      { text: 'Ring a free debt adviser', why: null },
      { text: 'Work out what she can pay each month', why: null },
      { text: 'Make the council an offer', why: null },
    ],
    shown: [2, 0, 3, 1],
    why: 'An offer that she can keep comes last, since the adviser helps her to work it out.',
  },
  {
    id: 'l1-x-take-home',
    kind: 'estimate',
    task: '<p>Kofi earns £24,000 a year. Guess what reaches his account in a month.</p>',
    unit: 'money',
    answer: { value: 1733, closePercent: 10 },
    why: 'After Income Tax and National Insurance about £1,733 of £2,000 is left.',
  },
  {
    id: 'l1-x-lunch',
    kind: 'own-figure',
    task: '<p>Before you look: what do you spend on food out and about in a week?</p>',
    unit: 'money',
    prompt: 'What you guessed',
    later: 'What it came to',
    why: 'Most people guess too low. Look at your bank’s app and come back to fill in the second figure.',
  },
  {
    id: 'l1-x-card',
    kind: 'slide',
    task: '<p>Jade owes £1,200 on a card at 24.9% APR.</p>',
    question: 'At what payment is it gone within two years?',
    rule: 'card-pay-off',
    inputs: [
      { name: 'payment', label: 'She pays a month', unit: 'money', min: 20, max: 150, step: 1, start: 30, within: 2 },
    ],
    fixed: { balance: 1200, apr: 24.9 },
    figures: [
      { name: 'months', label: 'Until it is gone', unit: 'months' },
      { name: 'interest', label: 'Interest in all', unit: 'money' },
    ],
    worked: null,
    answer: { payment: 63 },
    why: 'At £63 a month the card is clear in 24 months. At £30 it takes more than twice as long.',
  },
  {
    id: 'l1-x-payslip',
    kind: 'spot',
    task: '<p>Two things are wrong on Dylan’s payslip. He is 19, paid £13 an hour, and worked 38 hours and three more on Saturday.</p>',
    find: 2,
    document: {
      heading: 'Payslip: Dylan Price, June',
      details: [
        { ...line, label: 'Tax code', value: '1257L' },
        { ...line, label: 'National Insurance letter', value: 'A', isSpot: true, why: 'Under 21 it should be M.' },
      ],
      sections: [
        {
          heading: 'Pay',
          lines: [
            { ...line, label: '38 hours at £13', value: '£494.00', why: '38 × £13 = £494, so this is right.' },
            {
              ...line,
              label: 'Overtime',
              value: '£0.00',
              isSpot: true,
              why: 'His three hours on Saturday are missing.',
            },
          ],
        },
        {
          heading: null,
          lines: [{ ...line, label: 'Questions about your pay? Ask in the office on the first floor.', value: null }],
        },
      ],
      total: { ...line, label: 'Net pay', value: '£430.10' },
    },
  },
] as const satisfies readonly Exercise[]

/** The example of that id. */
export function example<Id extends (typeof examples)[number]['id']>(
  id: Id,
): Extract<(typeof examples)[number], { id: Id }> {
  return examples.find((each) => each.id === id) as Extract<(typeof examples)[number], { id: Id }>
}
