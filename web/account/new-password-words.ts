// What is said beside a new password.
export const passwordHint = (minimum: number) =>
  `At least ${minimum} characters. Three random words make a strong one that is easy to remember.`
export const confirmLabel = (label: string) => `Confirm ${label}`
export const strengthLabel = 'Password strength:'
export const tooShort = 'Too short'
export const easyToGuess = 'Easy to guess. Add more letters, and vary them.'
export const fair = 'Fair. A few more letters or another word would make it stronger.'
export const good = 'Good. One more word would make it strong.'
export const strong = 'Strong'

// The page that a link for a new password opens.
export const pageTitle = 'Set a new password'
export const pageLead = 'Changing it signs you out everywhere. Then sign in with the new one.'
export const passwordLabel = 'New password'
export const sendLabel = 'Set new password'
export const sendingLabel = 'Setting…'
export const notChanged = 'Your password has not been changed.'
export const linkEndedTitle = 'This link no longer works.'
export const linkEndedText = {
  before:
    'A link works once, for one day. This one has been used, has expired, or has a part missing. Your password has not changed. Ask whoever gave you the link for a new one, or',
  link: 'sign in',
  after: 'if you know your password.',
}
