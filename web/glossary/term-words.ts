// The words of calculators that open what they mean, each with its id in the glossary.

export const termWords = [
  { id: 'compound-interest', term: 'Compound interest' },
  { id: 'effective-tax-rate', term: 'Effective tax rate' },
  { id: 'emergency-fund', term: 'Emergency fund' },
  { id: 'essential-costs', term: 'Essential costs' },
  { id: 'hmrc', term: 'HMRC' },
  { id: 'inflation', term: 'Inflation' },
  { id: 'marginal-rate', term: 'Marginal rate' },
  { id: 'marriage-allowance', term: 'Marriage Allowance' },
  { id: 'minimum-wage', term: 'National Living Wage' },
  { id: 'national-insurance', term: 'National Insurance' },
  { id: 'need', term: 'Need' },
  { id: 'net-pay-arrangement', term: 'Net pay' },
  { id: 'payslip', term: 'Payslip' },
  { id: 'pension-annual-allowance', term: 'Annual allowance' },
  { id: 'personal-allowance', term: 'Personal allowance' },
  { id: 'relief-at-source', term: 'Relief at source' },
  { id: 'replacement-rate', term: 'Replacement rate' },
  { id: 'salary-sacrifice', term: 'Salary sacrifice' },
  { id: 'savings', term: 'Savings' },
  { id: 'state-pension', term: 'State Pension' },
  { id: 'state-pension-age', term: 'State Pension age' },
  { id: 'take-home-pay', term: 'Take-home pay' },
  { id: 'tax-code', term: 'Tax code' },
  { id: 'tax-relief', term: 'Tax relief' },
  { id: 'todays-money', term: 'Today’s money' },
  { id: 'want', term: 'Want' },
] as const

export type TermId = (typeof termWords)[number]['id']
