import { describe, expect, test } from 'vitest'
import { mostMoney, pence } from '#domain/money.ts'
import { isShown } from './amounts.tsx'

describe('isShown', () => {
  test('leaves out of a chart what is beyond a trillion, and is written by no digits', () => {
    expect([mostMoney, pence(mostMoney + 1), pence(Number.POSITIVE_INFINITY)].map(isShown)).toEqual([
      true,
      false,
      false,
    ])
  })
})
