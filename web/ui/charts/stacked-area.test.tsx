import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { StackedAreaChart } from './stacked-area.tsx'

afterEach(cleanup)

describe('StackedAreaChart', () => {
  const show = (lineLabel?: string) =>
    render(
      <StackedAreaChart
        title="Savings over 2 years"
        series={[
          { label: 'Paid in', meaning: 'payments' },
          { label: 'Interest', meaning: 'growth' },
        ]}
        totalLabel="Together"
        {...(lineLabel !== undefined && { lineLabel })}
        points={[0, 1, 2].map((year) => ({
          at: year,
          label: `Year ${year}`,
          values: [100 * year, 5 * year],
          valueTexts: [`£${100 * year}`, `£${5 * year}`],
          totalText: `£${105 * year}`,
          ...(lineLabel !== undefined && { line: 90 * year, lineText: `£${90 * year}` }),
        }))}
        formatAt={(year) => `Year ${year}`}
        formatValue={(value) => `£${value}`}
      />,
    )
  const read = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  const key = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

  test('reads out every series of a point, what they come to and the line, from the end on', async () => {
    show('In today’s money')
    await userEvent.tab()
    expect(read()).toBe('Year 2: Paid in £200, Interest £10, Together £210, In today’s money £180')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    expect(read()).toBe('Year 1: Paid in £100, Interest £5, Together £105, In today’s money £90')
  })

  test('reads the point nearest to a pointer', () => {
    show()
    fireEvent.pointerMove(screen.getByRole('slider'), { clientX: 40, clientY: 100 })
    expect(read()).toBe('Year 0: Paid in £0, Interest £0, Together £0')
  })

  test('names the line in its key only when there is one', () => {
    show()
    expect(key()).toEqual(['Paid in', 'Interest'])
    cleanup()
    show('In today’s money')
    expect(key()).toEqual(['Paid in', 'Interest', 'In today’s money'])
  })
})
