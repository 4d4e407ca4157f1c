import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defineCalculator, type BodyProps } from './calculator.tsx'
import { NumberField } from './number-field.tsx'

const defaults = { amount: '10', year: '2023-2024' }
type Work = { twice: number; year: string }
const remember = vi.fn<(name: string, text: string) => void>()
const work = vi.fn<(inputs: typeof defaults) => Work>(({ amount, year }) => ({ twice: Number(amount) * 2, year }))

function Body({ inputs, onInput, work: { year } }: BodyProps<typeof defaults, Work>) {
  return (
    <>
      <NumberField
        label="Amount"
        text={inputs.amount}
        onChange={(text) => onInput('amount', text)}
        bounds={{ min: 0, max: null }}
      />
      <output>{year}</output>
    </>
  )
}

const Sample = defineCalculator({
  toolId: 'budget-calculator',
  defaults,
  choices: { remembered: () => ({ year: '2026-2027', region: 'wales' }), remember },
  work,
  words: ({ twice }) => `Twice is ${twice}.`,
  csv: ({ twice }) => [['Twice', twice]],
  Body,
  Working: ({ work: { twice } }) => <p>Times two: {twice}</p>,
})

const type = (text: string) => fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: text } })

beforeEach(() => {
  history.replaceState(null, '', '/tools/budget-calculator')
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('defineCalculator', () => {
  test('works the result out once for a keystroke, and shows and remembers it', () => {
    render(<Sample />)
    work.mockClear()
    type('21')
    expect(work).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Times two: 42')).toBeTruthy()
    expect(remember.mock.calls).toEqual([['amount', '21']])
  })

  test('starts from what was chosen before, but for what it has no input for', async () => {
    vi.useFakeTimers()
    render(<Sample />)
    type('21')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(location.search).toBe('?amount=21&year=2026-2027')
  })

  test('reads the answer out once typing has paused, and not before anything changed', async () => {
    vi.useFakeTimers()
    const { container } = render(<Sample />)
    const spoken = () => container.querySelector('p[role=status]')?.textContent
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(spoken()).toBe('')
    type('4')
    type('42')
    expect(spoken()).toBe('')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(spoken()).toBe('Twice is 84.')
  })

  test('does not leave what was read out on the page, where the answer stands already', async () => {
    vi.useFakeTimers()
    const { container } = render(<Sample />)
    type('42')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    expect(container.querySelector('p[role=status]')?.textContent).toBe('')
    type('43')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(container.querySelector('p[role=status]')?.textContent).toBe('Twice is 86.')
  })

  test('copies its rows as CSV', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }))
    expect(await navigator.clipboard.readText()).toBe('Twice,20\r\n')
  })

  test('goes back to the starting values and undoes that', async () => {
    render(<Sample />)
    type('21')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByText('Times two: 20')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo reset' }))
    expect(screen.getByText('Times two: 42')).toBeTruthy()
  })
})
