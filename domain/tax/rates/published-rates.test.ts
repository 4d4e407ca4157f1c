// Every rate a second time, written down from its published tables, not from ours: one wrong digit, or two years that change
// places, shows by the rate's name. Who changes a rate changes it here as well.
import { describe, expect, test } from 'vitest'
import type { RateSeries } from './rate-series.ts'
import { taxYearIds, type TaxYearId } from './tax-year-ids.ts'
import { textRatePaths, textRates, type TextRatePath } from './text-rates.ts'
import { taxYearStart } from './tax-years.ts'

/** The same in all four tax years, one value for each (null: none), or the days on which each begins. */
type Published = number | readonly (number | null)[] | Readonly<Record<string, number>>

const published: Record<TextRatePath, Published> = {
  'incomeTax.personalAllowance': 12_570,
  'incomeTax.allowanceTaperFrom': 100_000,
  'incomeTax.allowanceGoneFrom': 125_140,
  'incomeTax.basicRate': 20,
  'incomeTax.basicRateLimit': 37_700,
  'incomeTax.higherRate': 40,
  'incomeTax.higherRateFrom': 50_270,
  'incomeTax.higherRateLimit': 125_140,
  'incomeTax.additionalRate': 45,
  'incomeTax.additionalRateFrom': 125_140,
  'incomeTax.scotland.starterRate': 19,
  'incomeTax.scotland.starterRateLimit': [2_162, 2_306, 2_827, 3_967],
  'incomeTax.scotland.basicRate': 20,
  'incomeTax.scotland.basicRateFrom': [14_732, 14_876, 15_397, 16_537],
  'incomeTax.scotland.basicRateLimit': [13_118, 13_991, 14_921, 16_956],
  'incomeTax.scotland.intermediateRate': 21,
  'incomeTax.scotland.intermediateRateFrom': [25_688, 26_561, 27_491, 29_526],
  'incomeTax.scotland.intermediateRateLimit': 31_092,
  'incomeTax.scotland.higherRate': 42,
  'incomeTax.scotland.higherRateFrom': 43_662,
  'incomeTax.scotland.higherRateLimit': [125_140, 62_430, 62_430, 62_430],
  'incomeTax.scotland.advancedRate': [null, 45, 45, 45],
  'incomeTax.scotland.advancedRateFrom': [null, 75_000, 75_000, 75_000],
  'incomeTax.scotland.advancedRateLimit': [null, 125_140, 125_140, 125_140],
  'incomeTax.scotland.topRate': [47, 48, 48, 48],
  'incomeTax.scotland.topRateFrom': 125_140,
  'incomeTax.marriageAllowance': 1_260,
  'incomeTax.marriageAllowanceSaving': 252,
  'incomeTax.blindPersonsAllowance': [2_870, 3_070, 3_130, 3_250],
  'nationalInsurance.primaryThreshold': 12_570,
  'nationalInsurance.primaryThresholdMonth': 1_048,
  'nationalInsurance.primaryThresholdWeek': 242,
  'nationalInsurance.upperEarningsLimit': 50_270,
  'nationalInsurance.upperEarningsLimitMonth': 4_189,
  'nationalInsurance.upperEarningsLimitWeek': 967,
  'nationalInsurance.lowerEarningsLimit': [6_396, 6_396, 6_500, 6_708],
  'nationalInsurance.lowerEarningsLimitWeek': [123, 123, 125, 129],
  'nationalInsurance.mainRate': { '2023-04-06': 12, '2024-01-06': 10, '2024-04-06': 8 },
  'nationalInsurance.reducedRate': { '2023-04-06': 5.85, '2024-01-06': 3.85, '2024-04-06': 1.85 },
  'nationalInsurance.upperRate': 2,
  'nationalInsurance.secondaryThreshold': [9_100, 9_100, 5_000, 5_000],
  'nationalInsurance.secondaryThresholdMonth': [758, 758, 417, 417],
  'nationalInsurance.employerRate': [13.8, 13.8, 15, 15],
  'studentLoans.plan1': [22_015, 24_990, 26_065, 26_900],
  'studentLoans.plan2': [27_295, 27_295, 28_470, 29_385],
  'studentLoans.plan4': [27_660, 31_395, 32_745, 33_795],
  'studentLoans.plan5': [null, null, null, 25_000],
  'studentLoans.postgraduate': 21_000,
  'studentLoans.undergraduateRate': 9,
  'studentLoans.postgraduateRate': 6,
  'pensions.annualAllowance': 60_000,
  'pensions.moneyPurchaseAnnualAllowance': 10_000,
  'pensions.taperThresholdIncome': 200_000,
  'pensions.taperAdjustedIncome': 260_000,
  'pensions.taperedMinimum': 10_000,
  'pensions.nonEarnerGrossLimit': 3_600,
  'pensions.nonEarnerNetLimit': 2_880,
  'pensions.reliefAtSourceRate': 20,
  'pensions.netPayTopUpRate': [null, 20, 20, 20],
  'pensions.lumpSumAllowance': [null, 268_275, 268_275, 268_275],
  'pensions.lumpSumAndDeathBenefitAllowance': [null, 1_073_100, 1_073_100, 1_073_100],
  'pensions.minimumAge': { '2023-04-06': 55, '2028-04-06': 57 },
  'statePension.week': [203.85, 221.2, 230.25, 241.3],
  'statePension.year': [10_600.2, 11_502.4, 11_973, 12_547.6],
  'statePension.basicWeek': [156.2, 169.5, 176.45, 184.9],
  'autoEnrolment.trigger': 10_000,
  'autoEnrolment.qualifyingFrom': 6_240,
  'autoEnrolment.qualifyingTo': 50_270,
  'autoEnrolment.totalMinimum': 8,
  'autoEnrolment.employerMinimum': 3,
  'autoEnrolment.workerShare': 5,
  'autoEnrolment.fromAge': 22,
  'minimumWage.livingWage': fromApril2022(9.5, 10.42, 11.44, 12.21, 12.71),
  'minimumWage.age21To22': fromApril2022(9.18, 10.18, 11.44, 12.21, 12.71),
  'minimumWage.age18To20': fromApril2022(6.83, 7.49, 8.6, 10, 10.85),
  'minimumWage.under18': fromApril2022(4.81, 5.28, 6.4, 7.55, 8),
  'minimumWage.apprentice': fromApril2022(4.81, 5.28, 6.4, 7.55, 8),
  'childBenefit.eldestWeek': [24, 25.6, 26.05, 27.05],
  'childBenefit.otherWeek': [15.9, 16.95, 17.25, 17.9],
  'childBenefit.chargeFrom': [50_000, 60_000, 60_000, 60_000],
  'childBenefit.chargeWhole': [60_000, 80_000, 80_000, 80_000],
  'childBenefit.chargeStep': [100, 200, 200, 200],
  'childcare.incomeLimit': 100_000,
  'childcare.topUpMost': 2_000,
  'childcare.topUpPercent': 25,
  'childcare.hoursForAll': 15,
  'childcare.hoursThreeAndFour': 30,
  'childcare.hoursUnderThree': { '2024-09-01': 15, '2025-09-01': 30 },
  'savings.isa': 20_000,
  'savings.lifetimeIsa': 4_000,
  'savings.lifetimeIsaBonus': 25,
  'savings.lifetimeIsaMaximumBonus': 1_000,
  'savings.lifetimeIsaCharge': 25,
  'savings.lifetimeIsaHomePrice': 450_000,
  'savings.juniorIsa': 9_000,
  'savings.personalAllowanceBasic': 1_000,
  'savings.personalAllowanceHigher': 500,
  'savings.personalAllowanceAdditional': 0,
  'savings.startingRateBand': 5_000,
  'savings.depositProtection': { '2023-04-06': 85_000, '2025-12-01': 120_000 },
  'savings.temporaryHighBalance': { '2023-04-06': 1_000_000, '2025-12-01': 1_400_000 },
  'savings.premiumBonds': 50_000,
  'dividends.allowance': [1_000, 500, 500, 500],
  'dividends.ordinaryRate': [8.75, 8.75, 8.75, 10.75],
  'dividends.upperRate': [33.75, 33.75, 33.75, 35.75],
  'dividends.additionalRate': 39.35,
  'gains.annualExempt': [6_000, 3_000, 3_000, 3_000],
  'gains.basicRate': { '2023-04-06': 10, '2024-10-30': 18 },
  'gains.higherRate': { '2023-04-06': 20, '2024-10-30': 24 },
  'gains.residentialBasicRate': 18,
  'gains.residentialHigherRate': [28, 24, 24, 24],
  bankRate: {
    '2023-03-23': 4.25,
    '2023-05-11': 4.5,
    '2023-06-22': 5,
    '2023-08-03': 5.25,
    '2024-08-01': 5,
    '2024-11-07': 4.75,
    '2025-02-06': 4.5,
    '2025-05-08': 4.25,
    '2025-08-07': 4,
    '2025-12-18': 3.75,
  },
  'retirementLiving.onePersonMinimum': { '2024-02-01': 14_400, '2025-06-03': 13_400 },
  'retirementLiving.onePersonModerate': { '2024-02-01': 31_300, '2025-06-03': 31_700 },
  'retirementLiving.onePersonComfortable': { '2024-02-01': 43_100, '2025-06-03': 43_900 },
  'retirementLiving.twoPeopleMinimum': { '2024-02-01': 22_400, '2025-06-03': 21_600 },
  'retirementLiving.twoPeopleModerate': { '2024-02-01': 43_100, '2025-06-03': 43_900 },
  'retirementLiving.twoPeopleComfortable': { '2024-02-01': 59_000, '2025-06-03': 60_600 },
  'selfEmployment.tradingAllowance': 1_000,
  'selfEmployment.class4LowerLimit': 12_570,
  'selfEmployment.class4UpperLimit': 50_270,
  'selfEmployment.class4Rate': [9, 6, 6, 6],
  'selfEmployment.class4UpperRate': 2,
  'selfEmployment.class2Week': [3.45, 3.45, 3.5, 3.65],
  'selfEmployment.class2From': [12_570, null, null, null],
  'selfEmployment.smallProfitsThreshold': [6_725, 6_725, 6_845, 7_105],
  'selfEmployment.paymentsOnAccountFrom': 1_000,
  'selfEmployment.paymentsOnAccountAtSource': 80,
  'selfEmployment.throughWagesBelow': 3_000,
  'selfEmployment.digitalAbove': [null, 50_000, 30_000, 20_000],
  'studyEngland.loanAtHome': [8_400, 8_610, 8_877, 9_118],
  'studyEngland.loanAway': [9_978, 10_227, 10_544, 10_830],
  'studyEngland.loanLondon': [13_022, 13_348, 13_762, 14_135],
  'ema.wales': 40,
  'ema.scotland': 30,
  'ema.northernIreland': 30,
  'scottishChildPayment.week': [25, 26.7, 27.15, 28.2],
  'bereavement.firstPayment': 3_500,
  'bereavement.monthlyPayment': 350,
  'universalCredit.singleUnder25': [292.11, 311.68, 316.98, 338.58],
  'universalCredit.single': [368.74, 393.45, 400.14, 424.9],
  'universalCredit.coupleUnder25': [458.51, 489.23, 497.55, 528.34],
  'universalCredit.couple': [578.82, 617.6, 628.1, 666.97],
  'universalCredit.firstChild': [315, 333.33, 339, 351.88],
  'universalCredit.child': [269.58, 287.92, 292.81, 303.94],
  'universalCredit.childLimit': [2, 2, 2, null],
  'universalCredit.disabledChildLower': [146.31, 156.11, 158.76, 164.79],
  'universalCredit.disabledChildHigher': [456.89, 487.58, 495.87, 514.71],
  'universalCredit.health': [390.06, 416.19, 423.27, 429.8],
  'universalCredit.healthNew': [null, null, null, 217.26],
  'universalCredit.carer': [185.86, 198.31, 201.68, 209.34],
  'universalCredit.allowanceWithRent': [379, 404, 411, 427],
  'universalCredit.allowanceWithoutRent': [631, 673, 684, 710],
  'universalCredit.taper': 55,
  'universalCredit.childcareShare': 85,
  'universalCredit.childcareOneChild': [950.92, 1_014.63, 1_031.88, 1_071.09],
  'universalCredit.childcareMoreChildren': [1_630.15, 1_739.37, 1_768.94, 1_836.16],
  'universalCredit.savingsFrom': 6_000,
  'universalCredit.savingsUpTo': 16_000,
  'universalCredit.savingsStep': 250,
  'universalCredit.savingsStepIncome': 4.35,
  'benefitCap.familyLondon': 2_110.25,
  'benefitCap.family': 1_835,
  'benefitCap.singleLondon': 1_413.92,
  'benefitCap.single': 1_229.42,
  'benefitCap.exemptFrom': [722, 793, 846, 881],
}

function fromApril2022(...values: number[]): Record<string, number> {
  return Object.fromEntries(values.map((value, index) => [`${2022 + index}-04-01`, value]))
}

/** The days on which a published rate becomes another, and what it is from then. */
function changesOf(rate: Published): (readonly [from: string, value: number])[] {
  if (typeof rate === 'number') return [[taxYearStart(taxYearIds[0]), rate]]
  if (!isYearly(rate)) return Object.entries(rate)
  return taxYearIds.flatMap((taxYear: TaxYearId, index) => {
    const value = rate[index]
    return typeof value !== 'number' || value === rate[index - 1] ? [] : [[taxYearStart(taxYear), value] as const]
  })
}

function isYearly(rate: Exclude<Published, number>): rate is readonly (number | null)[] {
  return Array.isArray(rate)
}

function changesIn(series: RateSeries): (readonly [from: string, value: number])[] {
  return series
    .filter(({ value }, index) => value !== series[index - 1]?.value)
    .map(({ from, value }) => [from, value] as const)
}

describe('textRates as published', () => {
  // promise: rates-as-published
  test.each(textRatePaths)('%s has the published value of each year, from the day on which it began', (path) => {
    expect(changesIn(textRates[path])).toEqual(changesOf(published[path]))
  })
})
