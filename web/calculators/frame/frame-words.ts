// What calculators say alike.

export const lesson = 'Lesson:'
export const keepInputs = 'Keep what I type on this device'
export const reset = 'Reset'
export const undoReset = 'Undo reset'
export const print = 'Print'
export const keepInputsHint = 'Until you sign out or untick this. It is never sent anywhere.'

export const openOnOwnPage = 'Open on its own page'
export const copied = 'Copied. Paste it into a spreadsheet.'
export const copyAsCsv = 'Copy as CSV'
export const copyRefused = 'Your browser did not let us copy it.'

export const months = 'months'
export const inMonths = 'in months'
export const inYears = 'in years'
export const tooLargeToDraw = 'These amounts are too large to draw.'

export const years = 'years'

export const inPounds = 'in pounds'
export const inPerCent = 'in per cent'
export const usedMost = (shown: string) => `We used ${shown}, the most this can be.`
export const usedLeast = (shown: string) => `We used ${shown}, the least this can be.`
export const usedWhole = (unit: string, unit2: string) => `We used ${unit}: whole ${unit2} only.`
export const readAs = (shown: string) => `We read this as ${shown}.`
export const oneTrillion = '1 trillion'

export const taxYear = 'Tax year'
export const whereYouLive = 'Where you live'
export const currentYear = (taxYear: string) => `${taxYear} (current)`
export const latestTaxYearIs = 'Our latest tax year is'
export const currentTaxYearIs = 'The current tax year is'
export const switchTo = (taxYear: string) => `Switch to ${taxYear}`
export const ratesEndOn = (taxYear: string) => `Our rates end on ${taxYear}`
export const ratesNotHereYet = 'We are in another tax year now. Its rates are not here yet.'
export const noChange = 'no change'
export const otherThanWith = (before: string, before2: string, taxYear: string) =>
  `${before} ${before2} than with the rates of ${taxYear}`
export const ratesUsed = 'Rates used'
export const rateDates = (from: string, to: string) => `, ${from} to ${to}:`
export const sourceRead = (readOn: string, confidence: string) => `(read ${readOn})${confidence}`

export const howWeWorkedThisOut = 'How we worked this out'
