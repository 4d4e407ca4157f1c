import { describe, expect, test } from 'vitest'
import { statePensionAge, statePensionAges } from './state-pension-age.ts'

describe('statePensionAge', () => {
  // GOV.UK, State Pension age timetables.
  test.each([
    ['1955-01-01', 66, 0],
    ['1960-04-05', 66, 0],
    ['1960-04-06', 66, 1],
    ['1960-05-05', 66, 1],
    ['1960-05-06', 66, 2],
    ['1960-12-05', 66, 8],
    ['1960-12-06', 66, 9],
    ['1961-01-05', 66, 9],
    ['1961-02-06', 66, 11],
    ['1961-03-05', 66, 11],
    ['1961-03-06', 67, 0],
    ['1977-04-05', 67, 0],
    ['1977-04-06', 67, 1],
    ['1978-03-05', 67, 11],
    ['1978-03-06', 68, 0],
    ['1978-04-06', 68, 0],
    ['1996-11-21', 68, 0],
    ['2010-01-01', 68, 0],
  ])('of someone born on %s is %d years and %d months', (bornOn, years, months) => {
    expect(statePensionAge(bornOn)).toEqual({ years, months })
  })

  test('never falls for later births', () => {
    const inMonths = statePensionAges.map(({ age }) => age.years * 12 + age.months)
    expect(inMonths).toEqual(inMonths.toSorted((a, b) => a - b))
    const untils = statePensionAges.flatMap(({ bornUntil }) => bornUntil ?? [])
    expect(untils).toEqual(untils.toSorted())
  })
})
