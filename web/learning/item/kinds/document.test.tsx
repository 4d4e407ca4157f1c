import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Exercise, ExerciseOf } from '#contract/exercises.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider, useAuth } from '#web/session/auth.tsx'
import { kindOf } from '../item-kinds.ts'
import { TextItem } from '../text-item.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false }
const place = (isFault: boolean, why: string) => ({ isFault, why })
const payslip: ExerciseOf<'document'> = {
  id: 'd-payslip',
  kind: 'document',
  title: 'A payslip',
  task: '<p>Mark what is wrong.</p>',
  paper: {
    look: 'payslip',
    from: 'Larkfield Care',
    about: ['September'],
    parts: [
      { heading: null, rows: [{ label: 'Tax code', text: 'BR', place: place(true, 'It is for a second job.') }] },
      {
        heading: 'Pay',
        rows: [
          { label: null, text: 'Thank you', place: null },
          { label: '10 hours', text: '£130.00', place: place(false, 'It is what was agreed.') },
          { label: 'Uniform', text: '£9.00', place: place(true, 'It may not be taken.') },
        ],
      },
    ],
  },
}
const honest: ExerciseOf<'document'> = {
  ...payslip,
  id: 'd-honest',
  paper: {
    ...payslip.paper,
    parts: [{ heading: null, rows: [{ label: null, text: 'No rush.', place: place(false, 'Nobody presses you.') }] }],
  },
}

const linesOf = (exercise: Exercise) => kindOf(exercise)?.printed(exercise)

function Shown({ exercise, isFolded }: { exercise: ExerciseOf<'document'>; isFolded: boolean }) {
  const { session } = useAuth()
  if (session.status !== 'authenticated') return null
  return <TextItem item={exercise} place={{ number: 1, total: 1 }} isFolded={isFolded} />
}

async function show(exercise = payslip, isFolded = false) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <Shown exercise={exercise} isFolded={isFolded} />
      </AuthProvider>
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('group', { name: /Exercise/ }))
}
const status = () => screen.getByRole('status').textContent
const button = (name: string | RegExp) => screen.getByRole('button', { name })

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(user))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a document', () => {
  // promise: document-keyboard
  test('is marked by the keyboard alone, in reading order, and says what is marked', async () => {
    await show()
    const typing = userEvent.setup()
    expect(screen.getByText('Nothing marked: all is in order.')).toBeTruthy()
    await typing.tab()
    expect(document.activeElement).toBe(button(/Tax code/))
    await typing.keyboard(' ')
    expect(button(/Tax code/).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('1 marked.')).toBeTruthy()
    await typing.tab()
    expect(document.activeElement).toBe(button(/10 hours/))
    await typing.tab()
    expect(document.activeElement).toBe(button(/Uniform/))
    await typing.keyboard('{Enter}')
    await typing.tab()
    await typing.keyboard('{Enter}')
    expect(status()).toBe('You found all 2.')
  })

  // promise: document-no-count
  test('says neither before nor after a try how many faults there are, and judges only what was marked', async () => {
    await show()
    await userEvent.click(button(/Tax code/))
    await userEvent.click(button(/10 hours/))
    await userEvent.click(button('Check'))
    expect(status()).toBe('1 found, and 1 that does not belong. Look again.')
    expect(screen.getByText(/It is for a second job/)).toBeTruthy()
    expect(screen.getByText(/It is what was agreed/)).toBeTruthy()
    expect(screen.queryByText(/It may not be taken/)).toBeNull()
    await userEvent.click(button('Try again'))
    expect(button(/Tax code/).getAttribute('aria-pressed'), 'what was found stays').toBe('true')
    expect(button(/10 hours/).getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(button(/Tax code/))
    await userEvent.click(button('Check'))
    expect(status()).toBe('Not everything is in order. Look again.')
  })

  test('Show me tells every fault and every place in order', async () => {
    await show()
    await userEvent.click(button('Show me'))
    expect(status()).toBe('Here is the answer.')
    expect(screen.getByText(/It may not be taken/)).toBeTruthy()
    expect(screen.getAllByText('Wrong.')).toHaveLength(2)
    expect(screen.getByText('In order.')).toBeTruthy()
    expect(document.activeElement).toBe(button('Try again'))
  })

  test('one without a fault is right with nothing marked, and wrong with something', async () => {
    await show(honest)
    await userEvent.click(button(/No rush/))
    await userEvent.click(button('Check'))
    expect(status()).toBe('Nothing is wrong here, and 1 that does not belong.')
    await userEvent.click(button('Try again'))
    await userEvent.click(button('Check'))
    expect(status()).toBe('Right: all is in order here.')
    expect(screen.getByText(/Nobody presses you/)).toBeTruthy()
  })

  test('in a lesson it takes little room until it is opened, begins at its first place, and stays open once it is begun', async () => {
    await show(payslip, true)
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Tax code/ })).toBeNull()
    await userEvent.click(button('A payslip'))
    expect(document.activeElement).toBe(button(/Tax code/))
    // What was begun stays open after a reload.
    await userEvent.click(button(/Tax code/))
    cleanup()
    await show(payslip, true)
    expect(button(/Tax code/).getAttribute('aria-pressed')).toBe('true')
  })

  test('its answers on paper name the faults, or say that there are none', () => {
    expect(linesOf(payslip)).toEqual(['Tax code, BR: It is for a second job.', 'Uniform, £9.00: It may not be taken.'])
    expect(linesOf(honest)).toEqual(['Nothing is wrong with it.'])
  })
})
