import { expect, test } from 'vitest'
import { callCost } from './call-cost.ts'

test.each([
  ['0800 138 1111', 'Free'],
  ['0808 800 4444', 'Free'],
  ['08000 495 495', 'Free'],
  ['116 123', 'Free'],
  ['999', 'Free'],
  ['101', 'Free'],
  ['105', 'Free'],
  ['111', 'Free'],
  ['0300 123 1100', 'Price of a normal call'],
  ['03300 555 300', 'Price of a normal call'],
  ['028 9024 5640', 'Price of a normal call'],
  ['159', 'Price of a normal call'],
  ['01165 550 000', 'Price of a normal call'],
])('a call to %s costs: %s', (number, cost) => {
  expect(callCost(number)).toBe(cost)
})
