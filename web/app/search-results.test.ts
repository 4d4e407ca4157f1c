// Search shows a result for an amount and opens a calculator. Neither imports the other, so this test checks that they agree.
import { afterEach, describe, expect, test } from 'vitest'
import { formatPounds } from '#domain/money.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { budgetDefaults, budgetFrom } from '../calculators/budget-calculator/inputs.ts'
import { compoundDefaults, growthFrom } from '../calculators/compound-interest/inputs.ts'
import { emergencyDefaults, fundFrom } from '../calculators/emergency-fund/inputs.ts'
import { readInputs } from '../calculators/frame/inputs.ts'
import { payResult, taxDefaults } from '../calculators/tax-calculator/inputs.ts'
import { findByName } from '../search/search-engine.ts'
import { storeTaxChoices } from '../session/tax-choices.ts'

const now = new Date('2026-11-22T12:00:00Z')
const find = findByName(now)

afterEach(() => localStorage.clear())

/** The first search result, with the inputs that the calculator reads from its address. */
function answerTo<Inputs extends Record<string, string>>(query: string, defaults: Inputs) {
  const answer = find(query, []).groups[0]?.entries[0]
  const { pathname, search } = new URL(answer?.href ?? '', 'https://tuppence.test')
  return {
    kind: answer?.kind,
    title: answer?.title ?? '',
    excerpt: answer?.excerpt,
    pathname,
    inputs: readInputs(search, defaults),
  }
}

describe('the answer of the search', () => {
  test.each([
    ['£34,000', 'england'],
    ['34k scotland', 'scotland'],
    ['£52,400 salary in Wales', 'wales'],
    ['£125,000 take home', 'england'],
    ['2,000 a month', 'england'],
    ['£12.50 an hour', 'england'],
    ['£480 a week', 'england'],
    ['£110 a day', 'england'],
    ['£1,900 every four weeks', 'england'],
    ['£30,000 student loan plan 2', 'england'],
    ['£9,000 a year', 'england'],
  ])('to %j is what the tax calculator gives', (query, nation) => {
    const { title, pathname, inputs } = answerTo(query, taxDefaults)
    const { details, result } = payResult(inputs, '2026-11-22').pay
    expect(pathname).toBe('/tools/tax-calculator')
    expect(details).toMatchObject({ nation, taxYear: '2026/2027', pension: { percent: 0 } })
    const takeHome = formatPounds(periodAmount(result.takeHome, 'month'))
    expect(title).toContain(`: ${takeHome} a month in 2026/2027, `)
  })

  test('is for the nation that the learner chose, unless the words name another', () => {
    storeTaxChoices({ nation: 'scotland' })
    expect(answerTo('£34,000', taxDefaults)).toMatchObject({ inputs: { region: 'scotland' } })
    expect(answerTo('£34,000', taxDefaults).excerpt).toMatch(/^Take-home pay in Scotland/)
    expect(answerTo('£34,000 in England', taxDefaults)).toMatchObject({ inputs: { region: 'england' } })
  })

  test.each([
    'save £200 a month',
    '£10,000 savings',
    'save £1,000 a year for 5 years at 3.5%',
    'interest on £500 for 1 year',
  ])('to %j is what the compound interest calculator gives', (query) => {
    const { title, pathname, inputs } = answerTo(query, compoundDefaults)
    const { plan, result } = growthFrom(inputs)
    expect(pathname).toBe('/tools/compound-interest')
    expect(title).toMatch(
      new RegExp(`: ${formatPounds(result.balance)} after ${plan.years} years? at ${plan.ratePercent}%$`),
    )
  })

  test('to a budget is what the budget calculator gives', () => {
    const { title, pathname, inputs } = answerTo('budget of £1,850 a month', budgetDefaults)
    const [needs, wants, savings] = budgetFrom(inputs).shares.map(({ share }) => formatPounds(share))
    expect(pathname).toBe('/tools/budget-calculator')
    expect(title).toBe(`£1,850 a month: ${needs} for needs, ${wants} for wants, ${savings} for savings`)
  })

  test('to an emergency fund fills the calculator in', () => {
    const saved = answerTo('£3,000 emergency fund', emergencyDefaults)
    expect(saved.pathname).toBe('/tools/emergency-fund')
    expect(fundFrom(saved.inputs, '2026-11-22').result.saved).toBe(300_000)
    const monthly = answerTo('£150 a month into my emergency fund', emergencyDefaults)
    expect(fundFrom(monthly.inputs, '2026-11-22').monthlySaving).toBe(15_000)
  })

  test.each(['£850 rent', '£500 a week savings', '£34,000 pension', '£20 overdraft', '£30,000 or £40,000'])(
    'is not given to %j, which could mean several things',
    (query) => {
      expect(answerTo(query, {}).kind).not.toBe('answer')
    },
  )
})
