// What calculators say alike.

// Around the fields and results.
export const reset = 'Reset'
export const undoReset = 'Undo reset'
export const print = 'Print'
export const copyAsCsv = 'Copy as CSV'
export const copied = 'Copied. Paste it into a spreadsheet.'
export const copyRefused = 'Your browser did not let us copy it.'
export const inputColumns = ['Input', 'Value'] as const
/** @example inPounds('Goes in') // 'Goes in, in pounds' */
export const inPounds = (title: string) => `${title}${title.endsWith(' in') ? ',' : ''} in pounds`
export const inPercent = (title: string) => `${title} in per cent`
export const openOnOwnPage = 'Open on its own page'
export const lesson = 'Lesson:'
export const keepInputs = 'Keep what I type on this device'
export const keepInputsHint = 'Until you sign out or untick this. It is never sent anywhere.'
export const giveFigures = 'Start with my figures'
export const goodToKnow = 'Good to know'
export const tooLargeToDraw = 'These amounts are too large to draw.'
export const howWeWorkedThisOut = 'How we worked this out'

// Numbers as they are typed and read.
/** What is shown beside a number, and the same in words for screen readers. */
export const affixes = {
  pounds: { prefix: '£', unitInWords: 'in pounds' },
  percent: { suffix: '%', unitInWords: 'in per cent' },
  years: { suffix: 'years', unitInWords: 'in years' },
  months: { suffix: 'months', unitInWords: 'in months' },
  none: {},
}
export type NumberUnit = keyof typeof affixes
export const timeUnits = { month: { one: 'month', other: 'months' }, year: { one: 'year', other: 'years' } }
export const usedMost = (shown: string) => `We used ${shown}, the most this can be.`
export const usedLeast = (shown: string) => `We used ${shown}, the least this can be.`
export const usedWhole = (shown: string, unit: NumberUnit) =>
  `We used ${shown}: whole ${unit === 'none' ? 'numbers' : unit} only.`
export const readAs = (shown: string) => `We read this as ${shown}.`
export const oneNumberOnly = 'Type one number.'
export const dotForDecimals = 'For pence or parts, type a dot.'
export const commaForThousands = 'For thousands, type a comma.'
export const noMinus = 'A minus does not count here.'
export const oneTrillion = '1 trillion'
