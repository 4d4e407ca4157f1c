import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { registerForm, type RegisterForm } from '#contract/account.ts'
import { CallError } from '#web/api/client.ts'
import { useForm } from './form.ts'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const schema = registerForm(6)

type Send<Values> = (values: Values) => Promise<void>
type SampleProps = { send: Send<RegisterForm>; fetchSchema?: () => Promise<typeof schema> }

function SampleForm({ send, fetchSchema }: SampleProps) {
  const form = useForm({ schema: fetchSchema ?? schema, send, onFailure: (error) => `Not sent: ${String(error)}` })
  return (
    <form onSubmit={form.onSubmit} onInput={form.onInput} noValidate>
      {(['name', 'email', 'username', 'password', 'confirmPassword'] as const).map((field) => (
        <TextField key={field} label={field} name={field} error={form.errors[field]} />
      ))}
      {form.problem !== null && <p>{form.problem}</p>}
      <button type="submit">{form.isSending ? 'Sending' : 'Send'}</button>
    </form>
  )
}

const filled = {
  name: 'Ada King',
  email: 'ada@example.org',
  username: 'ada',
  password: 'abc123',
  confirmPassword: 'abc123',
}

async function fill(values: Partial<typeof filled>) {
  for (const [field, value] of Object.entries(values)) {
    const input = screen.getByLabelText(field)
    await userEvent.clear(input)
    if (value !== '') await userEvent.type(input, value)
  }
}

const refuse = async () => {
  const fields = [{ field: 'username', message: 'That username is taken.' }]
  throw new CallError(409, '', { type: '', title: 'Taken', status: 409, code: 'username-taken', fields })
}

const press = () => userEvent.click(screen.getByRole('button'))

describe('useForm', () => {
  test('shows the errors of the schema beside their fields, focuses the first and sends nothing', async () => {
    const send = vi.fn<Send<RegisterForm>>(async () => {})
    render(<SampleForm send={send} />)
    await fill({ ...filled, email: 'ada', username: 'ad', confirmPassword: 'abc124' })
    await press()
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(screen.getByText('Username must be at least 3 characters.')).toBeTruthy()
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('email'))
    expect(screen.getByLabelText('email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('ada')
  })

  test('sends the checked values, and takes no second submit meanwhile', async () => {
    let finish = () => {}
    const send = vi.fn<Send<RegisterForm>>(() => new Promise((resolve) => (finish = resolve)))
    render(<SampleForm send={send} />)
    await fill({ ...filled, name: '  Ada King ' })
    await press()
    await press()
    expect(send).toHaveBeenCalledTimes(1)
    expect(send.mock.calls[0]?.[0]).toEqual(filled)
    expect(screen.getByRole('button').textContent).toBe('Sending')
    finish()
    await waitFor(() => expect(screen.getByRole('button').textContent).toBe('Send'))
  })

  test('takes each error away as soon as it is mended, and shows none that was not there', async () => {
    render(<SampleForm send={async () => {}} />)
    await fill({ ...filled, name: 'A', username: 'ad', password: 'abc124' })
    await press()
    expect(screen.getByText("Passwords don't match")).toBeTruthy()
    await fill({ name: 'Ad' })
    expect(screen.queryByText('Name must be at least 2 characters.')).toBeNull()
    expect(screen.getByText('Username must be at least 3 characters.')).toBeTruthy()
    // The two passwords are judged together, whichever of them is mended.
    await fill({ password: 'abc123', email: 'ada' })
    expect(screen.queryByText("Passwords don't match")).toBeNull()
    expect(screen.queryByText('Please enter a valid email address.')).toBeNull()
    expect(screen.getByText('Username must be at least 3 characters.')).toBeTruthy()
  })

  test('takes away what the server found once something is changed', async () => {
    render(<SampleForm send={refuse} />)
    await fill(filled)
    await press()
    await screen.findByText('That username is taken.')
    await userEvent.type(screen.getByLabelText('username'), '2')
    expect(screen.queryByText('That username is taken.')).toBeNull()
  })

  test('shows what the server found and keeps what was typed', async () => {
    render(<SampleForm send={refuse} />)
    await fill(filled)
    await press()
    expect(await screen.findByText('That username is taken.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('username'))
    expect(screen.getByLabelText<HTMLInputElement>('username').value).toBe('ada')
  })

  test('says what there is to say of a failure until a later try succeeds', async () => {
    const send = vi.fn<Send<RegisterForm>>(async () => {}).mockRejectedValueOnce(new Error('No connection'))
    render(<SampleForm send={send} />)
    await fill(filled)
    await press()
    expect(await screen.findByText('Not sent: Error: No connection')).toBeTruthy()
    await press()
    await waitFor(() => expect(screen.queryByText('Not sent: Error: No connection')).toBeNull())
  })

  test('waits for a schema that comes later, and checks by it', async () => {
    const send = vi.fn<Send<RegisterForm>>(async () => {})
    let arrive = () => {}
    const arrival = new Promise<typeof schema>((resolve) => (arrive = () => resolve(schema)))
    render(<SampleForm send={send} fetchSchema={() => arrival} />)
    await fill({ ...filled, username: 'ad' })
    await press()
    expect(send).not.toHaveBeenCalled()
    arrive()
    expect(await screen.findByText('Username must be at least 3 characters.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('username'))
    await fill({ username: 'ada' })
    expect(screen.queryByText('Username must be at least 3 characters.')).toBeNull()
    await press()
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual(filled))
  })

  test('leaves the checks to the server where the schema cannot be fetched, and asks for it again the next time', async () => {
    const send = vi.fn<Send<RegisterForm>>(async () => {})
    const fetchSchema = vi
      .fn<() => Promise<typeof schema>>(async () => schema)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    render(<SampleForm send={send} fetchSchema={fetchSchema} />)
    await fill({ ...filled, username: 'ad' })
    await press()
    await waitFor(() => expect(send.mock.calls[0]?.[0]).toEqual({ ...filled, username: 'ad' }))
    await press()
    expect(await screen.findByText('Username must be at least 3 characters.')).toBeTruthy()
    expect(send).toHaveBeenCalledTimes(1)
  })
})
