// The names in browser storage. Never change one: devices hold them already.

/** What is stored for a learner. */
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
 * The name for a learner’s data; there is no other way to make one. `of` is the lesson, if there is one for each.
 * @example ownName('figures', '3f0c…') // 'tuppence-figures-3f0c…'
 */
export function ownName(part: OwnPart, learnerId: string, of?: number): OwnName {
  return `tuppence-${part}-${learnerId}${of === undefined ? '' : `-${of}`}` as OwnName
}

/** Settings of the device. They stay when a session ends. */
export const deviceSettings = [
  'tuppence-all-nations',
  'tuppence-appearance',
  'tuppence-open-answers',
  'tuppence-slash-off',
] as const

/** Notes of the app itself. None says what a learner did. */
const appNotes = [
  /** The last time of the delivery clock (delivery-clock.ts). */
  'tuppence-clock',
  /** Whose responses this device stores (device-owner.ts). */
  'tuppence-kept-for',
  /** The version that a tab was reloaded from (web/loading/lazy.tsx). */
  'tuppence-reloaded-from',
  /** The learner whose session the server must still end (web/api/owed-sign-out.ts). */
  'tuppence-sign-out',
] as const

export type StorageName =
  | OwnName
  | (typeof deviceSettings)[number]
  | (typeof appNotes)[number]
  /** The tax year and nation for calculators. They are removed when a session ends. */
  | 'tuppence-tax-choices'

export function isAppNote(name: string): boolean {
  return (appNotes as readonly string[]).includes(name)
}

export function isDeviceSetting(name: string): boolean {
  return (deviceSettings as readonly string[]).includes(name)
}

/** Whether the name belongs to the outbox. */
export function isOutbox(name: string): boolean {
  return name.startsWith('tuppence-outbox-')
}

/** Whether the name belongs to the outbox, or to an unfinished quiz or practice. */
export function isUnderWay(name: string): boolean {
  return isOutbox(name) || /^tuppence-(?:quiz|practice)-(?!due-)/.test(name)
}
