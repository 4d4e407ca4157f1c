// Words beside the first fields of a payslip.

export const tryWithExample = 'Try with an example'

export const atTheTop = 'At the top'
export const payDateHint = (period: { name: string; taxYear: string } | null) =>
  `‘Pay date’ or ‘Payment date’.${period === null ? '' : ` This one is in tax ${period.name} of ${period.taxYear}.`}`
export const whatCameOff = 'What came off'
export const deductionsHelp = 'Under ‘Deductions’. Type 0 for a line that is missing and should be there.'
export const incomeTax = 'Income tax'
export const inPounds = 'in pounds'
export const payeHelp = '‘PAYE’ or ‘Tax’. A refund has a minus.'
export const readAsRefund = (read: string) => `We read this as a refund of ${read}.`

export const yourPayslip = 'Your payslip'
