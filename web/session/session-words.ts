// What is said of a session where its call failed.
export const notSignedIn = 'Invalid username or password'
export const notRegistered = 'Registration failed'
export const notSignedOut = 'Logout failed'
export const profileNotSaved = 'Failed to update profile'
export const notChecked = 'Failed to check authentication status'

// Beside the nations to choose from.
export const nationLabel = 'Nation'
