// What the pension calculator says below the answer: it comes once the page stands.

export const nothingGoesIn = (from: string) =>
  `Pension: £0 goes in. With this choice you pay in on pay above ${from} a year.`
export const fewYears = (least: number) =>
  `Fewer than ${least} years of National Insurance usually bring no State Pension.`
export const tax = 'Tax'
export const age = 'Age'
export const paidIn = 'Paid in'
export const thisYear = 'This year'
export const whenAged = (age: number) => `At ${age}`
export const aboveAllowance = (when: string, paidIn: string, allowance: string, taxYear: string) =>
  `${when} ${paidIn} goes in, more than your annual allowance of ${allowance} (as it stands in ${taxYear}). What is above it is taxed, unless allowance is left over from the three years before. That tax is not in these figures.`
export const pastRetirement = (age: number) =>
  `You are past the age you would retire at, so this is what your pot would pay from ${age} on.`
export const earliestAge = (from: string, value: number) =>
  `From ${from} the earliest age to take most pensions is ${value}. Some older schemes protect an earlier one.`

export const growth = 'Growth'
export const taxYearOfStatePension = 'Tax year of the State Pension and income tax'
export const howFast = 'How fast'
export const pricesRise = 'prices rise'
export const statePension = 'State Pension'
export const stateAgeHint = (fromAge: string, age: number, today: string) =>
  `Leave empty for ${fromAge}. By law, for someone aged ${age}: ${today}.`
export const fromAge = (fromAge: string) => ` from ${fromAge}`
export const stateAgeOnDate = (age: string, on: string) => `Leave empty for the age by law: ${age}, on ${on}.`
export const unusableBirthDate = (min: string, max: string) =>
  `We did not use this date: it has to make you ${min} to ${max} years old.`

export const growthNote = (returnPercent: string, growthBandPoints: number) =>
  `The pot grows by ${returnPercent} a year, every year. Real investments go up and down. The band shows ${growthBandPoints} points below and above, as far apart as the Financial Conduct Authority has firms show them.`
export const charges = 'Charges'
export const chargesNote = (chargeWords: string) =>
  `${chargeWords} They come off the pot every year, before and after you retire.`
export const payThatCounts = 'Pay that counts'
export const payAndPrices = 'Pay and prices'
export const pricesNote = (salaryRisePercent: string, inflationPercent: string) =>
  `Pay rises by ${salaryRisePercent} a year and prices by ${inflationPercent}. Today’s money is what the sum would buy at today’s prices.`
export const taxRelief = 'Tax relief'
export const reliefNote = (reliefPercent: number, extraReliefPercent: number) =>
  `${reliefPercent}% of what you pay in is added on top. In many pensions at work your share includes the tax relief already, so less goes in than this shows. What you add each month gets ${extraReliefPercent}%, as relief at source gives on what leaves your account. The Pension Tax Relief tool shows how it works.`
export const takingAnIncome = 'Taking an income'
export const incomeNote = (withdrawalPercent: number) =>
  `${withdrawalPercent}% of the pot in the first year, and the same buying power each year after. ‘How long your pot lasts’ shows when it could run out.`
export const lumpSum = 'Lump sum'
export const lumpSumText = (choice: string, { percent, most }: { percent: number; most: string }) =>
  `${choice} The most is ${percent}% of the pot, up to ${most}, an amount that does not rise with prices.`
export const lumpSumNote = (today: string) => `You take ${today} tax-free, which leaves less for your income.`
export const noLumpSum = 'We assume you take no tax-free lump sum. Taking one would leave less for your income.'
export const taxNote = (taxYear: string, nation: string) =>
  `The income is before income tax, except beside the Retirement Living Standards and where it says so. There we take income tax off the pot’s income and the State Pension together, by the rates of ${taxYear} in ${nation}, as if you had no other income. No National Insurance is due on a pension.`
export const statePensionNote = ({
  yearly,
  taxYear,
  record,
  full,
  least,
}: {
  yearly: string
  taxYear: string
  record: string
  full: number
  least: number
}) =>
  `${yearly} a year by the rates of ${taxYear}, rising with prices, for ${record} of National Insurance. ${full} years bring all of it, each year fewer a ${full}th less, under ${least} years nothing. If your record began before April 2016, other rules count too: GOV.UK shows your own forecast.`
