// What visitors read around every form, and where they sign in.
import { courseInShort } from 'virtual:course-in-short'

/** What stands around the forms. */
export const frame = {
  subtitle: 'Short money lessons and calculators for the UK',
  slogan: 'Learn to look after your money',
  aboutLabel: 'About Tuppence',
  modulesTitle: 'Structured learning modules',
  modulesText: `${courseInShort}, each with a quiz.`,
  toolsTitle: 'Interactive financial tools',
  toolsText: 'Calculators for pay, budgets, savings and pensions.',
  goalsTitle: 'Progress tracking and goal setting',
  goalsText: 'See how far you have come and what you are saving for.',
  accessibilityLink: 'Accessibility',
  privacyLink: 'Privacy',
  maybeSignedIn: (next: string) => `You may still be signed in. ${next}`,
  checkConnection: 'Check your connection, then try again.',
  tryLater: 'Try again in a few minutes.',
  tryAgainLabel: 'Try again',
}

/** Signing in. */
export const login = {
  pageTitle: 'Sign in',
  closedLead: 'Accounts here are opened by whoever runs this site.',
  invitedLead: 'New here? Use the link in your invitation.',
  newHereText: 'New to Tuppence?',
  signUpLink: 'Sign up',
  usernameLabel: 'Username',
  passwordLabel: 'Password',
  sendLabel: 'Sign in',
  sendingLabel: 'Signing in…',
  forgottenTitle: 'Forgotten your password?',
  forgottenText: 'Ask whoever gave you this address. They can send you a link to set a new one.',
  demoText: 'Just looking? Try it out with made-up progress and goals. Nothing to fill in.',
  demoLabel: 'Try Demo Account',
  demoSendingLabel: 'Opening the demo…',
  signedInToast: { title: 'Login successful', description: 'Welcome back to Tuppence' },
  notSignedInToast: { title: 'Login failed', description: 'Invalid username or password' },
  demoSignedInToast: { title: 'Demo login successful' },
  demoNotSignedInToast: { title: 'Demo login failed', description: 'Please try again or register a new account' },
}
