import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Exercise, ExerciseOf } from '#contract/exercises.ts'
import { forgetLearner, setDeviceOwner } from '#web/device/device.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { LessonContent } from '../lesson/lesson-content.tsx'
import { blocksIn } from '../lesson/text-blocks.tsx'
import { PrintedAnswers } from './printed-answers.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false }

const choose: Exercise = {
  id: 'l1-x-a',
  kind: 'choose',
  task: '<p>Which one?</p>',
  isSeveral: false,
  options: [
    { text: 'This', isRight: true, why: 'Because it is.' },
    { text: 'That', isRight: false, why: 'It is another.' },
  ],
}
const sort: Exercise = {
  id: 'l1-x-b',
  kind: 'sort',
  task: '<p>Sort.</p>',
  groups: ['Need', 'Want'],
  cards: [
    { text: 'Rent', groups: ['Need'], why: 'A home.' },
    { text: 'Phone', groups: ['Need', 'Want'], why: 'Either.' },
  ],
}
const order: Exercise = {
  id: 'l1-x-c',
  kind: 'order',
  task: '<p>Order.</p>',
  steps: [
    { text: 'One', why: null },
    { text: 'Two', why: null },
    { text: 'Three', why: 'It ends it.' },
  ],
  shown: [1, 0, 2],
  why: 'So it goes.',
}
const estimate: Exercise = {
  id: 'l1-x-d',
  kind: 'estimate',
  task: '<p>Guess.</p>',
  unit: 'money',
  answer: { value: 30_000, closePercent: 10 },
  why: 'It is what most pay.',
}
const own: Exercise = {
  id: 'l1-x-e',
  kind: 'own-figure',
  task: '<p>Yours.</p>',
  unit: 'money',
  prompt: 'What you guessed',
  later: 'What it came to',
  why: 'Look at the gap.',
}
const slide: Exercise = {
  id: 'l1-x-f',
  kind: 'slide',
  task: '<p>Slide.</p>',
  question: 'When is it there within a year?',
  rule: 'save-for-goal',
  inputs: [{ name: 'monthly', label: 'A month', unit: 'money', min: 0, max: 200, step: 10, start: 0, within: 10 }],
  fixed: { target: 600, saved: 0 },
  figures: [{ name: 'months', label: 'Until it is there', unit: 'months' }],
  worked: null,
  answer: { monthly: 50 },
  why: '£600 ÷ 12 = £50.',
}
const line = { value: null, note: null, isSpot: false, why: null }
const spot: ExerciseOf<'spot'> = {
  id: 'l1-x-g',
  kind: 'spot',
  task: '<p>Find it.</p>',
  find: 1,
  document: {
    heading: 'A text',
    details: [],
    sections: [
      {
        heading: null,
        lines: [
          { ...line, label: 'Hello' },
          { ...line, label: 'Pay now', isSpot: true, why: 'It presses you.' },
        ],
      },
    ],
    total: null,
  },
}

const answerFold = '<details class="callout callout-answer"><summary>Read on</summary>Told.</details>'

function Text({ exercises }: { exercises: readonly Exercise[] }) {
  const content = exercises.map(({ id }) => `<div data-exercise="${id}"></div>${answerFold}`).join('')
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return (
    <>
      <LessonContent blocks={blocksIn({ content })} terms={[]} exercises={[...exercises]} />
      <PrintedAnswers exercises={exercises} />
    </>
  )
}

