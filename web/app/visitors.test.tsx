// What the pages for visitors say, refuse and send, and where they lead.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ada, demo, openApp, problem } from './app-in-test.tsx'

const visitor = { user: null }
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, a' }))
const arrived = (address: string) => waitFor(() => expect(location.pathname + location.hash).toBe(address))

function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

async function openLogin(answers = {}) {
  const app = openApp('/login', { user: null, answers })
  await screen.findByText('Sign in', { selector: 'h1' })
  return app
}

async function openRegister(answers = {}) {
  const app = openApp('/register', { user: null, answers })
  await screen.findByText('Create your account', { selector: 'h1' })
  return app
}

const newLearner = { name: 'Ada Reid', email: 'ada@example.org', username: 'ada-reid', password: 'a long walk home' }
const typed = {
  'Full name': newLearner.name,
  Email: newLearner.email,
  Username: newLearner.username,
  Password: newLearner.password,
  'Confirm password': newLearner.password,
}

describe('/login', () => {
  // promise: screens-login
  test('has the form, the demo button, the selling points and the way to sign up', async () => {
    await openLogin()
    expect(field('Username').type).toBe('text')
    expect(field('Password').type).toBe('password')
    expect(screen.getByText('Try Demo Account')).toBeTruthy()
    press('Sign up')
    await arrived('/register')
  })

  // promise: access-selling-points
  test('describes modules, tools, progress and goals beside the form', async () => {
    await openLogin()
    const points = within(screen.getByRole('complementary')).getAllByRole('heading', { level: 3 })
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Structured learning modules',
      'Interactive financial tools',
      'Progress tracking and goal setting',
    ])
  })

  test('says what to do about a forgotten password, and leads to what is kept of whom', async () => {
    await openLogin()
    expect(screen.getByText(/They can send you a link to set a new one\.$/).closest('details')).not.toBeNull()
    press('Privacy')
    expect(await screen.findByText('Privacy', { selector: 'h1' })).toBeTruthy()
    expect(screen.getByText('On your own phone or computer', { selector: 'h2, h3' })).toBeTruthy()
  })

  // promise: sign-in-says-what-is-wrong
  test('says what is wrong with what was typed, and sends nothing', async () => {
    const { calls } = await openLogin()
    fillIn({ Username: 'ab', Password: '12345' })
    press('Sign in')
    expect(await screen.findByText('Username must be at least 3 characters.')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy()
    expect(document.activeElement).toBe(field('Username'))
    expect(calls).toEqual([])
  })

  // promise: sign-in-wrong-password
  test('answers a wrong password with the toast and keeps the username; the toast goes with the page', async () => {
    await openLogin({ 'POST /api/auth/login': problem(401, 'invalid-credentials') })
    fillIn({ Username: 'nobody-here', Password: 'not-the-password' })
    press('Sign in')
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(screen.getByText('Invalid username or password')).toBeTruthy()
    expect(field('Username').value).toBe('nobody-here')
    press('Sign up')
    expect(await screen.findByText('Create your account', { selector: 'h1' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Login failed')).toBeNull())
  })

  // promise: sign-in-demo-fails
  test('says that the demo sign-in has failed', async () => {
    await openLogin({ 'POST /api/auth/login': () => Promise.reject(new TypeError('Failed to fetch')) })
    press('Try Demo Account')
    expect(await screen.findByText('Demo login failed')).toBeTruthy()
    expect(screen.getByText('Please try again or register a new account')).toBeTruthy()
  })

  test('lets a learner in, and says so', async () => {
    const { sent } = await openLogin({ 'POST /api/auth/login': ada })
    fillIn({ Username: 'ada-reid', Password: 'a long walk home' })
    press('Sign in')
    expect(await screen.findByText('Login successful')).toBeTruthy()
    expect(screen.getByText('Welcome back to Tuppence')).toBeTruthy()
    expect(sent('POST /api/auth/login')).toEqual([{ username: 'ada-reid', password: 'a long walk home' }])
    await arrived('/')
  })

  // promise: shared-computer-tick
  test('says of a shared computer what does not work there, and sends the tick', async () => {
    const { sent } = await openLogin({ 'POST /api/auth/login': { ...ada, isSharedComputer: true } })
    const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'This is a shared computer' })
    expect(tick.checked).toBe(false)
    fireEvent.click(tick)
    const effects = (tick.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(effects.at(-1)?.textContent).toContain('nothing works without a connection')
    fillIn({ Username: 'ada-reid', Password: 'a long walk home' })
    press('Sign in')
    await arrived('/')
    expect(sent('POST /api/auth/login')).toEqual([
      { username: 'ada-reid', password: 'a long walk home', isSharedComputer: true },
    ])
  })

  // promise: sign-in-by-username
  test('asks whoever tried an email address for the username', async () => {
    await openLogin({ 'POST /api/auth/login': problem(401, 'invalid-credentials') })
    fillIn({ Username: 'ada@example.org', Password: 'a long walk home' })
    press('Sign in')
    expect(await screen.findByText(/^Sign in with your username, not with your email address\./)).toBeTruthy()
    expect(screen.getByText('Invalid username or password')).toBeTruthy()
  })

  // promise: access-back-to-page-asked
  test('leads back to the page that asked, after signing in', async () => {
    const { sent } = openApp('/modules/3', { user: null, answers: { 'POST /api/auth/login': demo } })
    await arrived('/login')
    fireEvent.click(await screen.findByText('Try Demo Account'))
    await arrived('/modules/3')
    expect(await screen.findByText('Demo login successful')).toBeTruthy()
    expect(sent('POST /api/auth/login')).toEqual([{ username: 'demo', password: 'demo123' }])
  })
})

describe('/register', () => {
  // promise: screens-register
  test('has its five fields and the way back to sign in', async () => {
    await openRegister()
    const names = [...document.querySelectorAll('form input:not([type="checkbox"])')].map((input) =>
      input.getAttribute('name'),
    )
    expect(names).toEqual(['name', 'email', 'username', 'password', 'confirmPassword'])
    expect(Object.keys(typed).map((name) => field(name).type)).toEqual([
      'text',
      'email',
      'text',
      'password',
      'password',
    ])
    press('Sign in')
    await arrived('/login')
  })

  // promise: registration-ages
  test('asks no age, and sends who is under 13 to an adult, with all that is kept', async () => {
    await openRegister()
    expect(screen.getByText(/^If you are under 13/).textContent).toContain('with a parent, a carer or a teacher first.')
    press('what is kept about you')
    expect(await screen.findByText('Privacy', { selector: 'h1' })).toBeTruthy()
    expect(screen.getByText(/^It is written for people aged 13 and over/)).toBeTruthy()
  })

  // promise: register-says-what-is-wrong
  test('says what is wrong with what was typed, and sends nothing', async () => {
    const { calls } = await openRegister()
    fillIn({ 'Full name': 'A', Email: 'ada', Username: 'ad', Password: 'abc', 'Confirm password': 'abc' })
    press('Create account')
    expect(await screen.findByText('Name must be at least 2 characters.')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address.')).toBeTruthy()
    expect(screen.getByText('Username must be at least 3 characters.')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters.')).toBeTruthy()
    fillIn({ 'Confirm password': 'different' })
    press('Create account')
    expect(await screen.findByText("Passwords don't match")).toBeTruthy()
    expect(calls).toEqual([])
  })

  // promise: register-name-taken
  test('names the field that is taken, and keeps what was typed', async () => {
    const taken = [{ field: 'username', message: 'That username is taken. Choose another.' }]
    await openRegister({ 'POST /api/auth/register': problem(409, 'username-taken', taken) })
    fillIn(typed)
    press('Create account')
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(screen.getByText('There was an error creating your account. Please try again.')).toBeTruthy()
    expect(field('Username').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('That username is taken. Choose another.')).toBeTruthy()
    expect(field('Full name').value).toBe('Ada Reid')
  })

  // promise: access-dashboard-after-registering
  test('leads to the dashboard, whichever page asked, and says that the account is there', async () => {
    const { sent } = openApp('/modules/3', { user: null, answers: { 'POST /api/auth/register': ada } })
    fireEvent.click(await screen.findByText('Sign up'))
    await screen.findByText('Create your account', { selector: 'h1' })
    fillIn(typed)
    press('Create account')
    expect(await screen.findByText('Registration successful')).toBeTruthy()
    expect(screen.getByText('Your account has been created successfully!')).toBeTruthy()
    await arrived('/')
    expect(sent('POST /api/auth/register')).toEqual([newLearner])
  })
})

// promise: access-learner-leaves-login
test.each(['/login', '/register'])('a learner is sent from %s to the dashboard', async (address) => {
  openApp(address)
  expect(await screen.findByText('Hello, Ada')).toBeTruthy()
  expect(location.pathname).toBe('/')
})

describe('/reset-password', () => {
  const setPassword = (password: string, again = password) => {
    fillIn({ 'New password': password, 'Confirm new password': again })
    press('Set new password')
  }

  test('refuses two different passwords and a short one, sends the token with one that will do, and leaves it in no history', async () => {
    const reset = 'POST /api/auth/password-reset'
    const { sent } = openApp('/reset-password#ada.token', { ...visitor, answers: { [reset]: () => undefined } })
    await screen.findByLabelText('New password')
    const steps = history.length
    setPassword('three odd socks', 'three odd sockz')
    expect(await screen.findByText("Passwords don't match")).toBeTruthy()
    setPassword('12345')
    expect(await screen.findByText('Password must be at least 6 characters.')).toBeTruthy()
    setPassword('three odd socks')
    expect(await screen.findByText('Sign in with your new password.')).toBeTruthy()
    await arrived('/login')
    expect(sent(reset)).toEqual([{ token: 'ada.token', newPassword: 'three odd socks' }])
    // Going back does not lead to the token.
    expect(history.length).toBe(steps)
  })

  test('says that a link has ended, and works for another link that is opened in the same window', async () => {
    const reset = 'POST /api/auth/password-reset'
    const { answer } = openApp('/reset-password#old', {
      ...visitor,
      answers: { [reset]: problem(410, 'reset-link-ended') },
    })
    await screen.findByLabelText('New password')
    setPassword('three odd socks')
    expect(await screen.findByText('This link no longer works.')).toBeTruthy()
    expect(screen.queryByLabelText('New password')).toBeNull()
    answer({ [reset]: () => undefined })
    location.hash = '#new'
    await screen.findByLabelText('New password')
    setPassword('three odd socks')
    await arrived('/login')
  })

  // promise: password-reset-without-token
  test('without a token sends a visitor to sign in', async () => {
    openApp('/reset-password', visitor)
    expect(await screen.findByText('Sign in', { selector: 'h1' })).toBeTruthy()
    expect(location.pathname).toBe('/login')
  })

  test('without a token sends a learner to the dashboard', async () => {
    openApp('/reset-password')
    expect(await screen.findByText('Hello, Ada')).toBeTruthy()
  })
})
