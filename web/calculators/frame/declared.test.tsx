import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkbox, choice, date, money, number, own, percent, startsOf, valuesOf } from './declared.ts'
import { fieldsOf } from './declared-field.tsx'

afterEach(cleanup)

const declared = {
  salary: money({ default: 30_000, label: 'Salary', hint: 'Before tax.' }),
  bonus: money({ isOptional: true, label: 'Bonus' }),
  rate: percent({ default: 5, label: 'Rate', hintWithTerms: 'Below the inflation of prices.' }),
  age: number('none', { default: 30, min: 16, max: 100, isWhole: true, label: 'Age' }),
  paid: choice('select', { label: 'Paid', options: { month: 'A month', year: 'A year' }, start: 'year' }),
  kind: choice('segmented', { label: 'Kind', options: { a: 'One', b: 'Other' } }),
  place: choice('radio', { label: 'Place', options: [{ value: 'x', label: 'Here', hint: 'Not there.' }] }),
  blind: checkbox({ off: '', label: 'Blind', hint: 'In law.' }),
  interest: checkbox({ start: 'yes', label: 'Interest' }),
  born: date({ label: 'Born' }),
  code: own(),
}
const starts = startsOf(declared)

describe('startsOf', () => {
  test('gives each input the text that it begins with, in their order', () => {
    expect(Object.entries(starts).map(([name, text]) => `${name}=${text}`)).toEqual([
      'salary=30000',
      'bonus=',
      'rate=5',
      'age=30',
      'paid=year',
      'kind=a',
      'place=x',
      'blind=',
      'interest=yes',
      'born=',
      'code=',
    ])
  })
})

describe('valuesOf', () => {
  test('reads amounts in pence, numbers within their bounds, and null for what is left empty', () => {
    const texts = { ...starts, salary: '£31k', rate: '250', age: '30.9', born: '1990-01-02', code: '1257L' }
    expect(valuesOf(declared, texts)).toMatchObject({ salary: 3_100_000, bonus: null, rate: 100, age: 30 })
    expect(valuesOf(declared, texts)).toMatchObject({ born: '1990-01-02', code: '1257L' })
    expect(valuesOf(declared, { ...starts, bonus: '0', age: '' })).toMatchObject({ bonus: 0, age: 16 })
  })

  test('takes the starting value for a word that an address should not hold', () => {
    const texts = { ...starts, paid: 'aeon', kind: '', blind: 'maybe', interest: 'maybe' }
    expect(valuesOf(declared, texts)).toMatchObject({ paid: 'year', kind: 'a', blind: false, interest: true })
    expect(valuesOf(declared, { ...starts, blind: 'yes', interest: 'no' })).toMatchObject({
      blind: true,
      interest: false,
    })
  })
})

describe('fieldsOf', () => {
  const onInput = vi.fn<(name: string, text: string) => void>()
  const field = fieldsOf(declared, starts, onInput)

  test('draws each kind of input with its label, and hands on what is typed and chosen under its name', () => {
    render(
      <>{(['salary', 'paid', 'kind', 'place', 'blind', 'interest', 'born'] as const).map((name) => field(name))}</>,
    )
    fireEvent.change(screen.getByLabelText('Salary in pounds'), { target: { value: '9' } })
    fireEvent.change(screen.getByLabelText('Paid'), { target: { value: 'month' } })
    fireEvent.click(screen.getByRole('radio', { name: 'Other' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Blind' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Interest' }))
    fireEvent.change(screen.getByLabelText('Born'), { target: { value: '1990-01-02' } })
    expect(onInput.mock.calls).toEqual([
      ['salary', '9'],
      ['paid', 'month'],
      ['kind', 'b'],
      ['blind', 'yes'],
      ['interest', 'no'],
      ['born', '1990-01-02'],
    ])
    expect(screen.getByText('Before tax.')).toBeDefined()
    expect(screen.getByText('Not there.')).toBeDefined()
  })

  test('opens what the words of a hint mean, and says what follows from other inputs in place of what is declared', () => {
    render(
      <>
        {field('rate')}
        {field('age', { label: 'Your age', text: '41', readOnly: true, hint: 'From your date of birth.' })}
        {field('bonus', { label: 'Paid in each month' })}
      </>,
    )
    expect(screen.getByRole('button', { name: /inflation/ })).toBeDefined()
    const age = screen.getByLabelText<HTMLInputElement>('Your age')
    expect([age.value, age.readOnly]).toEqual(['41', true])
    expect(screen.getByLabelText('Paid in each month in pounds')).toBeDefined()
  })
})
