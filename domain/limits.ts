// How much of one learner's is stored.

/** No more than so many goals, or plans, can be made. */
export const goalLimit = 100
export const planLimit = 100
/** The most that an amount of a goal may be, in pounds. */
export const goalAmountLimit = 10_000_000

/** How many attempts at a lesson's quiz are stored with their answers: the newest. */
export const storedAttempts = 50
/** Of a lesson’s quiz, the newest that its progress names: more than wait on one device with their answers lost. */
export const namedAttempts = 10

/**
 * How many of a learner's deposits are recognised again: years of them, for a device that was long without a
 * connection.
 */
export const knownDeposits = 1000

/** How many of them are named beside the goals that include them: the newest, whose answers may have been lost. */
export const namedDeposits = 50
