// Words of the parts that all pages are made of.
export const hasBeenDeleted = 'has been deleted.'
export const undoName = (name: string) => `Undo: bring back ${name}`
export const undoLabel = 'Undo'
export const closeLabel = 'Close'
export const cancelLabel = 'Cancel'
export const notLoaded = (what: string) => `We could not load ${what}.`
export const checkConnection = 'Check your connection, then try again.'
export const ourFault = 'Something went wrong on our side. Try again in a few minutes.'
export const nothingLost = (advice: string) => `${advice} Nothing you have saved is lost.`
export const tryAgainLabel = 'Try again'
export const dismissLabel = 'Dismiss'

// Of an amount that a form refuses.
export const oneAmountOnly = 'Type one amount.'
export const dotForPence = 'For pence type a dot, as in 12.50.'
export const commaForThousands = 'For thousands type a comma, as in 1,500.'
