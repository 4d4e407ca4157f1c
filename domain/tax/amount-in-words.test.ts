import { describe, expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('amountInWords', () => {
  test.each([
    ['£34,000', 34_000, null, ''],
    ['34000', 34_000, null, ''],
    ['34k', 34_000, null, ''],
    ['£34k', 34_000, null, ''],
    ['34 grand', 34_000, null, ''],
    ['30 thousand a year', 30_000, 'year', ''],
    ['£ 28,500.50', 28_500.5, null, ''],
    ['salary of 2500', 2500, null, 'salary of'],
    ['2,000 a month', 2000, 'month', ''],
    ['£2000pm', 2000, 'month', ''],
    ['£2,000 pcm after tax', 2000, 'month', 'after tax'],
    ['12.50 an hour', 12.5, 'hour', ''],
    ['£12.21/hr', 12.21, 'hour', ''],
    ['£13 per hour', 13, 'hour', ''],
    ['hourly 12.50', 12.5, 'hour', ''],
    ['weekly wage £500', 500, 'week', 'wage'],
    ['£500 a week', 500, 'week', ''],
    ['500 pw', 500, 'week', ''],
    ['£120 a day', 120, 'day', ''],
    ['£1,800 every 4 weeks', 1800, 'four-weeks', ''],
    ['£1,800 four-weekly', 1800, 'four-weeks', ''],
    ['£30,000 p.a.', 30_000, 'year', ''],
    ['save £200 a month for 10 years', 200, 'month', 'save for 10 years'],
    ['what will I take home on £34,000?', 34_000, null, 'what will I take home on ?'],
    ['monthly take home on 34000', 34_000, null, 'take home on'],
  ] as const)('reads %j', (text, pounds, period, rest) => {
    const read = amountInWords(text)
    expect({ amount: read?.amount, period: read?.period }).toEqual({ amount: Math.round(pounds * 100), period })
    expect(read?.rest).toBe(rest)
  })

  test.each([
    ['p45'],
    ['50/30/20'],
    ['2026'],
    ['2026/2027'],
    ['tax 2026'],
    ['1257L'],
    ['tax code 1257'],
    ['1257'],
    ['40%'],
    ['at 4.5 % interest'],
    ['5 per cent'],
    ['retire at 67'],
    ['under 18'],
    ['plan 2'],
    ['6 months of bills'],
    ['10 years'],
    ['£0'],
    ['£999,999,999'],
    ['£30,000 or £35,000'],
    ['no number at all'],
    [''],
  ])('finds none in %j', (text) => {
    expect(amountInWords(text)).toBeNull()
  })
})
