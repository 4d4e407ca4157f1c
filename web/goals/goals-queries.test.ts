import { describe, expect, test } from 'vitest'
import type { Goal } from '#contract/goals.ts'
import type { OutboxEntry, Outcome } from '../device/outbox-entries.ts'
import { depositName, goalWith, sumOf, type PendingDeposit } from './goals-queries.ts'

const goal = { id: 'g', currentAmount: 0.1 } as Goal

function pending(amount: number, outcome: Outcome | null = null): PendingDeposit {
  const deposit = { depositId: String(amount), goalId: 'g', title: 'Holiday', amount }
  return { deposit, entry: { kind: depositName, body: deposit, outcome } as OutboxEntry }
}

describe('sumOf', () => {
  // promise: deposits-not-yet-sent
  test('adds in pence what is pending, and leaves out what was refused', () => {
    const refused = pending(100, { kind: 'refused', reason: 'This goal was deleted.' })
    expect(sumOf([pending(0.2), pending(-0.1), pending(0.2, { kind: 'unanswered' }), refused])).toBe(0.3)
  })
})

describe('goalWith', () => {
  test('adds pounds to a goal to the penny, and takes out no more than there is', () => {
    expect(goalWith(goal, 0.2).currentAmount).toBe(0.3)
    expect(goalWith(goal, -5).currentAmount).toBe(0)
  })
})
