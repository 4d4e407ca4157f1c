// What the sign-in page says.
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
export const signedInToast = {
  title: 'Login successful',
  description: 'Welcome back to Tuppence',
}
export const notSignedInToast = {
  title: 'Login failed',
  description: 'Invalid username or password',
}
export const demoSignedInToast = {
  title: 'Demo login successful',
}
export const demoNotSignedInToast = {
  title: 'Demo login failed',
  description: 'Please try again or register a new account',
}
