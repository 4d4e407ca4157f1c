import { describe, expect, test } from 'vitest'
import { passwordForm, type PasswordForm } from './account-settings.ts'

const filled: PasswordForm = {
  currentPassword: 'old one',
  newPassword: 'three odd socks',
  confirmPassword: 'three odd socks',
}
const errorsOf = (form: Partial<PasswordForm>, minimum = 6) =>
  Object.fromEntries(
    passwordForm(minimum)
      .safeParse({ ...filled, ...form })
      .error?.issues.map((issue) => [issue.path[0], issue.message]) ?? [],
  )

describe('passwordForm', () => {
  test('asks for as many characters as the operator does, and says so', () => {
    expect(errorsOf({ newPassword: 'abc', confirmPassword: 'abc' }, 8)).toEqual({
      newPassword: 'Password must be at least 8 characters.',
    })
  })

  test('says beside each field what is wrong, all at once', () => {
    expect(errorsOf({ currentPassword: '', newPassword: '12345', confirmPassword: '1234' })).toEqual({
      currentPassword: 'Enter your current password.',
      newPassword: 'Password must be at least 6 characters.',
      confirmPassword: "Passwords don't match",
    })
  })
})
