// What the student loan calculator asks.
import { planNames } from '../frame/loan-words.ts'

export const usualThresholdRise = 3

export const plan = {
  label: 'Your plan',
  hint: 'Your payslip or your student loan account says which.',
  options: planNames,
}
export const balance = 'Owed now'
export const salary = 'Salary a year'
export const due = { label: 'First due in April', hint: 'The April after you left the course.' }
export const extra = 'What if I paid more each month?'
export const extraInCsv = 'More each month in pounds'
export const interest = {
  label: 'Interest a year',
  hint: 'An example. It changes each September. Your account shows yours.',
}
export const rise = 'Your pay rises a year'
export const threshold = {
  label: 'The threshold rises a year',
  hint: `Left empty, it is ${usualThresholdRise}%, or none for a postgraduate loan.`,
}
export const inflation = { label: 'Prices rise a year', hint: 'For today’s money.' }
export const assumptions = 'What nobody knows yet'
export const assumptionsLead = 'These are guesses. Change one, and the answer changes with it.'
