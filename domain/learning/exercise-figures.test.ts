import { expect, test } from 'vitest'
import { writeFigure } from './exercise-figures.ts'

test.each([
  [1612, 'money', '£1,612'],
  [1612.5, 'money', '£1,612.50'],
  [-20, 'money', '-£20'],
  [7.25, 'percent', '7.25%'],
  [1200, 'number', '1,200'],
  [1, 'years', '1 year'],
  [18, 'months', '18 months'],
  [23, 'months', '23 months'],
  [24, 'months', '24 months (2 years)'],
  [37, 'months', '37 months (3 years 1 month)'],
  [30, 'months', '30 months (2 years 6 months)'],
  [35, 'months', '35 months (2 years 11 months)'],
  [36, 'years', '36 years'],
  [0.5, 'hours', '0.5 hours'],
] as const)('writeFigure writes %d %s as %s', (value, unit, written) => {
  expect(writeFigure(value, unit)).toBe(written)
})
