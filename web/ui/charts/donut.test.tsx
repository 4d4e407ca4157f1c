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

  describe('with a plan', () => {
    const showBeside = (spent: readonly [number, number]) => {
      const parts = (['needs', 'wants'] as const).map((meaning, place) => ({
        label: meaning,
        value: spent[place] ?? 0,
        valueText: `£${spent[place] ?? 0}`,
        meaning,
        plan: { value: 50, text: '£50' },
      }))
      const { container } = render(<DonutChart title="Left" totalText="£40" parts={parts} />)
      const drawn = container.querySelectorAll('path[class*="fill-(--meaning)"]')
      return { ring: screen.getByRole('slider'), drawn, mark: container.querySelector('path.stroke-bad') }
    }

    test('draws both rings to one scale, and reads each part beside its plan', async () => {
      const { ring, drawn, mark } = showBeside([60, 0])
      expect([...drawn].map((path) => path.getAttribute('d') !== '')).toEqual([true, false, true, true])
      expect(mark).toBeNull()
      await userEvent.tab()
      expect(read()).toBe('needs £60 of £50')
      expect(ring.textContent).toBe('needs£60of £50')
    })

    test('reads under a pointer what was filled, and the plan inside it and where nothing is filled', () => {
      const { ring } = showBeside([60, 0])
      fireEvent.pointerMove(ring, { clientX: 90, clientY: 190 })
      expect(read()).toBe('needs £60 of £50')
      fireEvent.pointerMove(ring, { clientX: 90, clientY: 158 })
      expect(read()).toBe('wants £0 of £50')
      fireEvent.pointerMove(ring, { clientX: 10, clientY: 90 })
      expect(read()).toBe('wants £0 of £50')
    })

    test('marks where the plan ends when more was filled', () => {
      expect(showBeside([80, 80]).mark?.getAttribute('transform')).toBe('rotate(225)')
    })
  })
})
