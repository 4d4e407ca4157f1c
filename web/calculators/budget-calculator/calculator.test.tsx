import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Calculator } from './calculator.tsx'
import { ownLines } from './inputs.ts'

beforeEach(() => history.replaceState(null, '', '/tools/budget-calculator'))
afterEach(cleanup)

const share = (group: string) => screen.getByRole<HTMLInputElement>('slider', { name: `Share for ${group}` })
const move = (group: string, percent: number) => fireEvent.change(share(group), { target: { value: String(percent) } })
const shares = () => ['needs', 'wants', 'savings'].map((group) => share(group).value)
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(`${label} in pounds`), { target: { value: text } })
const words = () => screen.getByText(/^Out of /).textContent
/** The line that stays in view. */
const leftOver = () => screen.getByText(/^£.* a month$/, { selector: 'p > span' }).parentElement?.textContent

describe('the shares of a budget', () => {
  // promise: budget-shares-moved
  test('can be moved, give way to each other, and go back to 50, 30 and 20 at one press', () => {
    render(<Calculator />)
    fireEvent.click(screen.getByText('Move the shares'))
    move('needs', 60)
    expect(shares()).toEqual(['60', '20', '20'])
    expect(words()).toContain('60% is £1,800 for needs, 20% is £600 for wants and 20% is £600 for savings.')
    move('savings', 30)
    expect(shares()).toEqual(['60', '10', '30'])
    fireEvent.click(screen.getByRole('button', { name: 'Back to 50 / 30 / 20' }))
    expect(words()).toContain('50% is £1,500 for needs, 30% is £900 for wants and 20% is £600 for savings.')
  })

  test('are open to be seen where a link has moved them', () => {
    const fold = () => screen.getByText('Move the shares').closest('details')
    render(<Calculator />)
    expect(fold()?.open).toBe(false)
    cleanup()
    history.replaceState(null, '', '/tools/budget-calculator?needs-share=60&wants-share=20')
    render(<Calculator />)
    expect(fold()?.open).toBe(true)
  })

  test('come with a link, which cannot make more of the income than there is', () => {
    history.replaceState(null, '', '/tools/budget-calculator?needs-share=70&wants-share=60')
    render(<Calculator />)
    expect(shares()).toEqual(['70', '30', '0'])
  })
})

describe('what is spent', () => {
  // promise: budget-left-in-view
  test('is told beside the plan as one types: what is left, and what is over, in words', () => {
    render(<Calculator />)
    expect(leftOver()).toBe('£3,000 left£0 of £3,000 a month')
    type('Rent or mortgage', '1600')
    expect(leftOver()).toBe('£1,400 left£1,600 of £3,000 a month')
    expect(screen.getByText('£100 over this share')).toBeTruthy()
    type('Childcare', '400')
    expect(leftOver()).toBe('£333 over£3,333 of £3,000 a month')
    expect(words()).toContain('What you entered comes to £3,333, which is £333 more than comes in.')
  })
})

describe('more saved than the share', () => {
  test('is no warning, as more spent on wants is', () => {
    history.replaceState(null, '', '/tools/budget-calculator?savings=900')
    render(<Calculator />)
    const fold = (name: string) => screen.getByText(name, { selector: 'summary *' }).closest('summary')
    expect(fold('Savings')?.querySelectorAll('svg')).toHaveLength(1)
    cleanup()
    history.replaceState(null, '', '/tools/budget-calculator?eating-out=1000')
    render(<Calculator />)
    expect(fold('Wants')?.querySelectorAll('svg')).toHaveLength(2)
  })
})

describe('a line of one’s own', () => {
  test('can be added until there are as many as a group holds', () => {
    render(<Calculator />)
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add a line to needs' })
    const most = ownLines.filter(({ group }) => group === 'needs').length
    for (let line = 0; line < most; line += 1) {
      expect(add.disabled).toBe(false)
      fireEvent.click(add)
    }
    expect(add.disabled).toBe(true)
    expect(screen.getAllByLabelText('Name of the line')).toHaveLength(most)
  })

  test('is added, named, counted and removed, and is restored by its link', async () => {
    render(<Calculator />)
    fireEvent.click(screen.getByRole('button', { name: 'Add a line to needs' }))
    const name = screen.getByLabelText('Name of the line')
    expect(document.activeElement).toBe(name)
    fireEvent.change(name, { target: { value: 'Dog walker' } })
    const line = () => within(screen.getByRole('group', { name: 'Dog walker' }))
    fireEvent.change(line().getByLabelText(/Amount/), { target: { value: '15' } })
    fireEvent.change(line().getByRole('combobox'), { target: { value: 'weekly' } })
    expect(document.body.textContent).toContain('£65 of £1,500')
    await waitFor(() => expect(location.search).toContain('needs-1-paid=weekly'))
    cleanup()
    render(<Calculator />)
    expect(line()).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Dog walker' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a line to needs' }))
    expect(document.body.textContent).toContain('£0 of £1,500')
    await waitFor(() => expect(location.search).toBe(''))
  })
})
