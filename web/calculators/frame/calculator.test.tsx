import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import type { ToolId } from '#domain/tools.ts'
import { storeFigures } from '#web/session/figures.ts'
import { CopyCsvButton } from './calculator-frame.tsx'
import { defineCalculator, type BodyProps, type Calculator } from './calculator.tsx'
import { money, own, type TextsOf } from './declared.ts'
import { keepInputs } from './stored-inputs.ts'

const declared = { amount: money({ default: 10, label: 'Amount' }), year: own({ start: '2023-2024' }) }
type Result = { twice: number; year: string }
const remember = vi.fn<(name: string, text: string) => void>()
const calculate = vi.fn<(inputs: TextsOf<typeof declared>) => Result>(({ amount, year }) => ({
  twice: Number(amount) * 2,
  year,
}))

function Body({ field, inputs, onInput, result: { year } }: BodyProps<typeof declared, Result>) {
  return (
    <>
      {field('amount')}
      <input aria-label="Year" value={inputs.year} onChange={(event) => onInput('year', event.target.value)} />
      <output aria-label="Year chosen">{year}</output>
    </>
  )
}

const sample: Calculator<typeof declared, Result> = {
  toolId: 'budget-calculator',
  inputs: declared,
  choices: { remembered: () => ({ year: '2026-2027', region: 'wales' }), remember },
  calculate,
  answer: ({ twice }) => (twice === 0 ? null : { title: 'Twice', amount: String(twice), unit: 'a day' }),
  words: ({ twice }) => `Twice is ${twice}.`,
  csv: ({ twice }) => [['Twice', twice]],
  Body,
  Working: ({ result: { twice } }) => <p>Times two: {twice}</p>,
}
const Sample = defineCalculator(sample)

const type = (text: string) => fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: text } })

beforeEach(() => {
  history.replaceState(null, '', '/tools/budget-calculator')
  localStorage.clear()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
  vi.clearAllMocks()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the HTML of a server', () => {
  // A server has all code from its start.
  beforeAll(async () => void (await CopyCsvButton.load()))
  const hydrated = (before: (amount: HTMLInputElement) => void): HTMLElement => {
    const failed = vi.spyOn(console, 'error')
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Sample />)
    const heading = container.querySelector('h1')
    expect(screen.getByText('Times two: 20')).toBeTruthy()
    before(screen.getByLabelText<HTMLInputElement>(/Amount/))
    render(<Sample />, { container, hydrate: true })
    expect(failed).not.toHaveBeenCalled()
    expect(container.querySelector('h1')).toBe(heading)
    return container
  }

  test('is hydrated with what was typed before, beside what was chosen', () => {
    hydrated((amount) => (amount.value = '21'))
    expect(screen.getByText('Times two: 42')).toBeTruthy()
    expect(screen.getByLabelText('Year chosen').textContent).toBe('2026-2027')
    expect(screen.getByLabelText<HTMLInputElement>(/Amount/).value).toBe('21')
  })

  test('is hydrated with what this browser stores, and with what an address names', () => {
    keepInputs('budget-calculator', { amount: '30' })
    hydrated(() => {})
    expect(screen.getByText('Times two: 60')).toBeTruthy()
    cleanup()
    history.replaceState(null, '', '/tools/budget-calculator?amount=7')
    hydrated(() => {})
    expect(screen.getByText('Times two: 14')).toBeTruthy()
    expect(screen.getByLabelText('Year chosen').textContent).toBe('2023-2024')
  })
})

