import { describe, expect, test } from 'vitest'
import { emailField } from './account.ts'

describe('emailField', () => {
  // promise: email-in-any-script
  test.each([
    'ada@example.org',
    ' Ada.Reid+tuppence@mail.example.co.uk ',
    "o'brien@example.org",
    'jürgen@example.org',
    'x@bücher.example',
    'x@xn--bcher-kva.example',
    'अदा@उदाहरण.भारत',
    'a!b#c@example.org',
  ])('takes %j', (address) => {
    expect(emailField.safeParse(address)).toEqual({ success: true, data: address.trim() })
  })

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'ada@example.o',
    'ada@.example.org',
    'ada@-example.org',
    'a..b@example.org',
    '.a@example.org',
    'a b@example.org',
    'a@b@example.org',
    'ada@example.org, bo@example.org',
    '<ada@example.org>',
    'ada@127.0.0.1',
  ])('refuses %j', (address) => {
    expect(emailField.safeParse(address).error?.issues[0]?.message).toBe('Please enter a valid email address.')
  })
})
