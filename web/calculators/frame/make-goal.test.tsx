import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { GoalButtonProvider, MakeGoal } from './make-goal.tsx'

afterEach(cleanup)

const button = (goal: { title?: string; targetAmount: number }) => (
  <button>{`${goal.title} ${goal.targetAmount}`}</button>
)

function show(targetAmount: number) {
  render(
    <GoalButtonProvider value={button}>
      <MakeGoal goal={{ title: 'Emergency fund', targetAmount }} />
    </GoalButtonProvider>,
  )
}

describe('MakeGoal', () => {
  test('hands the result to the button that the page was given', () => {
    show(12_000)
    expect(screen.getByRole('button').textContent).toBe('Emergency fund 12000')
  })

  test('asks for whole pounds, as the result does', () => {
    show(17_175.24)
    expect(screen.getByRole('button').textContent).toBe('Emergency fund 17175')
  })

  test('offers the largest goal that there can be', () => {
    show(10_000_000)
    expect(screen.getByRole('button').textContent).toBe('Emergency fund 10000000')
  })

  test.each([0, 0.4, 10_000_001, Number.POSITIVE_INFINITY])('offers no goal of £%d', (targetAmount) => {
    show(targetAmount)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is not there where nobody says what the button is', () => {
    render(<MakeGoal goal={{ targetAmount: 12_000 }} />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
