// Whose pages are good enough as sources: the public body that makes or applies a rule, the law, the scheme itself, and charities
// that advise people. A page that repeats one of them is not. The check of the content and a test of the rates go by this list.

/** Domains whose pages may be named, each with all of its subdomains. */
const goodDomains = [
  // Governments, councils, parliaments and the law. Nobody else can have an address under these.
  'gov.uk',
  'gov.scot',
  'mygov.scot',
  'gov.wales',
  'parliament.uk',
  'parliament.scot',
  'police.uk',
  'nhs.uk',
  'lra.org.uk',
  'acas.org.uk',
  'eani.org.uk',
  'fiscalcommission.scot',
  'socialsecuritycommission.scot',
  'nibusinessinfo.co.uk',
  'studentfinancewales.co.uk',
  'studentfinanceni.co.uk',
  'slc.co.uk',
  // Regulators, the central bank and ombudsmen.
  'bankofengland.co.uk',
  'fca.org.uk',
  'psr.org.uk',
  'ico.org.uk',
  'nao.org.uk',
  'financial-ombudsman.org.uk',
  'pensions-ombudsman.org.uk',
  'consumercouncil.org.uk',
  'equalityni.org',
  'nipolicingboard.org.uk',
  // Schemes and registers, of which these pages tell at first hand.
  'fscs.org.uk',
  'nsandi.com',
  'directdebit.co.uk',
  'cifas.org.uk',
  'registry-trust.org.uk',
  'retirementlivingstandards.org.uk',
  'stopscamsuk.org.uk',
  'stoploansharks.co.uk',
  'welfare.scot',
  'early-years.org',
  'tvlicensing.co.uk',
  'ucas.com',
  'niwater.com',
  'equifax.co.uk',
  'experian.co.uk',
  'transunion.co.uk',
  // Charities and public services that give advice.
  'adviceni.net',
  'advicenow.org.uk',
  'askcpag.org.uk',
  'businessdebtline.org',
  'cabb.org.uk',
  'cac-e.org.uk',
  'capuk.org',
  'centrepoint.org.uk',
  'citizensadvice.org.uk',
  'cpag.org.uk',
  'dewis.wales',
  'employersforchildcare.org',
  'housingadviceni.org',
  'litrg.org.uk',
  'moneyforce.org.uk',
  'moneyhelper.org.uk',
  'nationaldebtline.org',
  'payplan.com',
  'scope.org.uk',
  'shelter.org.uk',
  'sheltercymru.org.uk',
  'stepchange.org',
  'taxaid.org.uk',
  'tommys.org',
  'trusselltrust.org',
  'turn2us.org.uk',
  'victimsupport.org.uk',
  'which.co.uk',
  'workingfamilies.org.uk',
  // Professional and trade bodies, for what their own members do.
  'abcul.coop',
  'businesscompanion.info',
  'creditunion.ie',
  'lawscot.org.uk',
  'mobileuk.org',
  'ndna.org.uk',
  'tax.org.uk',
  'tradingstandards.org.uk',
] as const

/**
 * Pages that are named although they are on no such domain, with the reason. A page is known by how its address begins. Take
 * an entry out once a better page is found.
 */
