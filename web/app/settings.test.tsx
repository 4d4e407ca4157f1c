// What the settings and the profile say and send.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '#contract/account-settings.ts'
import type { PreferencesBody } from '#contract/preferences.ts'
import { setDeviceOwner } from '../device/device.ts'
import { ada, demo, openApp, preferences, problem } from './app-in-test.tsx'

const wrongPassword = (field: string) =>
  problem(403, 'wrong-password', [{ field, message: 'That is not your current password.' }])
const done = () => undefined
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }))
const appearance = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: '[name=appearance]' })
const focused = () => document.activeElement?.textContent

function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

describe('the password', () => {
  test('is changed with the current one, what was typed does not stay, and where one is signed in is asked anew', async () => {
    const change = 'POST /api/auth/password'
    const answers = { [change]: wrongPassword('currentPassword') }
    const { answer, sent } = openApp('/profile/settings', { answers })
    await screen.findByLabelText('Current password')
    fillIn({
      'Current password': 'not the one',
      'New password': 'three odd socks',
      'Confirm new password': 'three odd socks',
    })
    press('Set new password')
    expect(await screen.findByText('That is not your current password.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Current password'))
    answer({ [change]: done })
    fillIn({ 'Current password': 'a long walk home' })
    press('Set new password')
    expect(await screen.findByText('You have been signed out everywhere else.')).toBeTruthy()
    expect(['Current password', 'New password', 'Confirm new password'].map((name) => field(name).value)).toEqual([
      '',
      '',
      '',
    ])
    expect(sent(change).at(-1)).toEqual({ currentPassword: 'a long walk home', newPassword: 'three odd socks' })
    expect(focused()).toBe('Password')
    // The list below shows the other browsers no longer.
    await waitFor(() => expect(sent('GET /api/auth/sessions')).toHaveLength(2))
  })
})

describe('where the learner is signed in', () => {
  // promise: settings-sessions
  test('is listed, and all but this one are signed out, with the password alone', async () => {
    const [list, end] = ['GET /api/auth/sessions', 'DELETE /api/auth/sessions']
    const times = {
      createdAt: '2026-11-02T10:00:00Z',
      lastUsedAt: '2026-11-25T10:00:00Z',
      expiresAt: '2026-12-25T10:00:00Z',
    }
    const here: Session = { device: 'Firefox on Windows', isCurrent: true, isSharedComputer: false, ...times }
    const there: Session = { ...here, device: 'Chrome on Android', isCurrent: false, isSharedComputer: true }
    const { answer, sent } = openApp('/profile/settings', {
      answers: { [list]: [here, there], [end]: wrongPassword('password') },
    })
    expect((await screen.findByText(/this browser/)).parentElement?.textContent).toBe(
      'Firefox on Windows – this browser',
    )
    expect(screen.getByText(/^Chrome on Android/).textContent).toBe('Chrome on Android – a shared computer')
    expect(screen.getAllByText('Signed in on 2 November 2026, last used on 25 November 2026')).toHaveLength(2)
    press('Sign out everywhere else')
    await screen.findByLabelText('Your password')
    fillIn({ 'Your password': 'not the one' })
    press('Sign out the others')
    expect(await screen.findByText('That is not your current password.')).toBeTruthy()
    answer({ [list]: [here], [end]: done })
    fillIn({ 'Your password': 'a long walk home' })
    press('Sign out the others')
    expect(await screen.findByText('You are not signed in anywhere else.')).toBeTruthy()
    expect(sent(end)).toEqual([{ password: 'not the one' }, { password: 'a long walk home' }])
    await waitFor(() => expect(focused()).toBe('Where you are signed in'))
  })
})

describe('the account', () => {
  test('is deleted with its password alone, which leads to sign in and leaves nothing on the device', async () => {
    setDeviceOwner(ada)
    localStorage.setItem('tuppence-certificate-ada', 'Ada Reid')
    const remove = 'DELETE /api/account'
    const { answer, sent } = openApp('/profile/settings', { answers: { [remove]: wrongPassword('password') } })
    await screen.findByText('Delete my account')
    press('Delete my account')
    await screen.findByLabelText('Your password')
    fillIn({ 'Your password': 'not the one' })
    press('Delete everything')
    expect(await screen.findByText('That is not your current password.')).toBeTruthy()
    expect(location.pathname).toBe('/profile/settings')
    answer({ [remove]: done })
    fillIn({ 'Your password': 'a long walk home' })
    press('Delete everything')
    expect(await screen.findByText('Everything we kept about you has been deleted.')).toBeTruthy()
    expect(location.pathname).toBe('/login')
    // Whoever signs in next is not led to this page.
    expect([history.state, localStorage.getItem('tuppence-certificate-ada')]).toEqual([null, null])
    expect(sent(remove).at(-1)).toEqual({ password: 'a long walk home' })
  })
})

