// The words shown while the app finds out who is signed in, and those around the pages that are open to everyone.
export const pageLoading = 'Loading…'
export const signInLink = 'Sign in'
