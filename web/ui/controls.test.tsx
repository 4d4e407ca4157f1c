// What every button, field and notice does, wherever it stands.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { CheckboxField, RadioField } from './fields/choice-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { SegmentedField } from './fields/segmented-field.tsx'
import { TextAreaField } from './fields/text-area-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Notice } from './notice.tsx'

afterEach(cleanup)

/** What is read out after the name of a field. */
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')

test('a busy button does nothing, sends no form and keeps the focus', () => {
  const [onClick, onSubmit] = [vi.fn<() => void>(), vi.fn<() => void>()]
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Save
      </Button>
      <Button onClick={onClick}>Other</Button>
    </form>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  button.focus()
  fireEvent.click(button)
  expect([onClick.mock.calls, onSubmit.mock.calls]).toEqual([[], []])
  expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement === button]).toEqual([
    false,
    'true',
    true,
  ])
  // A button that says nothing of it sends no form either.
  fireEvent.click(screen.getByRole('button', { name: 'Other' }))
  expect([onClick.mock.calls.length, onSubmit.mock.calls]).toEqual([1, []])
})

test('a notice that comes is told at once where something is wrong, and in its turn otherwise', () => {
  const roleOf = (tone: 'bad' | 'warn', isLive: boolean) => {
    cleanup()
    const notice = (
      <Notice tone={tone} isLive={isLive}>
        Look here.
      </Notice>
    )
    return render(notice).container.firstElementChild?.getAttribute('role')
  }
  expect([roleOf('bad', true), roleOf('warn', true), roleOf('bad', false)]).toEqual(['alert', 'status', null])
})

test('a password can be shown and hidden again, and its button says which of the two and of which field', () => {
  render(<PasswordField label="New password" />)
  const field = screen.getByLabelText<HTMLInputElement>('New password')
  expect(field.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show new password' }))
  expect(field.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide new password' }))
  expect(field.type).toBe('password')
})

test('a field is read out with its hint, what is wrong and what was made of it', () => {
  render(
    <>
      <TextField label="Price" unitInWords="in pounds" hint="Before tax." error="Too much." note="We used £9." />
      <TextField label="Plain" />
      <TextAreaField label="If" hint="When or where." error="Say when." />
      <CheckboxField label="Guess" hint="It comes back." isChecked onChange={() => {}} />
      <RadioField
        label="Paid"
        hint="How often."
        options={[{ value: 'week', label: 'A week', hint: 'On Fridays.' }]}
        value={null}
        onChange={() => {}}
      />
    </>,
  )
  expect(described(screen.getByLabelText('Price in pounds'))).toEqual(['Before tax.', 'Too much.', 'We used £9.'])
  expect(screen.getByLabelText('Price in pounds').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('We used £9.').getAttribute('aria-live')).toBe('polite')
  expect(screen.getByLabelText('Plain').getAttribute('aria-describedby')).toBeNull()
  expect(screen.getByLabelText('Plain').getAttribute('aria-invalid')).toBe('false')
  expect(described(screen.getByLabelText('If'))).toEqual(['When or where.', 'Say when.'])
  expect(described(screen.getByRole('checkbox', { name: 'Guess' }))).toEqual(['It comes back.'])
  expect(described(screen.getByRole('group', { name: 'Paid' }))).toEqual(['How often.'])
  expect(described(screen.getByRole('radio', { name: 'A week' }))).toEqual(['On Fridays.'])
})

test('of a few choices one is chosen, none while nothing is, and a press tells which', () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }))
  render(
    <>
      <SegmentedField label="Kind" options={options} value="b" onChange={onChange} />
      <RadioField label="Sort" options={options} value={null} onChange={onChange} />
      <CheckboxField label="Yes" isChecked onChange={(isOn) => onChange(String(isOn))} />
    </>,
  )
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    false,
  ])
  fireEvent.click(screen.getAllByRole('radio')[0]!)
  fireEvent.click(screen.getAllByRole('radio')[3]!)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(onChange.mock.calls).toEqual([['a'], ['b'], ['false']])
})