describe('what the learner prefers', () => {
  /** A value of each preference, and how it is chosen. One without a control in the settings does not compile. */
  const choices = {
    appearance: { value: 'light', choose: () => fireEvent.click(appearance('Light')) },
    taxYear: { value: '2024/2025', choose: () => fillIn({ 'Tax year': '2024/2025' }) },
    nation: { value: 'scotland', choose: () => fireEvent.click(field('Scotland')) },
    reviewLimit: { value: 20, choose: () => fireEvent.click(field('20')) },
  } satisfies { [Field in keyof PreferencesBody]-?: { value: PreferencesBody[Field]; choose: () => void } }

  test('is sent to the account, and shown at once', async () => {
    let saved: object = preferences
    const change = (body: unknown) => (saved = { ...saved, ...(body as object) })
    const { sent } = openApp('/profile/settings', {
      answers: { 'GET /api/account/preferences': () => saved, 'PATCH /api/account/preferences': change },
    })
    const bars = document.head.appendChild(document.createElement('meta'))
    Object.assign(bars, { name: 'theme-color' }).dataset['scheme'] = 'dark'
    await screen.findByLabelText('Tax year')
    fireEvent.click(appearance('Dark'))
    expect(document.documentElement.dataset['theme']).toBe('dark')
    // The browser's own bars follow, whatever the device prefers.
    expect(bars.media).toBe('all')
    for (const { choose } of Object.values(choices)) choose()
    expect([document.documentElement.dataset['theme'], bars.media]).toEqual(['light', 'not all'])
    await waitFor(() =>
      expect(sent('PATCH /api/account/preferences')).toEqual([
        { appearance: 'dark' },
        ...Object.entries(choices).map(([name, { value }]) => ({ [name]: value })),
      ]),
    )
    bars.remove()
  })
})

describe('the demo account', () => {
  test('says in place what it does not do, and takes no other name, address or picture', async () => {
    openApp('/profile/settings', { user: demo })
    expect(await screen.findByText(/^The demo account’s password can’t be changed/)).toBeTruthy()
    expect(screen.getByText('The demo account can’t be deleted.')).toBeTruthy()
    expect(screen.queryByText('Sign out everywhere else')).toBeNull()
    expect(screen.queryByText('Delete my account')).toBeNull()
    history.pushState(null, '', '/profile')
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).readOnly).toBe(true)
    expect(field('Email').readOnly).toBe(true)
    expect(screen.getByText<HTMLButtonElement>('Save Changes', { selector: 'button' }).disabled).toBe(true)
    expect(screen.queryByText('Choose a picture')).toBeNull()
  })

  test('keeps in this browser what one visitor prefers, and tells the account nothing', async () => {
    const { calls } = openApp('/profile/settings', { user: demo })
    expect(await screen.findByText(/In the demo account it applies in this browser only\.$/)).toBeTruthy()
    await screen.findByLabelText('Scotland')
    fireEvent.click(appearance('Dark'))
    fireEvent.click(field('Scotland'))
    await waitFor(() => expect(localStorage.getItem('tuppence-appearance')).toBe('dark'))
    history.pushState(null, '', '/plans')
    await screen.findByText('Your Plans', { selector: 'h1' })
    history.pushState(null, '', '/profile/settings')
    expect((await screen.findByLabelText<HTMLInputElement>('Scotland')).checked).toBe(true)
    expect(appearance('Dark').checked).toBe(true)
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
  })
})

