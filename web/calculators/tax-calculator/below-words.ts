// What the tax calculator says below the answer. It comes after the first paint.

export const beforeTaxPeriod = (period: string) => `Before tax, ${period}.`
export const enterAnotherSalary = 'Enter another salary to see both side by side. Everything else stays the same.'
export const twoSalariesSideBySide = 'Two salaries side by side'
export const line = 'Line'
export const aYear = 'A year'
export const thisSalary = 'This salary'
export const otherSalary = 'Other salary'
export const difference = 'Difference'
export const takeHomePayMonth = 'Take-home pay a month'

export const nextPoundsTitle = 'If you earned a little more'
export const nextWorseOff = (rise: string, kept: string) => `Your next ${rise} would leave you ${kept} worse off`
export const nextKept = (rise: string, kept: string) => `Of your next ${rise} you keep ${kept}`
export const nothingIsTaken = 'Nothing is taken from it.'
export const nextTaken = (theRestGoes: string, taken: string) => `${theRestGoes} like this: ${taken}.`
export const itIsTaken = 'It is taken'
export const theRestGoes = 'The rest goes'
export const nextShares = (keptPercent: number, takeHome: number) =>
  `You keep ${keptPercent}% of it, and ${takeHome}% of your pay as a whole.`
export const takes = 'Takes'
export const incomeTax = 'Income tax'
export const taperTitle = (percent: number) => `Why so little: the ${percent}% stretch`
export const taperBefore = (from: string, to: string) =>
  `Between ${from} and ${to}, every £2 of extra income takes away £1 of your tax-free`
export const personalAllowance = 'personal allowance'
export const taperMiddle = (incomeTax: string) =>
  `So another £100 is taxed, and makes £50 of your other pay taxable too: that is ${incomeTax} of income tax, a`
export const rate = 'Rate'
export const marginalRate = 'marginal rate'
export const taperAfter = (percent: number) =>
  `of ${percent}%. What you pay into a pension lowers the income that counts here.`

export const differenceNote =
  'This calculator works out your whole year by law and rounds it once. Payroll works out each pay day by HMRC’s tables and rounds every time. So over a year your payslips can show:'
export const differenceOfTax = (taxYear: string, differenceAboveTaper: string) =>
  `up to £4.56 less income tax, because payroll counts the code 1257L as £9 more than ${taxYear} tax-free and leaves out pennies of your pay${differenceAboveTaper}`
export const differenceAboveTaper =
  '. Above £100,000 this holds once HMRC has lowered your code: until then payslips take far less'
export const differenceOfNi = 'up to £1 less National Insurance, because its monthly limits are whole pounds'
export const nationalInsurance = 'National Insurance'
export const differenceWithinYear = (taxYear: string) =>
  `still less National Insurance in ${taxYear}, because it was cut within the year and this calculator keeps the rate that the year began with`
export const differenceOfLoans =
  'up to £11 less for each student loan, because every repayment is rounded down to a whole pound'
export const isLarger = 'Is the difference larger? Compare your payslip line by line in'
export const payslipCheck = 'Payslip Check'
export const employersShare = (pay: string) =>
  `On top of your pay, your employer pays ${pay} a year of National Insurance. It is not taken from you.`

export const periodsTitle = 'Your pay, period by period'
export const nextToTheYear = 'Next to the year'
export const partOfYourPay = 'Part of your pay'
export const ofPay = 'Of pay'
export const monthOfPaySetAside = 'A month of pay set aside'
export const monthAside = (month: string) => `One month of take-home pay, set aside for a bad month, would be ${month}.`
export const percentOfPay = (percent: number) => `${percent}% of pay`

export const takeHomePay = 'Take-home pay'
export const takeHomeCaption = 'From pay to take-home pay'
export const incomeTaxByBand = 'Income tax by band'
export const noNiOverPensionAge = 'None is taken over State Pension age.'
export const onPay = (nationalInsurancePay: string, monthByMonthAfter: string) =>
  `On ${nationalInsurancePay} of pay${monthByMonthAfter}.`
export const monthByMonthAfter = ', month by month'
export const nationalInsuranceByBand = 'National Insurance by band'
export const studentLoan = 'Student loan'
export const studentLoanRepayments = 'Student loan repayments'
export const roundingNote = (workedForTheYear: string) =>
  `${workedForTheYear} A month is a twelfth of the year, four weeks a thirteenth and a week a 52nd, each rounded by itself.`
export const workedByMonth =
  'Income tax is worked for the whole year, National Insurance and student loans month by month.'
export const workedForTheYear = 'Worked for the whole year and rounded to the penny once.'
export const bandOfPay = 'Band of pay'
export const yourPayInIt = 'Your pay in it'
