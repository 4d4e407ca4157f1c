import { sourceOf } from '#domain/tax/rates/rate-sources.ts'
import { textRatePaths, textRates } from '#domain/tax/rates/text-rates.ts'
import { describe, expect, test } from 'vitest'
import { isGoodSource } from './good-sources.ts'
import { weakSources } from './source-rules.ts'

const source = { title: 'Making a budget', publisher: 'StepChange', url: 'https://www.stepchange.org/budget' }

describe('weakSources', () => {
  test('accepts a page read in a saved copy and one that was opened and checked', () => {
    const opened = { ...source, url: 'https://www.gov.uk/p800', date: '2026-03-01', checked: '2026-03-01' }
    expect(weakSources([source, opened])).toEqual([])
  })

  // promise: lesson-source-addresses
  test.each([
    ['http://www.stepchange.org/budget', /with https/],
    ['https://moneyadviceservice.org.uk/isas', /is MoneyHelper now/],
    ['https://www.hmrc.gov.uk/rates', /is GOV.UK now/],
    ['https://beta.acas.org.uk/pay', /is a trial site/],
    ['https://www.acas.org.uk/index.aspx?articleid=4125', /an older site/],
    ['https://example.org/drafts/rules', /is a draft/],
    ['https://somebody.medium.com/p60', /is a blog/],
  ])('refuses %s', (url, message) => {
    expect(weakSources([{ ...source, url }])).toContainEqual({ line: 1, message: expect.stringMatching(message) })
  })

  // promise: sources-at-first-hand
  test.each([
    'https://www.example.org/tax-guide',
    'https://www.accountants.co.uk/gov.uk',
    'https://notgov.uk/p800',
    'https://www.gov.uk.tax-help.com/p800',
    'https://www.theguardian.com/money/2026/jan/01/isas',
  ])('refuses %s, which is no page of the body, the law or an advice charity, and says what to do', (url) => {
    expect(weakSources([{ ...source, url }])).toEqual([
      { line: 1, message: expect.stringMatching(/name one of those\. .*good-sources\.ts/) },
    ])
  })

  test.each([
    'https://www.gov.uk/p800',
    'https://handbook.fca.org.uk/handbook/CONC/5A',
    'https://england.shelter.org.uk/housing_advice',
    'https://news.bbc.co.uk/2/hi/business/7805008.stm',
  ])('accepts %s', (url) => {
    expect(weakSources([{ ...source, url }])).toEqual([])
  })

  test('refuses a page that is named twice', () => {
    expect(weakSources([source, source])).toMatchObject([{ message: expect.stringMatching(/named twice/) }])
  })

  test('refuses a check from before the page was published', () => {
    const early = { ...source, date: '2026-03-01', checked: '2026-02-28' }
    expect(weakSources([early])).toMatchObject([{ message: expect.stringMatching(/cannot have been checked/) }])
  })
})

// promise: rates-from-good-sources
test.each(textRatePaths)('%s is taken from a page that is good enough', (path) => {
  expect(textRates[path].map((rate) => sourceOf(rate).url).filter((url) => !isGoodSource(url))).toEqual([])
})
