// Where the rates come from: the public page each value was held against, live or as a saved copy, and the day it was read.

/** A public document that states a rate. */
export type RateSource = { title: string; url: string }

/** How sure we are: an official text or two independent ones; one source; or not stated by any page of that year. */
export type Confidence = 'confirmed' | 'single-source' | 'unconfirmed'

const hmrcCode =
  'https://github.com/hmrc/tax-kalculator/blob/3dfab867/src/commonMain/kotlin/uk/gov/hmrc/calculator/model'
/** PolicyEngine's parameters, each with the law or the page that it is from. */
export const policyEngine =
  'https://github.com/PolicyEngine/policyengine-uk/blob/c93e1a05/policyengine_uk/parameters/gov'

/** The sources that rates name: what only calculates need not fetch them. */
export type RateSourceId = keyof typeof rateSources

/** Those of the rates that calculations reckon with. */
export const rateSources = {
  govUkEmployers2023: {
    title: 'GOV.UK, Rates and thresholds for employers 2023 to 2024',
    url: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2023-to-2024',
  },
  govUkEmployers2024: {
    title: 'GOV.UK, Rates and thresholds for employers 2024 to 2025',
    url: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2024-to-2025',
  },
  govUkPensionSchemes: {
    title: 'GOV.UK, Pension schemes rates',
    url: 'https://www.gov.uk/government/publications/rates-and-allowances-pension-schemes/pension-schemes-rates',
  },
  govUkBenefits2026: {
    title: 'GOV.UK, Benefit and pension rates 2026 to 2027',
    url: 'https://www.gov.uk/government/publications/benefit-and-pension-rates-2026-to-2027/proposed-benefit-and-pension-rates-2026-to-2027',
  },
  incomeTaxAct35: {
    title: 'Income Tax Act 2007, section 35',
    url: 'https://www.legislation.gov.uk/ukpga/2007/3/section/35',
  },
  financeAct192: {
    title: 'Finance Act 2004, section 192 (relief at source)',
    url: 'https://www.legislation.gov.uk/ukpga/2004/12/section/192',
  },
  financeAct228ZA: {
    title: 'Finance Act 2004, section 228ZA',
    url: 'https://www.legislation.gov.uk/ukpga/2004/12/section/228ZA',
  },
  hmrcTaxBands: {
    title: 'HMRC tax-kalculator 2.16.0, tax bands',
    url: `${hmrcCode}/bands/TaxBands.kt`,
  },
  hmrcNiBands: {
    title: 'HMRC tax-kalculator 2.16.0, employee NI bands',
    url: `${hmrcCode}/bands/EmployeeNIBands.kt`,
  },
  hmrcStudentLoans: {
    title: 'HMRC tax-kalculator 2.16.0, student loan rates',
    url: `${hmrcCode}/studentloans/StudentLoanRate.kt`,
  },
  scottishRateResolution: {
    title: 'Scottish Parliament, Scottish Rate Resolution 2026-27 (S6M-20844)',
    url: 'https://www.parliament.scot/chamber-and-committees/votes-and-motions/S6M-20844',
  },
  nim01211: {
    title: 'HMRC National Insurance Manual, NIM01211',
    url: 'https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim01211',
  },
  nim01625: {
    title: 'HMRC National Insurance Manual, NIM01625',
    url: 'https://www.gov.uk/hmrc-internal-manuals/national-insurance-manual/nim01625',
  },
  payfit2023: {
    title: 'PayFit, payroll rates and thresholds for 2023/2024',
    url: 'https://support.payfit.com/en/articles/62485',
  },
  payfit2026: {
    title: 'PayFit, payroll rates and thresholds for 2026/2027',
    url: 'https://support.payfit.com/en/articles/522473-payroll-rates-and-thresholds-for-the-2026-2027-tax-year',
  },
  delphiniNi: {
    title: 'Delphini Accounting, National Insurance tables',
    url: 'https://delphiniaccounting.co.uk/resource-centre/tax-tables/national-insurance.php',
  },
  govUkEmployers2025: {
    title: 'GOV.UK, Rates and thresholds for employers 2025 to 2026',
    url: 'https://www.gov.uk/guidance/rates-and-thresholds-for-employers-2025-to-2026',
  },
  payPacket2026: {
    title: 'PayPacket, NI rates and thresholds 2026/27',
    url: 'https://www.paypacket.io/guides/ni-rates-thresholds-2026-27.html',
  },
  policyEngineNi: {
    title: 'PolicyEngine UK, Class 1 National Insurance parameters',
    url: `${policyEngine}/hmrc/national_insurance/class_1`,
  },
  policyEngineClassTwo: {
    title: 'PolicyEngine UK, Class 2 National Insurance parameters',
    url: `${policyEngine}/hmrc/national_insurance/class_2`,
  },
  planFive: {
    title: 'Payroll Options, student loan plan 5 from April 2026',
    url: 'https://www.payrolloptions.com/blog/new-student-loan-plan-5-explained-what-it-means-for-payroll-from-april-2026',
  },
  taxTables2026: {
    title: 'Taxbriefs, Tax Tables 2026/27 (after Budget 2025)',
    url: 'https://budget.taxbriefs.co.uk/7iMTT202627/2',
  },
  policyEnginePensionRelief: {
    title: 'PolicyEngine UK, basic amount of pension relief',
    url: `${policyEngine}/hmrc/income_tax/reliefs/pension_contribution/basic_amount.yaml`,
  },
  policyEngineStatePension: {
    title: 'PolicyEngine UK, new State Pension amounts',
    url: `${policyEngine}/dwp/state_pension/new_state_pension/amount.yaml`,
  },
  govUkNetPayTopUp: {
    title: 'GOV.UK, Relief relating to net pay arrangements',
    url: 'https://www.gov.uk/government/publications/pensions-relief-relating-to-net-pay-arrangements/relief-relating-to-net-pay-arrangements',
  },
  minimumPensionAge: {
    title: 'Royal London, increase in normal minimum pension age in 2028',
    url: 'https://adviser.royallondon.com/technical-central/pensions/benefit-options/increase-in-normal-minimum-pension-age-in-2028/',
  },
  royalLondonAutoEnrolment: {
    title: 'Royal London, automatic enrolment earnings thresholds',
    url: 'https://adviser.royallondon.com/technical-central/rates-and-factors/automatic-enrolment-earnings-thresholds/',
  },
  policyEngineMarriage: {
    title: 'PolicyEngine UK, Marriage Allowance parameters',
    url: `${policyEngine}/hmrc/income_tax/allowances/marriage_allowance`,
  },
  blindPerson2023: {
    title: 'M J Kane, Blind Person’s Allowance',
    url: 'https://www.mjkane.co.uk/encyclopedia/blind-persons-allowance/',
  },
  blindPersonGovUk: {
    title: 'GOV.UK, Blind Person’s Allowance',
    url: 'https://www.gov.uk/blind-persons-allowance/what-youll-get',
  },
  blindPerson2026: {
    title: 'Institute of Certified Bookkeepers, the 2026 Indexation Order',
    url: 'https://www.bookkeepers.org.uk/resources/news/payroll/income-tax-allowance-and-thresholds/a/10512',
  },
  minimumWage2022: {
    title: 'The National Minimum Wage (Amendment) Regulations 2022',
    url: 'https://www.legislation.gov.uk/uksi/2022/382/made',
  },
  minimumWage2023: {
    title: 'Cintra, National Minimum Wage 2023/24',
    url: 'https://cintra.co.uk/blog/national-minimum-wage-23-24/',
  },
  policyEngineMinimumWage: {
    title: 'PolicyEngine UK, minimum wage parameters',
    url: `${policyEngine}/hmrc/minimum_wage`,
  },
  policyEngineChildBenefit: {
    title: 'PolicyEngine UK, Child Benefit amounts',
    url: `${policyEngine}/hmrc/child_benefit/amount`,
  },
  policyEngineChildBenefitCharge: {
    title: 'PolicyEngine UK, High Income Child Benefit Charge parameters',
    url: `${policyEngine}/hmrc/income_tax/charges/CB_HITC`,
  },
} as const satisfies Record<string, RateSource>

/** @example sourceOf(rateAt('2026/2027', 'incomeTax.personalAllowance')).title // 'Income Tax Act 2007, section 35' */
export function sourceOf({ source }: { source: RateSource | RateSourceId }): RateSource {
  return typeof source === 'string' ? rateSources[source] : source
}
