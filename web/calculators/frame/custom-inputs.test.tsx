import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { valueOf, type CustomInput } from './declared.ts'
import { fieldsOf } from './declared-field.tsx'
import { loans, mostlyOneLoan } from './loans-input.tsx'
import { taxCode } from './tax-code-input.tsx'

afterEach(cleanup)

/** Draws an input whose text is shown below it. */
function open(input: CustomInput<unknown>, start = ''): void {
  function Sample() {
    const [text, setText] = useState(start)
    return (
      <>
        {fieldsOf({ input }, { input: text }, (_name, typed) => setText(typed))('input')}
        <output>{text}</output>
      </>
    )
  }
  cleanup()
  render(<Sample />)
}

const text = () => screen.getByRole('status').textContent
const tick = (label: string) => fireEvent.click(screen.getByLabelText(label))
const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })

describe('loans', () => {
  test('are what is ticked, whatever else an address says', () => {
    expect(valueOf(loans(), 'postgraduate.plan9.plan2')).toEqual(['plan2', 'postgraduate'])
    open(loans(), 'postgraduate')
    tick('Plan 2')
    expect(text()).toBe('plan2.postgraduate')
    tick('Postgraduate loan')
    expect(text()).toBe('plan2')
  })

  test('are none, one plan, or several to be ticked', () => {
    const chosen = ['', 'plan2', 'plan2.postgraduate', 'several', 'several.plan2', 'plan9'].map((start) => {
      open(mostlyOneLoan({ label: 'Student loan' }), start)
      return screen.getByLabelText<HTMLSelectElement>('Student loan').value
    })
    expect(chosen).toEqual(['', 'plan2', 'several', 'several', 'several', ''])
  })

  test('keep what is held when several are to be ticked, and stay several while one is left', () => {
    open(mostlyOneLoan({ label: 'Student loan' }), 'postgraduate')
    choose('several')
    expect(text()).toBe('several.postgraduate')
    tick('Plan 2')
    expect(text()).toBe('plan2.postgraduate')
    tick('Plan 2')
    expect(text()).toBe('several.postgraduate')
    expect(valueOf(mostlyOneLoan({ label: 'Student loan' }), 'several.plan2')).toEqual(['plan2'])
    choose('plan1')
    expect(text()).toBe('plan1')
  })
})

describe('a tax code', () => {
  test('is read as it is typed, and called wrong once its field is left', () => {
    open(taxCode({ label: 'Tax code', instead: 'Until then we use BR.' }))
    const field = screen.getByLabelText('Tax code')
    const type = (typed: string) => fireEvent.change(field, { target: { value: typed } })
    fireEvent.focus(field)
    type('OT')
    expect(screen.getByText(/We read this as 0T, with a zero/)).toBeTruthy()
    type('1257')
    expect(field.getAttribute('aria-invalid')).toBe('false')
    fireEvent.blur(field)
    expect(screen.getByText(/A letter is missing at the end\..* Until then we use BR\./)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  test('is none while its field is empty', () => {
    expect(valueOf(taxCode({ label: 'Tax code' }), ' ')).toBeNull()
    expect(valueOf(taxCode({ label: 'Tax code' }), 's1257l')).toMatchObject({ kind: 'read', code: { prefix: 'S' } })
  })
})
