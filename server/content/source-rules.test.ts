import { describe, expect, test } from 'vitest'
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
    expect(weakSources([{ ...source, url }])).toMatchObject([{ message: expect.stringMatching(message) }])
  })

  test('refuses a page that is named twice', () => {
    expect(weakSources([source, source])).toMatchObject([{ message: expect.stringMatching(/named twice/) }])
  })

  test('refuses a check from before the page was published', () => {
    const early = { ...source, date: '2026-03-01', checked: '2026-02-28' }
    expect(weakSources([early])).toMatchObject([{ message: expect.stringMatching(/cannot have been checked/) }])
  })
})
