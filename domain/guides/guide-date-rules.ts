// What the dates of a guide are made of: days that the reader gives, and rules that count from them.

/** A day that the reader gives: what its field is called, and what it says below that. */
export type GivenDay = { id: string; label: string; hint?: string }

/**
 * A date that follows from a given day, both as '2026-06-12'. Null where the rule does not apply to that day. The id is the
 * one under which the guide's text says what happens then and what to do.
 */
export type DateRule = { id: string; from: string; on: (day: string) => string | null }

/**
 * `choose` is for a guide whose given days are alternatives: it asks which of them has happened, `label` answers it, and `hint`
 * names the day that is then asked for.
 */
export type GuideDates = { given: readonly GivenDay[]; choose?: string; rules: readonly DateRule[] }