async function show(...exercises: Exercise[]) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Text exercises={exercises} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  const [first] = await screen.findAllByRole('group', { name: /Exercise/ })
  return within(first!)
}
/** An exercise with numbers, once its code has come. */
async function showNumbers(exercise: Exercise, label: RegExp) {
  await show(exercise)
  await screen.findByRole('textbox', { name: label })
  return within(screen.getByRole('group', { name: /Exercise/ }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('exercises in a text', () => {
  test('puts each exercise into its place, numbered, and leaves out a kind that it does not know', async () => {
    await show(choose, { ...sort, kind: 'draw' } as unknown as Exercise)
    const [numbered] = screen.getAllByText('Exercise 1 of 2')
    expect(numbered?.closest('[data-exercise]')?.getAttribute('data-exercise')).toBe('l1-x-a')
    expect(document.querySelector('[data-exercise=l1-x-b]')?.textContent).toBe('')
  })

  // promise: exercise-answer-folded
  test.each(['Check', 'Show me'])('what the text says to the answer is folded until %s', async (button) => {
    const group = await show(choose, sort)
    const folds = () => [...document.querySelectorAll('details')].map(({ open }) => open)
    expect(folds()).toEqual([false, false])
    await userEvent.click(group.getByRole('radio', { name: 'That' }))
    expect(folds()).toEqual([false, false])
    await userEvent.click(group.getByRole('button', { name: button }))
    expect(folds()).toEqual([true, false])
    cleanup()
    await show(choose, sort)
    expect(folds(), 'as it was left').toEqual([true, false])
  })

  // promise: exercise-reasons
  test('choose: a wrong option gets its reason and no other, the right one all of them', async () => {
    const group = await show(choose)
    const check = group.getByRole<HTMLButtonElement>('button', { name: 'Check' })
    expect(check.disabled).toBe(true)
    await userEvent.click(group.getByRole('radio', { name: 'That' }))
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('Not this one.')
    expect(group.getByText(/It is another/)).toBeTruthy()
    expect(group.queryByText(/Because it is/)).toBeNull()
    expect(document.activeElement).toBe(check)

    await press('Try again')
    expect(document.activeElement).toBe(group.getByRole('radio', { name: 'This' }))
    await userEvent.click(group.getByRole('radio', { name: 'This' }))
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('That’s right.')
    expect(group.getByText(/It is another/)).toBeTruthy()
    expect(group.queryByRole('button', { name: 'Show me' })).toBeNull()
  })

  test('choose, several: says how many are found and how many do not belong', async () => {
    const options = [...choose.options, { text: 'And this', isRight: true, why: 'As well.' }]
    const group = await show({ ...choose, isSeveral: true, options })
    await userEvent.click(group.getByRole('checkbox', { name: 'This' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'That' }))
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('1 of 2 found, and 1 that does not belong.')
    // A change opens it again, without a press.
    await userEvent.click(group.getByRole('checkbox', { name: 'That' }))
    await userEvent.click(group.getByRole('checkbox', { name: 'And this' }))
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('That’s all 2 of them.')
  })

  test('sort: waits for every card, of which one may be right in two groups, and what is right stays for the next try', async () => {
    const group = await show(sort)
    const canCheck = () => !group.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled
    expect(canCheck()).toBe(false)
    await userEvent.click(within(group.getByRole('group', { name: 'Rent' })).getByRole('radio', { name: 'Want' }))
    expect(canCheck()).toBe(false)
    await userEvent.click(within(group.getByRole('group', { name: 'Phone' })).getByRole('radio', { name: 'Want' }))
    expect(canCheck()).toBe(true)
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('1 of 2 are where they belong.')
    await press('Try again')
    expect(group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
      false,
      false,
      false,
      true,
    ])
    await userEvent.click(within(group.getByRole('group', { name: 'Rent' })).getByRole('radio', { name: 'Need' }))
    await press('Check')
    expect(group.getByRole('status').textContent).toBe('All 2 are where they belong.')
    // Once all is right, the next try begins at nothing.
    await press('Try again')
    expect(group.queryAllByRole('radio', { checked: true })).toEqual([])
    await press('Show me')
    expect(group.getByText(/Need or Want/)).toBeTruthy()
  })

  // promise: sort-card-by-card
  test('sort: one card at a time on a phone, the next once a group is pressed and not by the arrow keys, and all to go through again', async () => {
    const group = await show(sort)
    // Where the window is narrow; a wide one shows them all.
    const hidden = () =>
      ['Rent', 'Phone'].filter((name) => group.getByRole('group', { name }).parentElement?.matches('.max-sm\\:hidden'))
    expect([group.getByText(/^Card \d/).textContent, hidden()]).toEqual(['Card 1 of 2', ['Phone']])
    // The arrow keys only pass over a group.
    const rent = (name: string) => within(group.getByRole('group', { name: 'Rent' })).getByRole('radio', { name })
    fireEvent.click(rent('Need'), { detail: 0 })
    expect(group.getByText(/^Card \d/).textContent).toBe('Card 1 of 2')
    await userEvent.click(rent('Want'))
    expect([group.getByText(/^Card \d/).textContent, hidden()]).toEqual(['Card 2 of 2', ['Rent']])
    await press('Next card')
    expect(group.getByText(/^Card \d/).textContent).toBe('Card 1 of 2')
    await press('Back')
    await userEvent.click(within(group.getByRole('group', { name: 'Phone' })).getByRole('radio', { name: 'Want' }))
    await press('Check')
    expect(hidden()).toEqual([])
    await press('Try again')
    expect([group.getByText(/^Card \d/).textContent, hidden()]).toEqual(['Card 1 of 2', ['Phone']])
  })

  test('order: a step moves with the focus on its button, says where it is, and stays there for another try', async () => {
    const group = await show(order)
    const up = group.getByRole('button', { name: 'Move up: One' })
    await userEvent.click(up)
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1One', '2Two', '3Three'])
    expect(document.activeElement).toBe(group.getByRole('button', { name: 'Move up: One' }))
    // A browser takes the focus off a disabled button with the next frame.
    expect([up.getAttribute('aria-disabled'), up.hasAttribute('disabled')]).toEqual(['true', false])
    expect(group.getByText('Now step 1 of 3.')).toBeTruthy()
    await userEvent.click(group.getByRole('button', { name: 'Move down: Two' }))
    await press('Check')
    expect(group.getByText('1 of 3 are in the right place. ‘Three’ comes later.')).toBeTruthy()
    expect(group.getByText('It ends it.')).toBeTruthy()
    // Trying again goes on from there.
    await press('Try again')
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1One', '2Three', '3Two'])
    await userEvent.click(group.getByRole('button', { name: 'Move up: Two' }))
    // At the end it stays where it is.
    await userEvent.click(up)
    expect(group.getAllByRole('listitem')[0]?.textContent).toBe('1One')
    await press('Check')
    expect(group.getByText('That’s the right order.')).toBeTruthy()
    expect(group.getByText('So it goes.')).toBeTruthy()
  })

  test('estimate: waits for a number, understands 30k, and sets the truth beside the guess', async () => {
    const group = await showNumbers(estimate, /Your guess/)
    expect(group.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true)
    await userEvent.type(group.getByLabelText(/Your guess/), '32k')
    expect(group.getByText('We read this as £32,000.')).toBeTruthy()
    await press('Check')
    expect(group.getByText('Close: only £2,000 too high.')).toBeTruthy()
    expect(group.getByText('£30,000')).toBeTruthy()
    expect(group.getByText('It is what most pay.')).toBeTruthy()
  })

  // promise: typed-answer-in-no-doubt
  test('number: waits for one number that is in no doubt, names the slip of whoever makes it, and says why once it is right', async () => {
    const number: Exercise = {
      id: 'l1-x-n',
      kind: 'number',
      task: '<p>Work it out.</p>',
      unit: 'money',
      answer: { value: 1050, within: 0.5 },
      slips: [{ value: 105, why: 'You lost a nought.' }],
      why: '£350 × 3 = £1,050.',
    }
    const group = await showNumbers(number, /Your answer/)
    const check = group.getByRole<HTMLButtonElement>('button', { name: 'Check' })
    expect(check.disabled).toBe(true)
    const fill = async (text: string) => {
      await userEvent.clear(group.getByLabelText(/Your answer/))
      await userEvent.type(group.getByLabelText(/Your answer/), text)
    }
    for (const [text, said] of [
      ['abc', 'Type a number.'],
      ['1050,00', 'For pence or parts type a dot, as in 12.50.'],
      ['1,000 or 1,050', 'Type one number.'],
      ['-1050', 'Type it without a minus.'],
      ['1050 CR', 'Type it without a minus.'],
    ] as const) {
      await fill(text)
      expect([text, check.disabled, group.queryByText(said) !== null]).toEqual([text, true, true])
    }
    const type = async (text: string) => {
      await fill(text)
      await press('Check')
      return group.getByRole('status').textContent
    }
    expect(await type('105')).toBe('Not quite.')
    expect(group.getByText(/You lost a nought/)).toBeTruthy()
    expect(await type('99')).toBe('Not quite.')
    expect(group.queryByText(/You lost a nought/)).toBeNull()
    for (const right of ['£1,050', '1050', '1.05k', '１０５０']) {
      expect(await type(right)).toBe('That’s right.£350 × 3 = £1,050.')
    }
  })

  test('sort: a group changed after the check goes on to the next card, and a new try to the first that is in none', async () => {
    const group = await show(sort)
    const choose = (card: string, name: string) =>
      userEvent.click(within(group.getByRole('group', { name: card })).getByRole('radio', { name }))
    await choose('Rent', 'Want')
    await choose('Phone', 'Need')
    await press('Check')
    await choose('Rent', 'Need')
    expect(group.getByText('Card 2 of 2')).toBeTruthy()
    await choose('Rent', 'Want')
    await press('Check')
    await press('Try again')
    expect(group.getByText('Card 1 of 2')).toBeTruthy()
  })

  // promise: right-number-told
  test.each([
    [{ kind: 'number', answer: { value: 12.5, within: 0 }, slips: [] }, /Your answer/],
    [{ kind: 'estimate', answer: { value: 12.5, closePercent: 10 } }, /Your guess/],
  ])(
    '$kind: says in one sentence that the right number is in pence, keeps it, and tells no answer',
    async (of, label) => {
      const item = { id: 'l1-x-p', task: '<p>Pounds?</p>', unit: 'money', why: 'It is £12.50.' }
      const group = await showNumbers({ ...item, ...(of as object) } as unknown as Exercise, label)
      await userEvent.type(group.getByRole('textbox'), '1250')
      await press('Check')
      expect(group.getByRole('status').textContent).toBe('Right, but in pence: type it in pounds.')
      expect(group.queryByText(/£12\.50/)).toBeNull()
      expect(document.querySelector('details')?.open).toBe(false)
      await press('Try again')
      expect(group.getByRole<HTMLInputElement>('textbox').value).toBe('1250')
    },
  )

  test('estimate: one that allows little is a sum to do, and no guess', async () => {
    const group = await showNumbers({ ...estimate, answer: { value: 230, closePercent: 1 } }, /Your answer/)
    expect(group.getByText('Work it out')).toBeTruthy()
    await userEvent.type(group.getByLabelText(/Your answer/), '260')
    await press('Check')
    expect(group.getByText('Your answer was £30 too high.')).toBeTruthy()
    expect(group.queryByText(/your guess/i)).toBeNull()
  })

  test('own figures: keeps both and shows the gap, and marks nothing', async () => {
    const group = await showNumbers(own, /What you guessed/)
    await userEvent.type(group.getByLabelText(/What you guessed/), '20')
    expect(group.getByText('Your guess is kept.')).toBeTruthy()
    await userEvent.type(group.getByLabelText(/What it came to/), '38')
    expect(group.getByText('That is £18 more than you guessed.')).toBeTruthy()
    expect(group.queryByRole('button', { name: 'Check' })).toBeNull()
  })

  test('slide: works its figures at once, by slider and by field', async () => {
    const group = await showNumbers(slide, /A month/)
    expect(group.getByText('never')).toBeTruthy()
    const field = group.getByRole('textbox', { name: /A month/ })
    await userEvent.clear(field)
    await userEvent.type(field, '100')
    expect(group.getByText('6 months')).toBeTruthy()
    expect(group.getByRole('slider', { name: 'A month' }).getAttribute('aria-valuetext')).toBe('£100')
    await press('Check')
    expect(group.getByText('Not quite: ‘A month’ is too high. Move it and check again.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '58')
    await userEvent.tab()
    expect(group.getByRole<HTMLInputElement>('textbox', { name: /A month/ }).value).toBe('60')
    await press('Check')
    expect(group.getByText('Yes, that does it.')).toBeTruthy()
    await press('Try again')
    await press('Show me')
    expect(group.getByText('12 months')).toBeTruthy()
  })

  test('slide: shows the figures that the server worked out for a place, not those of a rule that rounds otherwise', async () => {
    const worked = Array.from({ length: 21 }, (_, at) => [at === 0 ? null : 17 - at])
    const group = await showNumbers({ ...slide, worked }, /A month/)
    await userEvent.clear(group.getByRole('textbox', { name: /A month/ }))
    await userEvent.type(group.getByRole('textbox', { name: /A month/ }), '100')
    expect(group.getByText('7 months')).toBeTruthy()
  })

  test('spot: is not solved with a line too many, and keeps what was found, the last line too, for another try', async () => {
    const total = { ...line, label: 'Total £9', isSpot: true, why: 'It does not add up.' }
    const group = await show({
      ...spot,
      document: { ...spot.document, sections: [{ heading: null, lines: [{ ...line, label: 'Hello' }] }], total },
    })
    await press('Hello')
    await press('Total £9')
    await press('Check')
    expect(group.getByText('You found it, and 1 that does not belong.')).toBeTruthy()
    expect(group.getByRole('button', { name: 'Show me' })).toBeTruthy()
    await press('Try again')
    const pressed = group.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
    expect(pressed).toEqual(['Total £9'])
    await press('Check')
    expect(group.queryByRole('button', { name: 'Show me' })).toBeNull()
  })

  test('spot: lines stay pressed, and each marked one is judged', async () => {
    const group = await show(spot)
    const hello = group.getByRole('button', { name: 'Hello' })
    await userEvent.click(hello)
    expect(hello.getAttribute('aria-pressed')).toBe('true')
    await press('Check')
    expect(group.getByText('None found yet, and 1 that does not belong.')).toBeTruthy()
    await press('Try again')
    await userEvent.click(group.getByRole('button', { name: 'Pay now' }))
    await press('Check')
    expect(group.getByText('You found it.')).toBeTruthy()
    expect(group.getByText(/It presses you/)).toBeTruthy()
  })

  // promise: exercise-no-count
  test('spot: never says how many there are to find', async () => {
    const { document: letter } = spot
    const lines = ['Hello', 'Pay now', 'Tell nobody', 'Click here'].map((label, at) => ({
      ...line,
      label,
      isSpot: at > 0,
      why: 'It presses you.',
    }))
    const group = await show({
      ...spot,
      find: 3,
      document: { ...letter, sections: [{ heading: null, lines }] },
    })
    await userEvent.click(group.getByRole('button', { name: 'Pay now' }))
    expect(group.getByText('1 marked.')).toBeTruthy()
    await userEvent.click(group.getByRole('button', { name: 'Tell nobody' }))
    await press('Check')
    expect(group.getByText('2 found. There is more to find.')).toBeTruthy()
    await userEvent.click(group.getByRole('button', { name: 'Click here' }))
    await press('Check')
    expect(group.getByText('You found them all.')).toBeTruthy()
  })

  test('shows the answer at once to whoever wants it', async () => {
    const group = await show(choose)
    await press('Show me')
    expect(group.getByRole('status').textContent).toBe('Here is the answer.')
    expect(group.getByText(/Because it is/)).toBeTruthy()
    expect(document.activeElement).toBe(group.getByRole('button', { name: 'Try again' }))
  })

  // promise: exercise-kept-on-device
  test('keeps what was tried on the device until the learner signs out, and drops it when the exercise asks anew', async () => {
    setDeviceOwner(user as never)
    const tried = async (exercise: Exercise) => {
      const chosen = (await show(exercise)).getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)
      cleanup()
      return chosen
    }
    const group = await show(choose)
    await userEvent.click(group.getByRole('radio', { name: 'That' }))
    cleanup()
    expect(await tried(choose)).toEqual([false, true])
    expect(await tried({ ...choose, task: '<p>Which of them?</p>' })).toEqual([false, true])
    expect(await tried({ ...choose, options: choose.options.toReversed() })).toEqual([false, false])
    forgetLearner({ hasLeft: true })
    expect(await tried(choose)).toEqual([false, false])
  })

  test('prints the answers in order', async () => {
    await show(choose, sort, order, estimate, spot)
    const printed = document.querySelector('section')?.textContent
    expect(printed).toContain('This: Because it is.')
    expect(printed).toContain('Phone: Need or Want. Either.')
    expect(printed).toContain('1. One')
    expect(printed).toContain('£30,000. It is what most pay.')
    expect(printed).toContain('Pay now: It presses you.')
    expect(printed).not.toContain('Hello')
  })
})
