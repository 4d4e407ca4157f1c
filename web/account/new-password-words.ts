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
