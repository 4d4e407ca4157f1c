import { describe, expect, test } from 'vitest'
import { openTestApp } from '../test-app.ts'

describe('GET /.well-known', () => {
  // promise: security-contact
  test('tells in security.txt whom the operator names, for half a year, and is 404 where nobody is named', async () => {
    const env = { SECURITY_CONTACT: 'security@example.org', PUBLIC_URL: 'https://learn.example.org' }
    const app = await openTestApp({ env })
    const told = await app.call('GET /.well-known/security.txt')
    const unnamed = await openTestApp({ open: app.open })
    const untold = await unnamed.call('GET /.well-known/security.txt')
    await unnamed.close()
    await app.close()
    expect({ status: told.statusCode, type: told.headers['content-type'], body: told.body }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
      body:
        'Contact: mailto:security@example.org\nExpires: 2027-05-22T10:00:00.000Z\n' +
        'Canonical: https://learn.example.org/.well-known/security.txt\nPreferred-Languages: en\n',
    })
    expect(untold.statusCode).toBe(404)
  })

  // promise: change-password-address
  test('leads a password manager to where the password is changed, and to nothing else', async () => {
    const app = await openTestApp()
    const led = await app.call('GET /.well-known/change-password')
    const probe = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    const unknown = await app.call(`GET ${probe}`, { headers: { accept: 'text/html' } })
    await app.close()
    expect({ status: led.statusCode, location: led.headers.location }).toEqual({
      status: 302,
      location: '/profile/settings#password',
    })
    expect(unknown.statusCode).toBe(404)
  })
})
