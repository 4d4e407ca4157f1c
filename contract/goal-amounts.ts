// How much money a goal can hold, for whoever checks an amount without a schema.

/** The most that an amount of a goal may be, in pounds. */
export const goalAmountLimit = 10_000_000
