import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readNumber } from '#domain/number-input.ts'
import { noteOn, NumberField } from './number-field.tsx'

afterEach(cleanup)

const rate = { min: 0, max: 100 }
const free = { min: 0, max: null }

describe('noteOn', () => {
  test.each([
    ['3000', ''],
    ['£3,000.50', ''],
    ['3 000', ''],
    ['', ''],
    ['-50', 'We read this as £50. A minus does not count here.'],
    ['about 40', 'We read this as £40.'],
    ['abc', 'We read this as £0.'],
    ['3e4', 'We read this as £34. Type one number.'],
    ['1.2.3', 'We read this as £0. Type one number.'],
    ['1500,00', 'We read this as £150,000. For pence or parts, type a dot.'],
    ['0,500', 'We read this as £500. For pence or parts, type a dot.'],
    ['1.500', 'We read this as £1.50. For thousands, type a comma.'],
    ['£30,000 - £35,000', 'We read this as £3,000,035,000. Type one number.'],
    ['120.40 CR', 'We read this as £120.40. A minus does not count here.'],
    ['٣٠٠٠', 'We read this as £3,000.'],
    ['30k', 'We read this as £30,000.'],
    ['about 1,234.5', 'We read this as £1,234.50.'],
    ['1.2m', 'We read this as £1,200,000.'],
    ['99999999999999999999', 'We used £1 trillion, the most this can be.'],
  ])('says of “%s” in an unbounded field of the specification: “%s”', (text, note) => {
    expect(noteOn(text, { ...free, reading: 'specified' }, 'pounds')).toBe(note)
  })

  // promise: number-field-doubts
  test.each([
    ['3000', 3_000, ''],
    ['1500,00', 1_500, 'We read this as £1,500. For pence or parts, type a dot.'],
    ['0,500', 0.5, 'We read this as £0.50. For pence or parts, type a dot.'],
    ['1200 900', 1_200, 'We read this as £1,200. Type one number.'],
    ['£28,000 to £30,000', 28_000, 'We read this as £28,000. Type one number.'],
    ['28,000 p.a.', 28_000, 'We read this as £28,000.'],
    ['-50', 0, 'We used £0, the least this can be. A minus does not count here.'],
    ['50 CR', 0, 'We used £0, the least this can be. A minus does not count here.'],
    ['৩০০০', 3_000, 'We read this as £3,000.'],
  ])('reads “%s” elsewhere as %d and says “%s”', (text, value, note) => {
    const meant = { ...free, reading: 'meant' } as const
    expect([readNumber(text, meant), noteOn(text, meant, 'pounds')]).toEqual([value, note])
  })

  test('takes three decimals of a per cent for decimals', () => {
    expect(noteOn('4.125', rate, 'percent')).toBe('')
  })

  test('says which bound stopped a number', () => {
    expect(noteOn('120', rate, 'percent')).toBe('We used 100%, the most this can be.')
    expect(noteOn('0', { min: 1, max: 50 }, 'years')).toBe('We used 1 year, the least this can be.')
    expect(noteOn('', { min: 1, max: 50 }, 'years')).toBe('We used 1 year, the least this can be.')
    expect(noteOn('', { min: 1, max: 50, isOptional: true }, 'years')).toBe('')
  })

  test('says that only whole numbers count', () => {
    const whole = { min: 1, max: 50, isWhole: true }
    expect(noteOn('2.9', whole, 'years')).toBe('We used 2 years: whole years only.')
    expect(noteOn('2', whole, 'years')).toBe('')
  })
})

describe('NumberField', () => {
  function Sample() {
    const [text, setText] = useState('5')
    return (
      <>
        <NumberField label="Rate" text={text} onChange={setText} bounds={rate} unit="percent" />
        <button onClick={() => setText('5')}>Reset</button>
      </>
    )
  }

  // promise: number-field-says-what-was-used
  test('keeps what was typed, says beside it what was used, and names its unit in words', async () => {
    render(<Sample />)
    const input = screen.getByLabelText<HTMLInputElement>('Rate in per cent')
    await userEvent.type(input, '00')
    expect(input.value).toBe('500')
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('We used 100%, the most this can be.')
  })

  // promise: number-field-shows-what-was-counted
  test.each([
    ['250abc', '100', 'We used 100%, the most this can be.'],
    ['4.5 or so', '4.5', 'We read this as 4.5%.'],
    ['4.50 %', '4.50', ''],
    ['£ 4.50', '4.50', ''],
    ['5.5%', '5.5', ''],
    ['', '', ''],
  ])(
    'shows, once left with “%s” in it, “%s”, and goes on saying why until one types again',
    async (typed, shown, why) => {
      render(<Sample />)
      const input = screen.getByLabelText<HTMLInputElement>('Rate in per cent')
      const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
      fireEvent.change(input, { target: { value: typed } })
      fireEvent.blur(input)
      expect([input.value, note()]).toEqual([shown, why])
      fireEvent.change(input, { target: { value: '7' } })
      expect(note()).toBe('')
      fireEvent.change(input, { target: { value: typed } })
      fireEvent.blur(input)
      fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
      expect([input.value, note()]).toEqual(['5', ''])
    },
  )
})
