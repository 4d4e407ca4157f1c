// What the settings and the dashboard say of the tax year and the nation.
export const currentYear = (taxYear: string) => `${taxYear} (current)`
export const onlyHere = 'Your choice applies in this browser only.'
export const tryAgainLabel = 'Try again'
export const taxYearLabel = 'Tax year'
export const nationQuestion = 'Where in the UK are you?'
export const nationQuestionText = 'Tax and student loans differ.'
export const notNowLabel = 'Not now'
export const nationChosenTitle = (nation: string) => `Calculators now start with ${nation}`
export const nationChosenText = {
  before: 'You can change this and the tax year in any calculator, or in',
  link: 'Settings',
}