export const whatThisAssumes = 'What this assumes'
export const notAPromise = 'This shows what could happen. It is not a promise.'
export const line = 'Line'
export const paidOnAllPay = 'You and your employer pay in on all of your salary.'
export const paidOnQualifying = (from: string, to: string) =>
  `You and your employer pay in on what you earn from ${from} to ${to} a year. Both limits rise with prices here.`

export const yourPotYearByYear = 'Your pot, year by year'
export const yourPotInTodaysMoney = 'Your pot in today’s money'
export const yourPotInFutureMoney = 'Your pot in future money'
export const atAge = (age: number) => `Age ${age}`
export const withMore = (extraMonthly: string) => `With ${extraMonthly} a month more`
export const growthOf = (returnPercent: string) => `Growth of ${returnPercent} a year`
export const growthFromTo = (low: string, high: string) => `Growth from ${low} to ${high}`
export const lowGrowth = (low: string) => `Low, ${low}`
export const highGrowth = (high: string) => `High, ${high}`
export const retireAt = (startAge: number) => `Retire at ${startAge}`
export const statePensionAt = (fromAge: number) => `State Pension at ${fromAge}`
export const amount = 'Amount'

export const yourIncomeInRetirement = 'Your income in retirement'
export const incomeChartNote = 'A year, in today’s money, after income tax. The tax is taken off what your pot pays.'
export const incomeChartTitle = 'Income a year in retirement after tax, in today’s money'
export const amountAYear = (left: string) => `${left} a year`
export const fromYourPot = 'From your pot'
export const statePensionNotPaidYet = 'State Pension not paid yet'
export const fromYourPotAge = (last: string) => `From your pot ${last}`
export const statePensionAge = (from: string, last: string) => `State Pension${from} ${last}`
export const gapTitle = (months: string) => `A gap of ${months} before the State Pension`
export const gapText = (before: string, total: string, yearly: string, fromAge: string) =>
  `${before} there is ${total} a year before tax from your pot alone. That is ${yearly} a year less than from ${fromAge}, when the State Pension starts.`
export const source = 'Source:'
export const readOn = (readOn: string) => `(read ${readOn})`
export const comparedWithStandards = 'Compared with the Retirement Living Standards'
export const standardsNote =
  'The dashed lines are what one person spends in a year for a minimum, moderate or comfortable retirement. They leave out housing costs: rent, mortgage and care are not in them. They leave out income tax too, so the income here is after it.'
export const editionRead = (edition: string, readOn: string) => `, ${edition} (read ${readOn})`

export const lastingTitle = 'How long your pot lasts'
export const lastingNote = (startAge: number, withdrawalPercent: number) =>
  `From ${startAge} each line pays ${withdrawalPercent}% of its own pot in the first year, and the same buying power every year after. In today’s money.`
export const lastingCaption = 'How long the pot lasts'
export const aMonth = 'A month'
export const runsOut = 'Runs out'
export const annuityTitle = (yearly: string) => `Or a level annuity: ${yearly} a month for life`
export const annuityText = (annuity: {
  month: string
  age: number
  paid: string
  yearly: string
  withdrawalPercent: number
  fromPot: string
  years: number
  worth: string
}) =>
  `At the end of ${annuity.month} insurers paid a healthy ${annuity.age}-year-old ${annuity.paid} a year of what they handed over, on average. Your pot would buy ${annuity.yearly} a month at that rate, where ${annuity.withdrawalPercent}% of it is ${annuity.fromPot}. An annuity never runs out, and the pot is gone. A level one does not rise with prices: ${annuity.years} years on it would buy what ${annuity.worth} buys on the day you retire.`
export const annuityNote = 'Rates change every week, and people who are older or unwell are paid more. Source:'

export const whatGoesIn = 'What goes in, each month of the first year'
export const contributionsCaption = 'Contributions in a month of the first year'
export const fromColumn = 'From'
export const working = 'Working'
export const fromPotToIncome = 'From the pot to an income'
export const rulesUsed = 'Rules used'
export const statePensionAgeRule = 'State Pension age, by date of birth'
export const statePensionRecordRule = 'State Pension by years of National Insurance'
export const chargesCap = (percent: string) => `Charges of ${percent} at most`
export const workingNote =
  'Money goes in at the end of each month and grows at the monthly rate that makes the yearly one. In retirement it is paid out at the start of each month. We round once, at the end.'

export const minimum = 'Minimum'
export const moderate = 'Moderate'
export const comfortable = 'Comfortable'
