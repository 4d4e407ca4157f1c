import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { newStatePension } from './new-state-pension.ts'

describe('newStatePension', () => {
  // Pensions Act 2014, section 3: 1/35 of the full rate × qualifying years; State Pension Regulations 2015, regulation 13: ten at least.
  // promise: pension-state-pension-by-years
  test.each([
    [0, 0],
    [9, 0],
    // 10,600.20 × 10 ÷ 35 = 3,028.63
    [10, 302_863],
    // 10,600.20 × 20 ÷ 35 = 6,057.26
    [20, 605_726],
    [34, 1_029_734],
    [35, 1_060_020],
    [48, 1_060_020],
  ])('for %d years is %d pence of 1,060,020 a year', (years, yearly) => {
    expect(newStatePension(pence(1_060_020), years)).toBe(yearly)
  })
})
