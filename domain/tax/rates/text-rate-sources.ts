// Where the rates come from that only texts name: apart from the others, so that no calculator has to load them.

import { policyEngine, rateSources, type RateSource } from './rate-sources.ts'

export const textRateSources = {
  ...rateSources,
  bankRateHistory: {
    title: 'Bank of England, Official Bank Rate history',
    url: 'https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp',
  },
  royalLondonIsa: {
    title: 'Royal London, ISA rates and factors',
    url: 'https://adviser.royallondon.com/technical-central/rates-and-factors/isa-rates--factors/',
  },
  policyEngineSavings: {
    title: 'PolicyEngine UK, personal savings allowance and starting rate parameters',
    url: `${policyEngine}/hmrc/income_tax/allowances/personal_savings_allowance`,
  },
  praDepositProtection: {
    title: 'Bank of England PRA, PS24/25 Depositor protection',
    url: 'https://www.bankofengland.co.uk/prudential-regulation/publication/2025/november/depositor-protection-policy-statement',
  },
  premiumBonds: {
    title: 'Fintech University, NS&I Premium Bonds',
    url: 'https://fintechuni.com/wp/nsandi-premium-bonds/',
  },
  policyEngineDividendAllowance: {
    title: 'PolicyEngine UK, dividend allowance',
    url: `${policyEngine}/hmrc/income_tax/allowances/dividend_allowance.yaml`,
  },
  policyEngineDividendRates: {
    title: 'PolicyEngine UK, dividend rates',
    url: `${policyEngine}/hmrc/income_tax/rates/dividends.yaml`,
  },
  policyEngineGains: {
    title: 'PolicyEngine UK, Capital Gains Tax parameters',
    url: `${policyEngine}/hmrc/cgt`,
  },
  livingLoan2023: {
    title: 'Student Finance England on The Student Room, Maintenance Loan',
    url: 'https://www.thestudentroom.co.uk/student-finance/loans/Full-time-living-costs-maintenance-loan',
  },
  livingLoan2024: {
    title: 'Your SU, undergraduate funding 2024/2025',
    url: 'https://yoursu.org/advice/finance/ug-funding',
  },
  livingLoan2025: {
    title: 'GOV.UK, Support with living costs: 2025 to 2026 academic year',
    url: 'https://www.gov.uk/government/publications/tuition-fees-and-student-support-2025-to-2026-academic-year/support-with-living-costs-2025-to-2026-academic-year',
  },
  livingLoan2026: {
    title: 'GOV.UK, Support with living and other costs: 2026 to 2027 academic year',
    url: 'https://www.gov.uk/government/publications/tuition-fees-and-student-support-2026-to-2027-academic-year/support-with-living-and-other-costs-2026-to-2027-academic-year',
  },
  emaWales2023: {
    title: 'Welsh Government, Education Maintenance Allowance payment from April 2023',
    url: 'https://www.wired-gov.net/wg/news.nsf/articles/wales+first+in+the+uk+to+increase+education+maintenance+allowance+payment+17042023110500?open',
  },
  ema2025: {
    title: 'Welsh Government, help with further education costs, 29 April 2025',
    url: 'https://www.wired-gov.net/wg/news.nsf/articles/are+you+eligible+for+help+with+further+education+costs+29042025140500?open',
  },
  ema2026: {
    title: 'Welsh Government, Education Maintenance Allowance from September 2026, 10 March 2026',
    url: 'https://www.wired-gov.net/wg/news.nsf/articles/1500+more+16+to+18yearolds+to+receive+financial+support+10032026101000?open',
  },
  emaScotland: {
    title: 'mygov.scot, Education Maintenance Allowance',
    url: 'https://www.mygov.scot/ema/can-i-get-ema',
  },
  emaNorthernIreland: {
    title: 'nidirect, Education Maintenance Allowance explained',
    url: 'https://www.nidirect.gov.uk/articles/money-learn-education-maintenance-allowance-introduction',
  },
} as const satisfies Record<string, RateSource>
