// The names under which this browser stores short texts. Devices have them already, so none of them ever changes.

/** What is stored of a learner. */
export const ownParts = [
  'certificate',
  'check-as-i-go',
  'exercises',
  'figures',
  'guide-days',
  'inputs',
  'outbox',
  'practice',
  'practice-due',
  'quiz',
  'reading',
  'three-before',
] as const
export type OwnPart = (typeof ownParts)[number]

declare const ofLearner: unique symbol
export type OwnName = string & { readonly [ofLearner]: true }

/**
 * The name for what is stored of a learner, and the only way to one. `of` is the lesson where there is one for each.
 * @example ownName('figures', '3f0c…') // 'tuppence-figures-3f0c…'
 */
export function ownName(part: OwnPart, learnerId: string, of?: number): OwnName {
  return `tuppence-${part}-${learnerId}${of === undefined ? '' : `-${of}`}` as OwnName
}

/** The settings of a device. They stay when a session ends. */
export const deviceSettings = [
  'tuppence-all-nations',
  'tuppence-appearance',
  'tuppence-open-answers',
  'tuppence-slash-off',
] as const

/** What the app notes for itself. None says what a learner did. */
const appNotes = [
  /** The latest time by which it orders what it asked for and what the server has (delivery-clock.ts). */
  'tuppence-clock',
  /** Whose responses this device stores (device-owner.ts). */
  'tuppence-kept-for',
  /** The version that a tab was loaded again from (web/loading/lazy.tsx). */
  'tuppence-reloaded-from',
  /** Whose session the server must still be told to end (web/api/owed-sign-out.ts). */
  'tuppence-sign-out',
] as const

export type StorageName =
  | OwnName
  | (typeof deviceSettings)[number]
  | (typeof appNotes)[number]
  /** What whoever uses this device chose for calculators. It goes with a session. */
  | 'tuppence-tax-choices'

export function isAppNote(name: string): boolean {
  return (appNotes as readonly string[]).includes(name)
}

export function isDeviceSetting(name: string): boolean {
  return (deviceSettings as readonly string[]).includes(name)
}

/** Whether it is for what waits to be sent. */
export function isOutbox(name: string): boolean {
  return name.startsWith('tuppence-outbox-')
}

/** Whether it is for a run under way, or for what waits to be sent. */
export function isUnderWay(name: string): boolean {
  return isOutbox(name) || /^tuppence-(?:quiz|practice)-(?!due-)/.test(name)
}
