import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenersTo } from '#web/device/listeners.ts'
import { readInputs, useCalculatorInputs, writeInputs, type InputTexts } from './inputs.ts'

const defaults = { income: '3000', rent: '', every: 'monthly' }

const chosenBefore = () => ({ every: 'weekly' })

type SampleProps = {
  place?: 'address' | 'memory'
  remembered?: () => Partial<typeof defaults>
  onRemembered?: (listener: () => void) => () => void
  keep?: (changed: InputTexts) => void
}

function Sample({ place = 'address', ...keeping }: SampleProps) {
  const { inputs, setInput, reset, undoReset } = useCalculatorInputs(defaults, { place, ...keeping })
  return (
    <>
      <input aria-label="income" value={inputs.income} onChange={(event) => setInput('income', event.target.value)} />
      <output>{inputs.every}</output>
      <button onClick={undoReset ?? reset}>{undoReset === null ? 'Reset' : 'Undo'}</button>
    </>
  )
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 260)))
const income = () => screen.getByLabelText<HTMLInputElement>('income')

beforeEach(() => history.replaceState(null, '', '/tools/budget-calculator'))
afterEach(cleanup)

describe('writeInputs and readInputs', () => {
  test('keep only what differs, and give it back', () => {
    const inputs = { income: '£2,500', rent: '950', every: 'monthly' }
    const written = writeInputs(inputs, defaults)
    expect(written).not.toContain('every')
    expect(readInputs(written, defaults)).toEqual(inputs)
  })

  test('pass over names that the calculator does not have', () => {
    expect(readInputs('?rent=1&other=2', defaults)).toEqual({ ...defaults, rent: '1' })
  })
})

describe('useCalculatorInputs', () => {
  test('writes to the address without a step in the history, and starts from it', async () => {
    const steps = history.length
    render(<Sample />)
    await userEvent.clear(income())
    await userEvent.type(income(), '2500')
    await settle()
    expect(location.search).toBe('?income=2500')
    expect(history.length).toBe(steps)
    cleanup()
    render(<Sample />)
    expect(income().value).toBe('2500')
  })

  test('clears the address on reset, and brings everything back when that is undone', async () => {
    history.replaceState(null, '', '/tools/budget-calculator?income=1800')
    render(<Sample />)
    await userEvent.click(screen.getByText('Reset'))
    await settle()
    expect([income().value, location.search]).toEqual(['3000', ''])
    await userEvent.click(screen.getByText('Undo'))
    await settle()
    expect([income().value, location.search]).toEqual(['1800', '?income=1800'])
  })

  // promise: calculator-takes-late-choices
  test('takes what comes to be remembered later, where nothing was typed, and leaves a link as it is', () => {
    const coming = listenersTo()
    let every = 'monthly'
    const remembered = () => ({ income: '2000', every })
    const comes = () => {
      every = 'weekly'
      act(() => coming.tell())
    }
    render(<Sample remembered={remembered} onRemembered={coming.on} />)
    fireEvent.change(income(), { target: { value: '2600' } })
    comes()
    expect(screen.getByRole('status').textContent).toBe('weekly')
    expect(income().value).toBe('2600')
    cleanup()
    every = 'monthly'
    history.replaceState(null, '', '/tools/budget-calculator?income=2500')
    render(<Sample remembered={remembered} onRemembered={coming.on} />)
    comes()
    expect(screen.getByRole('status').textContent).toBe('monthly')
    expect(income().value).toBe('2500')
  })

  test('starts from what was chosen before, unless the address says anything', () => {
    render(<Sample remembered={chosenBefore} />)
    expect(screen.getByRole('status').textContent).toBe('weekly')
    cleanup()
    history.replaceState(null, '', '/tools/budget-calculator?income=1800')
    render(<Sample remembered={chosenBefore} />)
    expect(screen.getByRole('status').textContent).toBe('monthly')
  })

  test('hands on what the learner changed, and not what a link brought', async () => {
    const keep = vi.fn<(changed: InputTexts) => void>()
    history.replaceState(null, '', '/tools/budget-calculator?income=1800')
    render(<Sample keep={keep} />)
    expect(keep).not.toHaveBeenCalled()
    await userEvent.type(income(), '5')
    expect(keep).toHaveBeenLastCalledWith({ income: '18005' })
    await userEvent.click(screen.getByText('Reset'))
    expect(keep).toHaveBeenLastCalledWith({})
    await userEvent.click(screen.getByText('Undo'))
    expect(keep).toHaveBeenLastCalledWith({ income: '18005' })
    keep.mockClear()
    act(() => history.pushState(null, '', '/tools/budget-calculator?income=900'))
    expect(income().value).toBe('900')
    expect(keep).not.toHaveBeenCalled()
  })

  test('keeps to itself within a lesson', async () => {
    history.replaceState(null, '', '/modules/1/lessons/1?income=1800')
    render(<Sample place="memory" />)
    expect(income().value).toBe('3000')
    await userEvent.type(income(), '0')
    await settle()
    expect(location.search).toBe('?income=1800')
  })
})
