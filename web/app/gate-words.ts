// What is said until it is known who is there, and to visitors on the pages that are open to all.
export const pageLoading = 'Loading…'
export const signInLink = 'Sign in'
