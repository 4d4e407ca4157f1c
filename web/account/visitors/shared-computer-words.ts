// What visitors read of the tick that others use this computer too.
export const tickLabel = 'This is a shared computer'
export const tickHint = 'Tick this if other people use it too, as at school or in a library.'
/** What the tick does, and what does not work then. */
export const effects = [
  'You are signed out when the browser is closed, after 45 minutes without a press or a key, and after 12 hours at most.',
  'Nothing of yours is kept on this computer, so nothing works without a connection.',
  'What you type into calculators, guides and exercises is gone once you close or reload the tab.',
  'The browser’s own history still lists the pages that you opened.',
]
