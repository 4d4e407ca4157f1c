// Signing up, in and out, and what belongs to the account.
import { keys } from './learner.ts'
import type { Step } from './step.ts'

export const arrivalSteps: Step[] = [
  {
    what: 'a visitor is led to sign-in, and reads on accessibility and privacy',
    async walk({ learner }) {
      await learner.open('/')
      await learner.isAt('/login')
      for (const name of ['Accessibility', 'Privacy']) {
        await learner.press({ role: 'link', name })
        await learner.seesHeading(name)
        await learner.open('/login')
      }
    },
  },
  {
    what: 'a wrong password is refused in words, which do not follow to the next page',
    mayLog: /401/,
    async walk({ learner }) {
      await learner.open('/login')
      await learner.fill('Username', 'nobody-here')
      await learner.fill('Password', 'not-the-password')
      await learner.type(keys.enter)
      await learner.sees('Login failed')
      await learner.press({ role: 'link', name: 'Sign up' })
      await learner.isAt('/register')
      await learner.seesNoMore('Login failed')
    },
  },
  {
    what: 'signs up by the form and comes to the dashboard',
    async walk({ learner, person }) {
      await learner.open('/register')
      await learner.press({ role: 'button', name: 'Create account' })
      await learner.sees('Name must be at least 2 characters.')
      await learner.fill('Full name', person.name)
      await learner.fill('Email', person.email)
      await learner.fill('Username', person.username)
      await learner.fill('Password', person.password)
      await learner.fill('Confirm password', person.password)
      await learner.press({ role: 'button', name: 'Create account' })
      await learner.isAt('/')
      await learner.sees('Your account has been created successfully!')
      await learner.sees(`Hello, ${person.name.split(' ')[0]}`)
      await learner.sees('0 of 18 lessons completed')
    },
  },
]

export const accountSteps: Step[] = [
  {
    what: 'changes the name in the profile',
    async walk({ learner, person }) {
      await learner.open('/profile')
      await learner.sees(/1 of 3 lessons|2 of 3 lessons/)
      await learner.fill('Full name', `${person.name} Jones`)
      await learner.press({ role: 'button', name: 'Save Changes' })
      await learner.sees('Profile updated')
      await learner.open('/profile')
      await learner.finds('the new name', hasValue, { label: 'Full name', value: `${person.name} Jones` })
    },
  },
  {
    what: 'chooses dark in the settings; every page is dark, also when it is opened anew',
    async walk({ learner }) {
      await learner.open('/profile/settings')
      await learner.press({ role: 'radio', name: /^Dark/ })
      await learner.finds('a dark page', isDark, null)
      await learner.open('/goals')
      await learner.seesHeading('Your Financial Goals')
      await learner.finds('a dark page', isDark, null)
    },
  },
  {
    what: 'prints an answer in dark: on paper it is light',
    cannot: ({ print }) => (print === null ? 'this browser prints only by hand' : null),
    async walk({ learner }) {
      await learner.open('/tools/emergency-fund')
      await learner.seesHeading('Emergency Fund')
      const pdf = await learner.print?.()
      if (pdf?.subarray(0, 5).toString() !== '%PDF-') throw new Error('What was printed is not a PDF.')
      await learner.open('/profile/settings')
      await learner.press({ role: 'radio', name: /^Light/ })
      await learner.finds(
        'a light page',
        () => getComputedStyle(document.documentElement).colorScheme === 'light',
        null,
      )
    },
  },
]

export const leavingSteps: Step[] = [
  {
    what: 'signs out, and is not let in again by the address',
    async walk({ learner }) {
      await learner.open('/')
      await learner.press({ role: 'button', name: 'Sign Out' })
      await learner.isAt('/login')
      await learner.open('/goals')
      await learner.isAt('/login')
    },
  },
  {
    what: 'signs in again with the password',
    async walk({ learner, person }) {
      await learner.open('/register')
      await learner.press({ role: 'link', name: 'Sign in' })
      await learner.fill('Username', person.username)
      await learner.fill('Password', person.password)
      await learner.press({ role: 'button', name: 'Sign in' })
      await learner.isAt('/')
      await learner.press({ role: 'button', name: 'Sign Out' })
      await learner.isAt('/login')
    },
  },
  {
    what: 'tries the demo account',
    async walk({ learner }) {
      await learner.open('/login')
      await learner.press({ role: 'button', name: 'Try Demo Account' })
      await learner.sees('Demo login successful')
      await learner.sees('Hello, Demo')
    },
  },
]

/** Runs in the page. */
function hasValue({ label, value }: { label: string; value: string }): boolean {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent?.trim() === label)
  return labels.some(({ control }) => control instanceof HTMLInputElement && control.value === value)
}

/** Runs in the page: light letters on a dark page, whatever the device prefers. */
function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement)
  const [red = 255] = (/\d+/.exec(getComputedStyle(document.body).backgroundColor) ?? []).map(Number)
  return colorScheme === 'dark' && red < 60
}
