// How much of one learner's is stored.

/** No more than so many goals, or plans, can be made. */
export const goalLimit = 100
export const planLimit = 100

/** Of the attempts at a lesson's quiz, the newest so many are stored with their answers. */
export const storedAttempts = 50

/** So many of a learner's deposits are known again: years of them, for a device that was long without a connection. */
export const knownDeposits = 1000
