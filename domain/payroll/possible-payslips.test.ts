import { describe, expect, test } from 'vitest'
import { pence } from '../money.ts'
import { typedPayslip as typed, type TypedInTest as Typed } from './payslip-in-test.ts'
import { possiblePayslips } from './possible-payslips.ts'

const payslipsOf = (given: Typed) => possiblePayslips(typed(given)).map(({ payslip }) => payslip)

describe('possiblePayslips', () => {
  test('is one where all is known, as it was typed', () => {
    const [only, ...others] = payslipsOf({ studentLoans: ['plan2'], age: { years: 30 } })
    expect(others).toEqual([])
    expect(only).toMatchObject({ niLetter: 'A', studentLoans: ['plan2'], pension: { method: 'net-pay' } })
  })

  test.each<[string, Typed, string[]]>([
    ['it is typed', { pension: { method: 'sacrifice' }, taken: { pension: pence(100_00) } }, ['sacrifice']],
    [
      'something is taken',
      { pension: { method: null }, taken: { pension: pence(1) } },
      ['relief-at-source', 'net-pay', 'sacrifice'],
    ],
    ['there is a percentage', { pension: { method: null, percent: 5 } }, ['relief-at-source', 'net-pay', 'sacrifice']],
    ['nothing is taken', { pension: { method: null }, taken: { pension: pence(0) } }, ['net-pay']],
    ['nothing was typed', { pension: { method: null } }, ['net-pay']],
    ['the percentage is nothing', { pension: { method: null, percent: 0 } }, ['net-pay']],
  ])('has each kind of pension that there can be, where %s', (_, given, methods) => {
    expect(payslipsOf(given).map(({ pension }) => pension.method)).toEqual(methods)
  })

  test.each<[string, Typed, string[]]>([
    ['it is typed', { pension: { percent: 5, counts: 'basic-pay' }, taken: { pension: pence(1) } }, ['basic-pay']],
    ['there is no percentage', { pension: { percent: null, counts: null }, taken: { pension: pence(1) } }, ['all-pay']],
    [
      'all pay gives what was taken',
      { pension: { percent: 5, counts: null }, taken: { pension: pence(135_00) } },
      ['all-pay'],
    ],
    [
      'all pay gives something else',
      { pension: { percent: 5, counts: null }, taken: { pension: pence(109_00) } },
      ['all-pay', 'qualifying-earnings', 'basic-pay'],
    ],
  ])('has each pay that a percentage may be of, where %s', (_, given, counts) => {
    expect(payslipsOf(given).map(({ pension }) => pension.counts)).toEqual(counts)
  })

  // State Pension age is 66 and some months for those who are 66 in November 2026.
  test.each<[string, Typed, string[]]>([
    ['the letter that was typed', { niLetter: 'H', age: { years: 30 } }, ['H']],
    ['each that differs in what is paid where none was typed', { niLetter: null }, ['A', 'B', 'C', 'J']],
    ['the same for a letter that we do not cover', { niLetter: 'other' }, ['A', 'B', 'C', 'J']],
    ['no C where the age is below State Pension age', { niLetter: null, age: { years: 30 } }, ['A', 'B', 'J']],
    ['A for C before State Pension age', { niLetter: 'C', age: { years: 30 } }, ['A']],
    ['F for S before State Pension age', { niLetter: 'S', age: { years: 30 } }, ['F']],
    ['N for K before State Pension age', { niLetter: 'K', age: { years: 30 } }, ['N']],
    ['A for X before State Pension age', { niLetter: 'X', age: { years: 30 } }, ['A']],
    ['C as it was typed where no age is known', { niLetter: 'C' }, ['C']],
    ['C over State Pension age, whatever was typed', { niLetter: 'A', age: { years: 70 } }, ['C']],
    ['C before 16', { niLetter: 'A', age: { years: 15 } }, ['C']],
    ['A at 16', { niLetter: 'A', age: { years: 16 } }, ['A']],
    ['both where the age leaves State Pension age open', { niLetter: 'A', age: { years: 66 } }, ['A', 'C']],
    ['A beside a C that was typed where the age leaves it open', { niLetter: 'C', age: { years: 66 } }, ['A', 'C']],
  ])('has, as the letter to go by, %s', (_, given, letters) => {
    expect(payslipsOf(given).map(({ niLetter }) => niLetter)).toEqual(letters)
  })

  test('tells apart what a letter and what a date of birth leaves open', () => {
    const valuesOf = (given: Typed) =>
      possiblePayslips(typed(given)).map(({ values }) => [values.niLetter, values.dateOfBirth])
    expect(valuesOf({ age: { years: 66 } })).toEqual([
      ['A', 'false'],
      ['A', 'true'],
    ])
    expect(valuesOf({ niLetter: null }).map(([, isOver]) => isOver)).toEqual(['false', 'false', 'false', 'false'])
    expect(valuesOf({ age: { years: 15 } })).toEqual([['C', 'true']])
  })

  test('has no loan, a postgraduate one, and each plan with and without it, where none is known', () => {
    expect(payslipsOf({ studentLoans: null }).map(({ studentLoans }) => studentLoans.join(' '))).toEqual([
      '',
      'postgraduate',
      'plan1',
      'plan1 postgraduate',
      'plan2',
      'plan2 postgraduate',
      'plan4',
      'plan4 postgraduate',
      'plan5',
      'plan5 postgraduate',
    ])
  })

  test('has every combination of what is not known', () => {
    const given: Typed = {
      pension: { method: null, percent: 5, counts: null },
      taken: { pension: pence(1) },
      niLetter: null,
    }
    expect(payslipsOf({ ...given, studentLoans: null })).toHaveLength(3 * 3 * 4 * 10)
  })
})
