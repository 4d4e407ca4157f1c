// What calculators say alike.

export const copyRefused = 'Your browser did not let us copy it.'
export const inputColumns = ['Input', 'Value'] as const
/** @example inPounds('Goes in') // 'Goes in, in pounds' */
export const inPounds = (title: string) => `${title}${title.endsWith(' in') ? ',' : ''} in pounds`
export const inPercent = (title: string) => `${title} in per cent`
export const goodToKnow = 'Good to know'
export const tooLargeToDraw = 'These amounts are too large to draw.'

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
