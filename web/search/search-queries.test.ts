// What people type, and what they mean by it: written down before the search was tried on it.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadFullSearch, type Find } from './search-engine.ts'

let find: Find
beforeAll(async () => {
  find = await loadFullSearch(new Date('2026-11-22T12:00:00Z'))
}, 30_000)

/** What is found, as the list shows it from top to bottom: 'tool: Tax Calculator'. */
const shown = (query: string) =>
  foundFor(query).flatMap(({ entries }) => entries.map(({ kind, title }) => `${kind}: ${title}`))

function foundFor(query: string) {
  const { count, groups } = find(query, [])
  return count === null || count === 0 ? [] : groups
}

describe('what comes first', () => {
  test.each([
    // Pay, in all the words for it
    ['salary', 'tool: Tax Calculator'],
    ['wages', 'tool: Tax Calculator'],
    ['PAYE', 'tool: Tax Calculator'],
    ['payslip', 'tool: Payslip Check'],
    ['net pay', 'tool: Tax Calculator'],
    ['take-home', 'tool: Tax Calculator'],
    ['student loan', 'tool: Student Loan'],
    ['how much tax do I pay', 'tool: Tax Calculator'],
    ['what will my take home pay be', 'tool: Tax Calculator'],
    ['salary calculator', 'tool: Tax Calculator'],
    ['scottish income tax', 'tool: Tax Calculator'],
    ['pay rise', 'tool: Tax Calculator'],
    ['second job', 'tool: Tax Calculator'],
    ['child benefit charge', 'tool: Tax Calculator'],
    ['salery', 'tool: Tax Calculator'],
    ['tax calculater', 'tool: Tax Calculator'],
    // The other tools
    ['rent', 'tool: Budget Calculator'],
    ['bills', 'tool: Budget Calculator'],
    ['how do I make a budget', 'tool: Budget Calculator'],
    ['50/30/20', 'tool: Budget Calculator'],
    ['interest', 'tool: Compound Interest'],
    ['savings rate', 'tool: Compound Interest'],
    ['compound interest', 'tool: Compound Interest'],
    ['rainy day', 'tool: Emergency Fund'],
    ['emergancy fund', 'tool: Emergency Fund'],
    ['how much should I save', 'tool: Emergency Fund'],
    ['how much should I have saved', 'tool: Emergency Fund'],
    ['retirement', 'tool: Pension Calculator'],
    ['when can I retire', 'tool: Pension Calculator'],
    ['pentions', 'tool: Pension Calculator'],
    ['how much will my pension be worth', 'tool: Pension Calculator'],
    ['pension tax relief', 'tool: Pension Tax Relief'],
    ['side hustle', 'tool: Self-Employment'],
    ['payments on account', 'tool: Self-Employment'],
    ['sell online', 'tool: Self-Employment'],
    ['stamp duty calculator', 'tool: First Home'],
    ['what if I work more hours', 'tool: Universal Credit and Work'],
    ['benefit cap', 'tool: Universal Credit and Work'],
    ['universal credit calculator', 'tool: Universal Credit and Work'],
    // Guides
    ['first job', 'guide: Your first job'],
    ['side income', 'guide: Side income and working for yourself'],
    ['renting a room', 'guide: Moving out and renting'],
    ['student finance', 'guide: Paying for study'],
    ['I got scammed, how do I get my money back', 'guide: Everyday fraud, and getting money back'],
    ['council tax reminder', 'guide: Behind on bills'],
    ['scam', 'guide: Everyday fraud, and getting money back'],
    ['scams', 'guide: Everyday fraud, and getting money back'],
    ['I have been scammed', 'guide: Everyday fraud, and getting money back'],
    // Pages
    ['goal', 'page: Goals'],
    ['goals', 'page: Goals'],
    ['my plans', 'page: Plans'],
    ['make a plan', 'page: Plans'],
    ['reminder', 'page: Plans'],
    ['practice', 'page: Practice'],
    ['practise', 'page: Practice'],
    ['revision', 'page: Practice'],
    ['questions for today', 'page: Practice'],
    ['certificate', 'page: Certificate'],
    ['print my certificate', 'page: Certificate'],
    ['my skills', 'page: Your skills'],
    ['questions a day', 'page: Practice a day'],
    ['password', 'page: Password'],
    ['change my password', 'page: Password'],
    ['delete account', 'page: Delete your account'],
    ['how do I delete my account?', 'page: Delete your account'],
    ['dark mode', 'page: Appearance'],
    ['log out', 'page: Where you are signed in'],
    ['download my data', 'page: Your data'],
    ['change nation', 'page: Tax year and nation'],
    ['privacy', 'page: Privacy'],
    ['accessibility', 'page: Accessibility'],
    ['glossary', 'page: Glossary'],
    ['profile picture', 'page: Profile'],
    ['dashboard', 'page: Dashboard'],
    ['home', 'page: Dashboard'],
    ['all modules', 'page: Learning Modules'],
    ['settings', 'page: Settings'],
    ['mortgage calculator', 'tool: Borrowing Calculator'],
    ['overpay my mortgage', 'tool: Borrowing Calculator'],
    ['pay off my credit card', 'tool: Borrowing Calculator'],
    ['loan repayment', 'tool: Borrowing Calculator'],
    // Lessons and terms
    ['overdraft', 'term: Overdraft'],
    ['mortgage', 'term: Mortgage'],
    ['aer', 'term: AER'],
    ['what does APR mean', 'term: APR'],
    ['what is inflation', 'term: Inflation'],
    ['lifetime isa', 'term: Lifetime ISA'],
    ['LISA', 'term: Lifetime ISA'],
    ['premium bonds', 'term: Premium Bonds'],
    ['council tax', 'term: Council tax'],
    ['tax code', 'term: Tax code'],
    ['minimum wage', 'term: National Minimum Wage'],
    ['sick pay', 'term: Statutory Sick Pay'],
    ['klarna', 'term: Buy now, pay later'],
    ['ccj', 'term: County court judgment (CCJ)'],
    ['credit rating', 'lesson: Your credit file and score'],
    ['how do I get out of debt', 'lesson: Getting out of debt'],
    ['pension scam', 'lesson: Pensions, and staying clear of scams'],
    ['first home', 'tool: First Home'],
    ['emergency tax', 'term: Emergency tax code'],
  ])('for %j is %j', (query, first) => {
    expect(shown(query)[0]).toBe(first)
  })

  test.each([
    ['nest egg', 'tool: Pension Calculator'],
    ['side hustle', 'guide: Side income and working for yourself'],
    ['overdarft', 'term: Overdraft'],
    ['morgage', 'term: Mortgage'],
    ['bailiffs at the door', 'lesson: Getting out of debt'],
    ['bailiffs at the door', 'term: Bailiff'],
    ['council tax bill', 'term: Council tax'],
    ['ISA', 'term: ISA'],
    ['ISA', 'lesson: Where to keep your savings'],
    ['credit score', 'lesson: Your credit file and score'],
    ['how to read my payslip', 'lesson: Your payslip, line by line'],
    ['payslip', 'lesson: Your payslip, line by line'],
    ['national insurance', 'term: National Insurance'],
    ['childcare', 'term: Tax-Free Childcare'],
    ['maternity pay', 'term: Statutory Maternity Pay'],
    ['crypto', 'term: Cryptoasset'],
    ['investing', 'module: Introduction to Investing'],
    ['scam', 'lesson: Pensions, and staying clear of scams'],
    ['I have been scammed', 'lesson: Pensions, and staying clear of scams'],
    ['klarna', 'lesson: How borrowing works'],
    ['plan 5', 'tool: Student Loan'],
    ['universal credit', 'term: Universal Credit'],
    ['universal credit', 'tool: Universal Credit and Work'],
  ])('for %j has within three %j', (query, wanted) => {
    expect(shown(query).slice(0, 3)).toContain(wanted)
  })

  test.each([
    ['£34,000', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['34k', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['34000 salary', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['what will I take home on £34,000', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['whats my net pay if I earn 34 grand', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['£34,000 manchester', '£34,000: £2,333 a month in 2026/2027, without a pension'],
    ['34000 salery', '£34,000: £2,333 a month in 2026/2027, without a pension'],
  ])('for %j is the answer %j', (query, answer) => {
    expect(shown(query)[0]).toBe(`answer: ${answer}`)
  })

  test.each([
    ['2,000 a month', /^answer: £2,000 a month: £1,\d{3} a month in 2026\/2027, without a pension$/],
    ['£12.50 an hour', /^answer: £12\.50 an hour: £1,\d{3} a month/],
    ['12.50 per hour after tax', /^answer: £12\.50 an hour: £1,\d{3} a month/],
    ['£500 a week take home', /^answer: £500 a week: £1,\d{3} a month/],
    ['£28k scotland', /^answer: £28,000: £1,\d{3} a month/],
    ['£28k in Scotland with plan 4', /^answer: £28,000: £1,977 a month in 2026\/2027, with nothing to repay on Plan 4/],
    ['28k scotland plan 4', /^answer: £28,000: £1,977 a month in 2026\/2027, with nothing to repay on Plan 4/],
    ['40k plan 4', /after a Plan 4 student loan, without a pension$/],
    ['28k plan 1', /after a Plan 1 student loan, without a pension$/],
    ['500 a month for 10 years', /^answer: £500 a month: £77,\d{3} after 10 years at 5%$/],
    ['£500 a month for 10 years', /^answer: £500 a month: £77,\d{3} after 10 years at 5%$/],
    ['1000 for 5 years', /^answer: £1,000: £1,\d{3} after 5 years at 5%$/],
    ['200 a month at 4%', /^answer: £200 a month: £\d\d,\d{3} after 10 years at 4%$/],
    ['30 grand take home in Wales', /^answer: £30,000: £2,\d{3} a month/],
    ['£30,000 with a student loan', /without a pension or student loan$/],
    ['£30,000 student loan plan 2', /after a Plan 2 student loan, without a pension$/],
    ['save £200 a month', /^answer: £200 a month: £31,\d{3} after 10 years at 5%$/],
    ['£10,000 savings', /^answer: £10,000: £16,\d{3} after 10 years at 5%$/],
    ['£3,000 emergency fund', /^answer: £3,000 in an emergency fund$/],
    ['budget £2,000 a month', /^answer: £2,000 a month: £1,000 for needs, £600 for wants, £400 for savings$/],
  ])('for %j is an answer such as %s', (query, answer) => {
    expect(shown(query)[0]).toMatch(answer)
  })

  test.each([
    'p45',
    '50/30/20',
    '2026',
    '2026/2027',
    '1257L',
    '40% tax',
    'pension at 67',
    '£850 rent',
    'under 18',
    'plan 2',
  ])('for %j is no sum that nobody asked for', (query) => {
    expect(shown(query).filter((line) => line.startsWith('answer'))).toEqual([])
  })

  test('is not followed by pages that one word of several happens to be', () => {
    expect(shown('what will I take home').filter((line) => line.startsWith('page'))).toEqual([])
  })

  test('for what the course does not hold is nothing', () => {
    expect(shown('xylophone')).toEqual([])
    expect(shown('my zebra and every xylophone that nobody ever had for quagga breakfast')).toEqual([])
    expect(shown('')).toEqual([])
  })
})
