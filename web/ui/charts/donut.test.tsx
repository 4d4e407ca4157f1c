import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { DonutChart } from './donut.tsx'

afterEach(cleanup)

describe('DonutChart', () => {
  const show = (values: readonly [number, number, number] = [50, 25, 25]) => {
    const labels = ['Needs', 'Wants', 'Savings'] as const
    const parts = labels.map((label, place) => ({
      label,
      value: values[place] ?? 0,
      valueText: `£${values[place] ?? 0}`,
      meaning: (['needs', 'wants', 'savings'] as const)[place] ?? ('amount' as const),
    }))
    const { container } = render(<DonutChart title="Income" totalText="£100" parts={parts} />)
    return { container, ring: screen.getByRole('slider', { name: 'Income £100' }) }
  }
  const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')

  test('reads out part after part by keys, and its middle says the part, then the whole again', async () => {
    const { ring } = show()
    await userEvent.tab()
    expect(read()).toBe('Needs £50')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(read()).toBe('Savings £25')
    expect(ring.textContent).toBe('Savings£25')
    await userEvent.tab()
    expect(ring.textContent).toBe('Income£100')
  })

  test.each([
    ['right of the middle', [150, 100], 'Needs £50'],
    ['below it, on the left', [90, 190], 'Wants £25'],
    ['above it, on the left', [90, 10], 'Savings £25'],
  ] as const)('reads the part %s under a pointer', (_, [clientX, clientY], expected) => {
    const { ring } = show()
    fireEvent.pointerMove(ring, { clientX, clientY })
    expect(read()).toBe(expected)
  })

  test('never reads a part of nothing under a pointer, and draws nothing but numbers when all are nothing', () => {
    const { ring } = show([100, 0, 0])
    fireEvent.pointerMove(ring, { clientX: 99, clientY: 10 })
    expect(read()).toBe('Needs £100')
    cleanup()
    expect(show([0, 0, 0]).container.innerHTML).not.toContain('NaN')
  })
})
