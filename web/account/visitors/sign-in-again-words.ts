// What the dialog says in which somebody signs in again who was signed out.
export const dialogTitle = 'Sign in again'
export const signedOutText =
  'You were signed out, perhaps in another tab or on another device. Your last change has not been saved, but what you typed is still here.'
export const passwordLabel = 'Password'
export const accountHint = (username: string) => `For the account ${username}.`
export const sendLabel = 'Sign in'
export const sendingLabel = 'Signing in…'
export const signInPageLink = 'Go to the sign-in page'
export const signedInToast = {
  title: 'Login successful',
  description: 'You can save your change now.',
}
export const checkPassword = 'Check your password, then try again.'
