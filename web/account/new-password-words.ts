// What the pages say on which somebody chooses a password: for an account, or in place of one. Sign-in does without these.

/** Opening an account. */
export const register = {
  pageTitle: 'Create your account',
  hasAccountText: 'Already have an account?',
  signInLink: 'Sign in',
  closedText: 'No accounts are being opened here just now. Ask whoever runs this site to open one for you.',
  invitationNeeded:
    'You need an invitation to open an account here. Ask whoever runs this site for one, then open its link.',
  nameLabel: 'Full name',
  emailLabel: 'Email',
  usernameLabel: 'Username',
  passwordLabel: 'Password',
  sendLabel: 'Create account',
  sendingLabel: 'Creating your account…',
  registeredToast: { title: 'Registration successful', description: 'Your account has been created successfully!' },
  notRegisteredToast: {
    title: 'Registration failed',
    description: 'There was an error creating your account. Please try again.',
  },
}

/** Beside a new password, also in the settings. */
export const newPassword = {
  passwordHint: (minimum: number) =>
    `At least ${minimum} characters. Three random words make a strong one that is easy to remember.`,
  confirmLabel: (label: string) => `Confirm ${label}`,
  strengthLabel: 'Password strength:',
  tooShort: 'Too short',
  easyToGuess: 'Easy to guess. Add more letters, and vary them.',
  fair: 'Fair. A few more letters or another word would make it stronger.',
  good: 'Good. One more word would make it strong.',
  strong: 'Strong',
}

/** Behind a link for a new password. */
export const resetPassword = {
  pageTitle: 'Set a new password',
  pageLead: 'Changing it signs you out everywhere. Then sign in with the new one.',
  passwordLabel: 'New password',
  sendLabel: 'Set new password',
  sendingLabel: 'Setting…',
  notChanged: 'Your password has not been changed.',
  linkEndedTitle: 'This link no longer works.',
  linkEndedText: {
    before:
      'A link works once, for one day. This one has been used, has expired, or has a part missing. Your password has not changed. Ask whoever gave you the link for a new one, or',
    link: 'sign in',
    after: 'if you know your password.',
  },
}