describe('the profile', () => {
  const change = 'PATCH /api/auth/profile'

  // promise: profile-saved
  test('is shown at once in the frame when it is saved', async () => {
    const { sent } = openApp('/profile', { answers: { [change]: (body) => ({ ...ada, ...(body as object) }) } })
    await screen.findByLabelText('Full name')
    fillIn({ 'Full name': 'Isla Ross' })
    press('Save Changes')
    expect(await screen.findByText('Profile updated')).toBeTruthy()
    expect(screen.getByText('Your profile has been updated successfully.')).toBeTruthy()
    expect(screen.getByText('Profile of Isla Ross')).toBeTruthy()
    expect(sent(change)).toEqual([{ name: 'Isla Ross', email: 'ada@example.org' }])
  })

  // promise: states-profile-saved-or-not
  test('that is not saved says so, and stays as it was typed', async () => {
    const { sent } = openApp('/profile', {
      answers: { [change]: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await screen.findByLabelText('Full name')
    fillIn({ 'Full name': 'I', Email: 'isla' })
    press('Save Changes')
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(sent(change)).toEqual([])
    fillIn({ 'Full name': 'Isla Munro', Email: 'isla@example.org' })
    press('Save Changes')
    expect(await screen.findByText('Update failed')).toBeTruthy()
    expect(screen.getByText('There was an error updating your profile.')).toBeTruthy()
    expect(field('Full name').value).toBe('Isla Munro')
  })
})

describe('the profile picture', () => {
  const png = '\x89PNG\r\n\x1a\n'
  const choose = (text: string) => {
    const file = new File([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], 'me.png', { type: 'image/png' })
    fireEvent.change(field('Picture file'), { target: { files: [file] } })
  }
  // No picture can be read here.
  beforeEach(() => void vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Not a picture'))))

  test('is refused when the file lies about its type, is broken or is too large', async () => {
    const { calls } = openApp('/profile')
    await screen.findByText('Choose a picture')
    choose('<script>alert(1)</script>')
    expect(await screen.findByText(/isn’t a PNG, JPEG or WebP picture, whatever its name says/)).toBeTruthy()
    choose(`${png}and then nothing`)
    expect(await screen.findByText(/This picture file is damaged/)).toBeTruthy()
    choose(`${png}${'x'.repeat(1024 * 1024)}`)
    expect(await screen.findByText(/larger than 1 MB/)).toBeTruthy()
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([])
  })

  test('is sent as a square from the middle, and shown at once; a refusal says why, until the next try', async () => {
    const set = 'PUT /api/auth/profile-image'
    const drawn: unknown[][] = []
    const pen = { drawImage: (_: unknown, ...places: unknown[]) => void drawn.push(places) }
    const made = new Blob(['small'], { type: 'image/webp' })
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 400, height: 300, close: () => undefined }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => pen as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((then) => then(made))
    const { answer, sent } = openApp('/profile', { answers: { [set]: problem(413, 'body-too-large') } })
    await screen.findByText('Choose a picture')
    choose(png)
    expect((await screen.findByText(/larger than 1 MB/)).closest('[role=alert]')).not.toBeNull()
    answer({ [set]: problem(500, 'internal-error') })
    choose(png)
    await waitFor(() => expect(screen.queryByText(/larger than 1 MB/)).toBeNull())
    expect(await screen.findByText(/Your picture has not been changed/)).toBeTruthy()
    expect(screen.queryByText('Change picture')).toBeNull()
    answer({ [set]: { ...ada, profileImage: 'data:image/webp;base64,' } })
    choose(png)
    expect(await screen.findByText('Picture changed')).toBeTruthy()
    expect(screen.queryByText(/Your picture has not been changed/)).toBeNull()
    expect(screen.getByText('Change picture')).toBeTruthy()
    expect(sent(set)).toEqual([made, made, made])
    expect(drawn.at(-1)).toEqual([50, 0, 300, 300, 0, 0, 256, 256])
  })

  test('is removed, which leaves the focus on the way to another', async () => {
    openApp('/profile', {
      user: { ...ada, profileImage: 'data:image/png;base64,' },
      answers: { 'DELETE /api/auth/profile-image': ada },
    })
    await screen.findByText('Remove picture')
    press('Remove picture')
    await waitFor(() => expect(screen.queryByText('Remove picture')).toBeNull())
    expect(focused()).toBe('Choose a picture')
  })
})

// promise: email-change-on-page
test('a changed email address is told before the page, until the learner says that it was them', async () => {
  const told = (isRead: boolean) => ({
    unreadCount: isRead ? 0 : 1,
    notifications: [
      {
        ...{ id: 'email-changed-1', kind: 'welcome', about: 'email', at: '2026-11-26T10:00:00Z', isRead },
        ...{ title: null, moduleId: null, goalId: null, targetDate: null, amountLeft: null },
      },
    ],
  })
  const { sent } = openApp('/goals', {
    answers: { 'GET /api/notifications': told(false), 'POST /api/notifications/read': told(true) },
  })
  expect(await screen.findByText('On 26 November 2026 it was changed to ada@example.org.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'change your password' }).getAttribute('href')).toBe(
    '/profile/settings#password',
  )
  fireEvent.click(screen.getByRole('button', { name: 'That was me' }))
  await waitFor(() => expect(screen.queryByText('Your email address was changed')).toBeNull())
  expect(sent('POST /api/notifications/read')).toEqual([{ ids: ['email-changed-1'] }])
})