const exceptions: readonly { why: string; pages: readonly string[] }[] = [
  {
    why: 'The press of the day. No body shows closing values of the FTSE 100 that are so old.',
    pages: [
      'https://news.bbc.co.uk/2/hi/business/7805008.stm',
      'https://www.theguardian.com/business/marketforceslive/2009/dec/31/marketforces',
      'https://www.theguardian.com/business/2015/feb/24/ftse-100-hits-record-high-of-6959-greece-eurozone',
      'https://www.standard.co.uk/news/uk/ftse-100-in-yearonyear-plunge-6382447.html',
      'https://www.standard.co.uk/panewsfeeds/record-high-ftse-100-predicted-9031061.html',
      'https://www.fool.co.uk/2015/02/18/the-ftse-100-has-thrashed-its-all-time-high-and-nobody-even-noticed',
    ],
  },
  {
    why: 'A bank tells how it does this itself.',
    pages: [
      'https://www.halifax.co.uk/',
      'https://www2.firstdirect.com/',
      'https://www.co-operativebank.co.uk/',
      'https://business.bankofscotland.co.uk/',
    ],
  },
  {
    why: 'Written or released by the body itself, whose own page could not be read.',
    pages: [
      'https://content.govdelivery.com/accounts/UKFCA/',
      'https://www.wired-gov.net/wg/news.nsf/articles/',
      'https://github.com/hmrc/',
      'https://www.pensions-expert.com/More/Comment/Regulator-Scammers-continue-to-evolve-we-will-too',
      'https://adviserbook.co.uk/advice/saving-and-investing/how-to-invest-money/understanding-investment-fees',
      'https://www.thestudentroom.co.uk/student-finance/',
      'https://www.fenews.co.uk/video/getting-your-first-student-finance-payment/',
    ],
  },
  {
    why: 'Quotes the body by name. The body’s own page could not be read.',
    pages: [
      'https://www.finextra.com/newsarticle/37241/',
      'https://www.bridlingtonfreepress.co.uk/news/crime/humberside-police-joins-week-long-national-campaign-targeting-uninsured-drivers-3461450',
      'https://www.grantthornton.co.uk/insights/fca-confirms-targeted-support-framework-under-ps2522',
      'https://cpsmg.co.uk/when-is-pension-information-available',
      'https://salarytax.uk/uk-side-hustle-3000-threshold-2026-27-guide',
      'https://www.st-andrews.ac.uk/students/money/undergraduatefunding/scotland/',
      'https://www.weightmans.com/media-centre/news/the-2026-budget-and-property-taxes',
      'https://www.resolutionfoundation.org/publications/labour-market-outlook-q1-2026',
      'https://legal-island.com/employment-law-hub/m-is-for-modernising-employment-law-making-sense-of-the-good-jobs-employment-rights-bill',
      'https://www.slaughterandmay.com/insights/new-insights/spotlight-on-subscription-contracts-what-the-government-s-dmcca-consultation-response-means-for-businesses/',
    ],
  },
  {
    why: 'Explains a law that could not be read in its own words.',
    pages: [
      'https://www.burges-salmon.com/news-and-insight/legal-updates/private-wealth/should-marriage-revoke-a-will-in-the-modern-world',
      'https://www.lrdpublications.org.uk/publications.php?id=idp632128',
      'https://rawlinsdavyreeves.com/newsroom/residential-tenancies-section-8-notices/',
    ],
  },
  {
    why: 'Tells what is usual among firms or savers, which no body lays down.',
    pages: [
      'https://www.theguardian.com/business/2009/jun/07/treasury-government-debt',
      'https://www.moneysupermarket.com/mortgages/how-much-deposit-do-i-need/',
      'https://www.unbiased.co.uk/discover/pensions-retirement/managing-a-pension/how-to-nominate-pension-beneficiaries',
      'https://planinsurance.co.uk/?p=25745',
      'https://www.businessinsider.com/elizabeth-warrens-3-number-budget-15-years-ago-2019-4',
      'https://restless.co.uk/news_and_insights/emergency-savings-how-much-is-enough/',
      'https://www.smartpension.co.uk/financial-well-being/emergency-savings',
      'https://www.plainpurse.com/articles/easy-access-notice-fixed-term-savings.html',
      'https://www.yourmoney.com/saving-banking/why-are-one-year-savings-bonds-paying-more-than-five-year-deals/',
      'https://www.fairerfinance.com/insights/consumer-guides/what-are-premium-bonds',
    ],
  },
  {
    why: 'A table of rates that was read beside a second one, where the official table could not be.',
    pages: [
      'https://github.com/PolicyEngine/policyengine-uk/',
      'https://adviser.royallondon.com/technical-central/',
      'https://fintechuni.com/wp/nsandi-premium-bonds/',
      'https://www.twpaccounting.co.uk/specialist-tax-news/national-insurance-for-the-self-employed/',
      'https://yoursu.org/advice/finance/ug-funding',
      'https://support.payfit.com/en/articles/',
      'https://delphiniaccounting.co.uk/resource-centre/tax-tables/national-insurance.php',
      'https://www.paypacket.io/guides/ni-rates-thresholds-2026-27.html',
      'https://www.payrolloptions.com/blog/new-student-loan-plan-5-explained-what-it-means-for-payroll-from-april-2026',
      'https://budget.taxbriefs.co.uk/7iMTT202627/2',
      'https://www.mjkane.co.uk/encyclopedia/blind-persons-allowance/',
      'https://www.bookkeepers.org.uk/resources/news/payroll/income-tax-allowance-and-thresholds/a/10512',
      'https://cintra.co.uk/blog/national-minimum-wage-23-24/',
    ],
  },
]

/** Whether a page may be named as a source. */
export function isGoodSource(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return (
    goodDomains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`)) ||
    exceptions.some(({ pages }) => pages.some((page) => url.startsWith(page)))
  )
}