describe('defineCalculator', () => {
  test('works the result out once for a keystroke, and shows and remembers it', () => {
    render(<Sample />)
    calculate.mockClear()
    type('21')
    expect(calculate).toHaveBeenCalledTimes(1)
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

  // promise: answer-in-view
  test('has its answer in one line above the fields, which is not read out; none, and nothing to copy, while there is no answer', () => {
    render(<Sample />)
    const line = () => document.querySelector('[aria-hidden].sticky')
    expect(line()?.textContent).toBe('Twice20 a day')
    expect(line()!.compareDocumentPosition(screen.getByLabelText(/Amount/))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    type('21')
    expect(line()?.textContent).toBe('Twice42 a day')
    type('0')
    expect(line()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy as CSV' })).toBeNull()
  })

  test('copies its inputs and rows as CSV', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    await user.click(await screen.findByRole('button', { name: 'Copy as CSV' }))
    expect(await navigator.clipboard.readText()).toBe('Input\tValue\r\nAmount in pounds\t10\r\n\r\nTwice\t20\r\n')
  })

  test('says so where the browser does not let its rows be copied', async () => {
    const user = userEvent.setup()
    render(<Sample />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    Object.assign(document, { execCommand: () => false })
    await user.click(await screen.findByRole('button', { name: 'Copy as CSV' }))
    expect((await screen.findByText('Your browser did not let us copy it.')).getAttribute('role')).toBe('status')
    vi.restoreAllMocks()
  })

  test('goes back to the starting values and undoes that', async () => {
    render(<Sample />)
    type('21')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(screen.getByText('Times two: 20')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo reset' }))
    expect(screen.getByText('Times two: 42')).toBeTruthy()
  })

  // promise: calculator-inputs-kept
  test('starts from what the learner typed last, unless a link says something else, until they reset it', async () => {
    render(<Sample />)
    type('21')
    comeBack('')
    expect(screen.getByText('Times two: 42')).toBeTruthy()
    comeBack('?amount=5')
    expect(screen.getByText('Times two: 10')).toBeTruthy()
    comeBack('')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    comeBack('')
    expect(screen.getByText('Times two: 20')).toBeTruthy()
  })

  test('keeps nothing of another learner, and begins within a lesson as it always does', () => {
    render(<Sample />)
    type('21')
    setDeviceOwner({ id: 'bert', name: 'Bert' } as User)
    comeBack('')
    expect(screen.getByText('Times two: 20')).toBeTruthy()
    setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
    cleanup()
    render(<Sample isEmbedded />)
    expect(screen.getByText('Times two: 20')).toBeTruthy()
  })

  test('keeps nothing that is typed within a lesson, of a private calculator either, and offers to keep none there', () => {
    const Private = defineCalculator({ ...sample, isPrivate: true })
    for (const Within of [Sample, Private]) {
      cleanup()
      render(<Within isEmbedded />)
      type('33')
      expect(JSON.stringify(localStorage)).not.toContain('33')
      expect(screen.queryByRole('checkbox', { name: /Keep what I type/ })).toBeNull()
    }
    comeBack('')
    expect(screen.getByText('Times two: 20')).toBeTruthy()
  })

  test('leads to the lesson that explains it, where the course says which, and else to the first that uses it', () => {
    const led = (toolId: ToolId) => {
      const Led = defineCalculator({ ...sample, toolId })
      comeBack('', <Led />)
      return screen
        .queryByText(/^Lesson/)
        ?.querySelector('a')
        ?.getAttribute('href')
    }
    expect([led('compound-interest'), led('budget-calculator'), led('student-loan')]).toEqual([
      '/modules/3/lessons/9',
      '/modules/1/lessons/1',
      undefined,
    ])
  })

  test('asks for the learner’s figures where they would fill something in, and no more once they are there', () => {
    const asks = (own: Partial<typeof sample>) => {
      const Asking = defineCalculator({ ...sample, ...own })
      comeBack('', <Asking />)
      return screen.queryByRole('link', { name: 'Start with my figures' }) !== null
    }
    const fromFigures = () => ({ amount: '7' })
    expect([asks({}), asks({ fromFigures })]).toEqual([false, true])
    storeFigures({
      ...{ pay: 1, payPeriod: 'year', hoursAWeek: null, takeHome: null, paidEvery: 'month', payDay: null },
      ...{ housing: null, housingEvery: 'month', studentLoans: [], changedAt: null },
    })
    expect(asks({ fromFigures })).toBe(false)
    // Within a lesson it begins with them too.
    cleanup()
    const Asking = defineCalculator({ ...sample, fromFigures })
    render(<Asking isEmbedded />)
    expect(screen.getByText('Times two: 14')).toBeTruthy()
  })

  test('lets the latest choice for all calculators win over what was typed here before', () => {
    render(<Sample />)
    type('21')
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '2024-2025' } })
    comeBack('')
    expect(screen.getByRole('status', { name: 'Year chosen' }).textContent).toBe('2026-2027')
  })

  test('puts nothing of a private calculator in the address, and keeps it only while that is asked for', async () => {
    vi.useFakeTimers()
    const Private = defineCalculator({ ...sample, isPrivate: true })
    const reopen = () => {
      comeBack('', <Private />)
      return screen.getByLabelText<HTMLInputElement>(/Amount/).value
    }
    render(<Private />)
    const keep = () => screen.getByRole('checkbox', { name: /Keep what I type/ })
    type('21')
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(location.search).toBe('')
    expect(reopen()).toBe('10')
    fireEvent.click(keep())
    type('22')
    expect(reopen()).toBe('22')
    fireEvent.click(keep())
    expect(JSON.stringify(localStorage)).not.toContain('22')
    expect(reopen()).toBe('10')
  })
})

/** Opens the calculator again, with what the address says. */
function comeBack(search: string, calculator = <Sample />): void {
  cleanup()
  history.replaceState(null, '', `/tools/budget-calculator${search}`)
  render(calculator)
}
