// What the page says that a link for a new password opens.
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
