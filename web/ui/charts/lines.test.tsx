import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { LinesChart } from './lines.tsx'
import { MarkedBars } from './marked-bars.tsx'

afterEach(cleanup)

const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')

describe('LinesChart', () => {
  const show = (values: readonly number[] = [10, 20, 30]) =>
    render(
      <LinesChart
        title="Your pot"
        axisTitle="Age"
        places={[30, 31, 32]}
        lines={[{ label: 'Central', meaning: 'pension', values }]}
        band={{
          label: 'Low to high',
          meaning: 'pension',
          low: { label: 'Low', values: [10, 15, 20] },
          high: { label: 'High', values: [10, 25, 40] },
        }}
        markers={[{ at: 35, label: 'State Pension' }]}
        formatPlace={(age) => `Age ${age}`}
        formatValue={(value) => `£${value}`}
        formatTick={(value) => `£${value}`}
      />,
    )

  test('reads out every value of a place, from the highest, and goes along by keys without leaving the ends', async () => {
    show()
    await userEvent.tab()
    expect(read()).toBe('Age 32: High £40, Central £30, Low £20')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(read()).toBe('Age 31: High £25, Central £20, Low £15')
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(read()).toBe('Age 30: High £10, Central £10, Low £10')
  })

  test('gives the same numbers as a table', () => {
    show()
    const rows = screen
      .getAllByRole('row', { hidden: true })
      .map((row) => [...row.children].map((cell) => cell.textContent))
    expect(rows).toEqual([
      ['Age', 'High', 'Central', 'Low'],
      ['30', '£10', '£10', '£10'],
      ['31', '£25', '£20', '£15'],
      ['32', '£40', '£30', '£20'],
    ])
  })

  test('draws nothing but numbers into its paths', () => {
    const { container } = show([0, 0, 0])
    expect(container.innerHTML).not.toContain('NaN')
  })
})

describe('MarkedBars', () => {
  test('reads out bar after bar, with what is missing', async () => {
    const part = { label: 'Pot', value: 10, valueText: '£10', meaning: 'pension' } as const
    render(
      <MarkedBars
        title="Income"
        legend={[{ label: 'Pot', meaning: 'pension' }]}
        bars={[
          {
            label: 'From 60',
            totalText: '£10',
            parts: [part],
            missing: { label: 'Not yet', value: 5, valueText: '£5' },
          },
          { label: 'From 68', totalText: '£10', parts: [part] },
        ]}
      />,
    )
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(read()).toBe('From 60: £10. Pot £10, Not yet £5')
    await userEvent.keyboard('{ArrowRight}')
    expect(read()).toBe('From 68: £10. Pot £10')
  })
})
