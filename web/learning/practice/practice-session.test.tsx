import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { PractisedExercise } from '#contract/exercises.ts'
import type { ReviewAnswerBody } from '#contract/practice.ts'
import { deviceStore } from '#web/device/device-store.ts'
import { refresh } from '#web/device/outbox-store.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { sendPending } from '#web/outbox/outbox.ts'
import { registerKinds } from '#web/outbox/outbox-kind.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { exerciseOf, questionOf } from './practice-examples.ts'
import { practiceKind } from './practice-outbox.ts'
import { itemOn, startRun } from './practice-run.ts'
import { PracticeSession } from './practice-session.tsx'
import { storedRun, storeRun, useStoredRun } from './stored-practice.ts'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const day = '2026-11-25'
let received: ReviewAnswerBody[] = []
let isOffline = false

const line = { value: null, note: null, isSpot: false, why: null }
const row = { label: null, text: '' }
const exercises = {
  number: {},
  sort: {
    kind: 'sort',
    task: '<p>Sort Ada’s week.</p>',
    groups: ['Need', 'Want'],
    cards: [
      { text: 'Rent', groups: ['Need'], why: 'It is her home.' },
      { text: 'Cinema', groups: ['Want'], why: 'She can leave it out.' },
    ],
    shown: [1, 0],
  },
  order: {
    kind: 'order',
    task: '<p>What does Ada do first?</p>',
    steps: [
      { text: 'Ring the bank', why: 'It can stop the payment.' },
      { text: 'Report it', why: 'The bank asks for the number.' },
      { text: 'Tell a friend', why: null },
    ],
    shown: [1, 0, 2],
    why: 'The money goes first.',
  },
  estimate: {
    kind: 'estimate',
    task: '<p>What is it a year?</p>',
    unit: 'money',
    answer: { value: 1000, closePercent: 10 },
    why: 'Twelve months.',
  },
  slide: {
    kind: 'slide',
    task: '<p>Slide.</p>',
    question: 'When is it there within a year?',
    rule: 'save-for-goal',
    inputs: [{ name: 'monthly', label: 'A month', unit: 'money', min: 0, max: 200, step: 10, start: 0, within: 0 }],
    fixed: { target: 600, saved: 0 },
    figures: [{ name: 'months', label: 'Until it is there', unit: 'months' }],
    worked: null,
    answer: { monthly: 50 },
    why: '£600 ÷ 12 = £50.',
  },
  spot: {
    kind: 'spot',
    task: '<p>What gives it away?</p>',
    find: 1,
    document: {
      heading: 'A text',
      details: [],
      sections: [
        {
          heading: null,
          lines: [
            { ...line, label: 'Hello', why: 'A greeting is no sign.' },
            { ...line, label: 'Pay now', isSpot: true, why: 'It presses you.' },
          ],
        },
      ],
      total: null,
    },
  },
  document: {
    kind: 'document',
    task: '<p>What is wrong?</p>',
    title: 'A payslip',
    paper: {
      look: 'letter',
      from: 'Harbour Cafe',
      about: [],
      parts: [
        {
          heading: null,
          rows: [
            { ...row, text: 'Pay £400', place: { isFault: false, why: 'As agreed.' } },
            { ...row, text: 'Tax £300', place: { isFault: true, why: 'It is far too much.' } },
          ],
        },
      ],
    },
  },
} as unknown as Record<PractisedExercise['kind'], Partial<PractisedExercise>>

function Session() {
  const run = useStoredRun('ada')
  return run && <PracticeSession run={run} renderEnd={() => <p>The end</p>} />
}

