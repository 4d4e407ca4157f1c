// What the first home calculator asks.
export const nation = 'Where the home is'
export const price = 'Price'
export const first = {
  label: 'Every buyer is buying a first home',
  hint: 'Nobody who buys has ever owned a home or a share of one, anywhere.',
}
export const day = { label: 'Day of completion', hint: 'The day you get the keys. Left empty, it is today.' }
export const deposit = 'Deposit'
export const income = 'Income of all buyers a year'
export const rate = { label: 'Mortgage rate', hint: 'An example. Lenders and brokers will tell you yours.' }
export const years = 'Over how long'
export const fixed = 'The rate is fixed for five years or more'
export const costs = 'Other costs'
export const costsLead = 'Examples, from pages of 2021 to 2024. No official figures exist: put in your own quotes.'
export const legal = { label: 'Legal work and searches', hint: 'Often £1,500 to £2,700.' }
export const survey = { label: 'Survey', hint: 'Often £400 to £1,500.' }
export const moving = { label: 'Mortgage fee and moving', hint: 'Fees to £2,000, moving from £150.' }
export const saving = 'Saving for the deposit'
export const monthly = {
  label: 'Into a Lifetime ISA each month',
  hint: 'Above £4,000 a tax year, the rest goes into other savings.',
}
export const growth = { label: 'Interest or growth a year', hint: 'Not sure: leave it at 0.' }
