import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { CheckboxField, RadioField } from './choice-field.tsx'
import { SegmentedField } from './segmented-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const changed = vi.fn<(name: string, value: unknown) => void>()
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

function Fields() {
  const [held, setHeld] = useState({ text: '5', list: 'a', tick: false, radio: 'a', row: 'a' })
  const [, drawAgain] = useState(0)
  const set = (name: string) => (value: unknown) => {
    changed(name, value)
    setHeld((before) => ({ ...before, [name]: value }))
  }
  return (
    <>
      <TextField label="Text" value={held.text} onChange={({ target }) => set('text')(target.value)} />
      <SelectField label="List" options={options} value={held.list} onChange={set('list')} />
      <CheckboxField label="Tick" isChecked={held.tick} onChange={set('tick')} />
      <RadioField label="Radio" options={options} value={held.radio} onChange={set('radio')} />
      <SegmentedField label="Row" options={options} value={held.row} onChange={set('row')} />
      <output>{JSON.stringify(held)}</output>
      <button onClick={() => drawAgain((count) => count + 1)}>Draw</button>
    </>
  )
}

afterEach(() => {
  cleanup()
  changed.mockClear()
})

function fromServer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Fields />)
  return container
}

test('each kind of field takes what it holds as React hydrates it, and once', () => {
  const container = fromServer()
  const inputs = [...container.querySelectorAll('input')]
  screen.getByLabelText<HTMLInputElement>('Text').value = ''
  screen.getByLabelText<HTMLSelectElement>('List').value = 'b'
  for (const input of inputs.filter(({ type }) => type !== 'text')) input.checked = true
  render(<Fields />, { container, hydrate: true })
  const all = { text: '', list: 'b', tick: true, radio: 'b', row: 'b' }
  expect(screen.getByRole('status').textContent).toBe(JSON.stringify(all))
  expect([...container.querySelectorAll('input')]).toEqual(inputs)
  expect(changed.mock.calls).toEqual(Object.entries(all))
  act(() => screen.getByText('Draw').click())
  expect(changed).toHaveBeenCalledTimes(5)
  expect(screen.getAllByLabelText<HTMLInputElement>('B').map(({ checked }) => checked)).toEqual([true, true])
})

test('a field that nobody touched, or that React drew itself, changes nothing', () => {
  render(<Fields />, { container: fromServer(), hydrate: true })
  cleanup()
  function Drawn() {
    return (
      <>
        <TextField label="Day" type="date" value="2026-12-01" onChange={() => changed('day', '')} />
        <SelectField label="List" options={options} value="b" onChange={(value) => changed('list', value)} />
        <CheckboxField label="Tick" isChecked onChange={() => changed('tick', false)} />
        <RadioField label="Radio" options={options} value="b" onChange={(value) => changed('radio', value)} />
      </>
    )
  }
  render(<Drawn />)
  expect(changed).not.toHaveBeenCalled()
})