function open(): void {
  cleanup()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <Session />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

async function begin(kind: PractisedExercise['kind']): Promise<void> {
  storeRun('ada', startRun([exerciseOf('x', exercises[kind]), questionOf('a')], day))
  open()
  await screen.findByRole('button', { name: 'Check' })
}

beforeEach(async () => {
  received = []
  isOffline = false
  localStorage.clear()
  registerKinds([practiceKind])
  await (await deviceStore())?.clear('outbox')
  await refresh()
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string }) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/glossary') return Response.json({ terms: [] })
    if (isOffline) throw new TypeError('Failed to fetch')
    received.push(JSON.parse(body) as ReviewAnswerBody)
    return Response.json({ isCorrect: true, nextDue: '2026-12-06', level: 'learning' }, { status: 201 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
/** Reaches a control by the keyboard alone, and presses a key there. */
async function key(control: HTMLElement, keys: string): Promise<void> {
  control.focus()
  expect(document.activeElement).toBe(control)
  await userEvent.keyboard(keys)
}
const radioOf = (card: string, group: string) =>
  within(screen.getByRole('group', { name: card })).getByRole('radio', { name: group })

type Way = {
  kind: PractisedExercise['kind']
  /** Answers by keyboard, wrongly or rightly. */
  answer: (isRight: boolean) => Promise<void>
  sent: [right: unknown, wrong: unknown]
  /** What names the slip of the wrong one. */
  slip: RegExp
}

const ways: Way[] = [
  {
    kind: 'number',
    answer: async (isRight) => {
      await key(await screen.findByRole('textbox', { name: /Your answer/ }), isRight ? '1.05k' : '£1,750')
      expect(screen.getByText(`We read this as ${isRight ? '£1,050' : '£1,750'}.`)).toBeTruthy()
    },
    sent: [1050, 1750],
    slip: /You added the rent/,
  },
  {
    kind: 'sort',
    answer: async (isRight) => {
      expect(screen.getAllByRole('group', { name: /Rent|Cinema/ }).map((card) => card.textContent)).toEqual([
        'CinemaNeedWant',
        'RentNeedWant',
      ])
      await key(radioOf('Cinema', isRight ? 'Want' : 'Need'), ' ')
      await key(radioOf('Rent', 'Need'), ' ')
    },
    sent: [
      [0, 1],
      [0, 0],
    ],
    slip: /Not there, but in ‘Want’/,
  },
  {
    kind: 'order',
    answer: async (isRight) => {
      if (isRight) await key(await button('Move up: Ring the bank'), '{Enter}')
    },
    sent: [
      [0, 1, 2],
      [1, 0, 2],
    ],
    slip: /‘Report it’ comes later/,
  },
  {
    kind: 'estimate',
    answer: async (isRight) => key(await screen.findByRole('textbox', { name: /Your guess/ }), isRight ? '950' : '500'),
    sent: [950, 500],
    slip: /£500 too low/,
  },
  {
    kind: 'slide',
    answer: async (isRight) => {
      const field = await screen.findByRole('textbox', { name: /A month/ })
      await userEvent.clear(field)
      await key(field, isRight ? '50' : '80')
    },
    sent: [{ monthly: 50 }, { monthly: 80 }],
    slip: /‘A month’ is too high/,
  },
  {
    kind: 'spot',
    answer: async (isRight) => key(await button(isRight ? 'Pay now' : 'Hello'), ' '),
    sent: [[1], [0]],
    slip: /A greeting is no sign/,
  },
  {
    kind: 'document',
    answer: async (isRight) => {
      if (isRight) await key(await button('Tax £300'), ' ')
    },
    sent: [[1], []],
    slip: /It is far too much/,
  },
]

describe('PracticeSession', () => {
  // promise: practice-every-kind
  test.each(ways)('asks $kind by keyboard, marks it at once and sends the answer', async ({ kind, answer, sent }) => {
    await begin(kind)
    // Of what one sees or tries out nothing is guessed.
    expect(screen.queryByRole('checkbox', { name: 'I guessed' }) === null).toBe(['estimate', 'slide'].includes(kind))
    await answer(true)
    await press('Check')
    await waitFor(() => expect(received[0]?.answer).toEqual(sent[0]))
    expect(received[0]).toMatchObject({ itemId: 'x', variant: 0, isGuess: false })
    expect(screen.getByRole('button', { name: 'Next question' })).toBeTruthy()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Question 2 of 2')).toBeTruthy()
  })

  // promise: practice-names-the-slip
  test.each(ways)('names what was wrong in $kind', async ({ kind, answer, sent, slip }) => {
    await begin(kind)
    await answer(false)
    await press('Check')
    await waitFor(() => expect(received[0]?.answer).toEqual(sent[1]))
    expect(screen.getByText(slip)).toBeTruthy()
    expect(screen.queryByText(/Try again|Look again|check again/)).toBeNull()
  })

  // promise: practice-not-known
  test.each(ways)('shows the answer of $kind to whoever does not know, as a wrong one', async ({ kind }) => {
    await begin(kind)
    await press('I don’t know')
    await waitFor(() => expect(received[0]?.answer).toBeNull())
    expect(screen.getByText('Here is the answer.')).toBeTruthy()
  })

  test.each(['number', 'sort', 'estimate', 'spot'] as const)(
    'checks nothing, by Enter either, while %s has no answer yet',
    async (kind) => {
      await begin(kind)
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true)
      await key(screen.getByRole('heading', { level: 2 }), '{Enter}')
      expect(screen.getByRole('button', { name: 'I don’t know' })).toBeTruthy()
      expect(received).toEqual([])
    },
  )

  // promise: practice-keeps-drafts
  test('keeps what was typed after a reload, and what was answered as it was', async () => {
    await begin('number')
    await userEvent.type(await screen.findByRole('textbox', { name: /Your answer/ }), '10')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I guessed' }))
    open()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Your answer/ })
    expect(field.value).toBe('10')
    await userEvent.type(field, '50')
    await press('Check')
    await waitFor(() => expect(received[0]).toMatchObject({ answer: 1050, isGuess: true }))
    open()
    expect(await screen.findByText('That’s right.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /Your answer/ }).closest('fieldset')?.disabled).toBe(true)
    expect(received).toHaveLength(1)
  })

  // promise: right-number-told-in-practice
  test('says of the right number in pence that it is, sends nothing, and takes it in pounds', async () => {
    await begin('number')
    await userEvent.type(await screen.findByRole('textbox', { name: /Your answer/ }), '105000')
    await press('Check')
    expect(screen.getByText('Right, but in pence: type it in pounds.')).toBeTruthy()
    open()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Your answer/ })
    expect([field.value, screen.queryByText(/Right, but/)?.textContent], 'after a reload').toEqual([
      '105000',
      'Right, but in pence: type it in pounds.',
    ])
    await userEvent.clear(field)
    expect(screen.queryByText(/Right, but/)).toBeNull()
    await userEvent.type(field, '1050')
    await press('Check')
    expect(await screen.findByText('That’s right.')).toBeTruthy()
    await waitFor(() => expect(received).toMatchObject([{ answer: 1050 }]))
  })

  // promise: practice-exercises-offline
  test('takes the answer to an exercise without a connection, and sends it when that is back', async () => {
    await begin('order')
    isOffline = true
    await press('Move up: Ring the bank')
    await press('Check')
    expect(screen.getByText('That’s the right order.')).toBeTruthy()
    expect(await screen.findByText(/^Kept on this device/)).toBeTruthy()
    expect(received).toEqual([])
    isOffline = false
    await sendPending('ada', { isAsked: true })
    expect(received).toMatchObject([{ itemId: 'x', answer: [0, 1, 2], answeredAt: expect.any(String) }])
  })

  // promise: practice-run-of-a-version-before
  test('goes on with a run that a tab of the version before stored, and leaves it a run that it can read', async () => {
    const question = { ...questionOf('a'), answerId: 'one' }
    const before = {
      day,
      questions: [question],
      draft: { option: 'a two', isGuess: true },
      answers: {},
      readingId: null,
    }
    localStorage.setItem('tuppence-practice-ada', JSON.stringify(before))
    open()
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /a two/ })).checked).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I guessed' }).checked).toBe(true)
    const run = startRun([exerciseOf('x'), questionOf('a')], day)
    storeRun('ada', run)
    const stored = JSON.parse(localStorage.getItem('tuppence-practice-ada') ?? '{}') as { questions: unknown[] }
    expect(stored.questions).toEqual(run.items.slice(1))
    // What that tab writes keeps the exercise.
    localStorage.setItem(
      'tuppence-practice-ada',
      JSON.stringify({ ...stored, draft: { option: 'a one', isGuess: false } }),
    )
    const after = storedRun('ada')
    expect(after?.items).toEqual(run.items)
    expect(after && itemOn(after)?.itemId).toBe('x')
  })
})
