// What the page says where visitors open an account.
export const pageTitle = 'Create your account'
export const hasAccountText = 'Already have an account?'
export const signInLink = 'Sign in'
export const closedText = 'No accounts are being opened here just now. Ask whoever runs this site to open one for you.'
export const invitationNeeded =
  'You need an invitation to open an account here. Ask whoever runs this site for one, then open its link.'
export const nameLabel = 'Full name'
export const emailLabel = 'Email'
export const emailHint =
  'Tuppence sends no email. It is there so that whoever runs this site can write to you, such as about a new password.'
export const usernameLabel = 'Username'
export const passwordLabel = 'Password'
export const ageText = {
  before: 'If you are under 13, go through',
  link: 'what is kept about you',
  after: 'with a parent, a carer or a teacher first.',
}
export const sendLabel = 'Create account'
export const sendingLabel = 'Creating your account…'
export const registeredToast = {
  title: 'Registration successful',
  description: 'Your account has been created successfully!',
}
export const notRegisteredToast = {
  title: 'Registration failed',
  description: 'There was an error creating your account. Please try again.',
}
