// What visitors read around every form, and where they sign in.
import { courseInShort } from 'virtual:course-in-short'

export const subtitle = 'Short money lessons and calculators for the UK'
export const slogan = 'Learn to look after your money'
export const aboutLabel = 'About Tuppence'
export const modulesTitle = 'Structured learning modules'
export const modulesText = `${courseInShort}, each with a quiz.`
export const toolsTitle = 'Interactive financial tools'
export const toolsText = 'Calculators for pay, budgets, savings and pensions.'
export const goalsTitle = 'Progress tracking and goal setting'
export const goalsText = 'See how far you have come and what you are saving for.'
export const accessibilityLink = 'Accessibility'
export const privacyLink = 'Privacy'
export const maybeSignedIn = (next: string) => `You may still be signed in. ${next}`
export const checkConnection = 'Check your connection, then try again.'
export const tryLater = 'Try again in a few minutes.'
export const tryAgainLabel = 'Try again'

// Signing in.
export const pageTitle = 'Sign in'
export const closedLead = 'Accounts here are opened by whoever runs this site.'
export const invitedLead = 'New here? Use the link in your invitation.'
export const newHereText = 'New to Tuppence?'
export const signUpLink = 'Sign up'
export const usernameLabel = 'Username'
export const passwordLabel = 'Password'
export const sendLabel = 'Sign in'
export const sendingLabel = 'Signing in…'
export const forgottenTitle = 'Forgotten your password?'
export const forgottenText = 'Ask whoever gave you this address. They can send you a link to set a new one.'
export const demoText = 'Just looking? Try it out with made-up progress and goals. Nothing to fill in.'
export const demoLabel = 'Try Demo Account'
export const demoSendingLabel = 'Opening the demo…'
export const signedInToast = { title: 'Login successful', description: 'Welcome back to Tuppence' }
export const notSignedInToast = { title: 'Login failed', description: 'Invalid username or password' }
export const demoSignedInToast = { title: 'Demo login successful' }
export const demoNotSignedInToast = {
  title: 'Demo login failed',
  description: 'Please try again or register a new account',
}
