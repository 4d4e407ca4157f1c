// What opens at a term in a text.

export const closeLabel = 'Close'
export const glossaryLink = 'See it in the glossary'
export const meaningLoading = 'Loading the meaning…'
export const meaningNotLoaded = 'We could not load the meaning.'
export const tryAgainLabel = 'Try again'
