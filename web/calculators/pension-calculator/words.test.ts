import { formatPounds } from '#domain/money.ts'
import { describe, expect, test } from 'vitest'
import { pensionDefaults, pensionResult } from './inputs.ts'
import { notesOn } from './details.tsx'
import { incomeTable, tablesOf } from './working.tsx'
import {
  agesByLaw,
  headlineWords,
  chargeWords,
  inWords,
  lawfulAgeWords,
  payersWords,
  percentText,
  ratingWords,
  reachedWords,
  runsOutWords,
  stretchName,
  stretchPartTexts,
  whatIfWords,
} from './words.ts'
import { tableRows, textOf } from '../frame/table.ts'

const today = '2026-11-21'

const about = (changes: Partial<typeof pensionDefaults>) => pensionResult({ ...pensionDefaults, ...changes }, today)

describe('planFrom', () => {
  test('takes ages as whole years and keeps each number within its bounds', () => {
    const { plan } = about({ age: '30.9', retire: '12', you: '250', growth: '99', salary: '£35,000.50' })
    expect(plan).toMatchObject({ age: 30, retirementAge: 55, ownPercent: 100, returnPercent: 15, salary: 3_500_050 })
  })

  test('takes the State Pension of the chosen year: £10,600.20 in 2023/2024, £12,547.60 in 2026/2027', () => {
    expect(about({}).plan.statePension).toEqual({ yearly: 1_060_020, fromAge: 68 })
    expect(about({ year: '2026-2027' }).plan.statePension.yearly).toBe(1_254_760)
    expect(about({ year: 'next year' }).plan.statePension.yearly).toBe(1_060_020)
  })
})

describe('the State Pension of a plan', () => {
  test.each([
    ['without a birthday starts at 68, as is usual', { age: '60' }, 60, 68],
    ['starts by law for a birthday, which gives the age too', { born: '1966-03-10' }, 60, 67],
    ['starts by law to the month', { born: '1960-12-01' }, 65, 66 + 8 / 12],
    ['starts on the day that the law names: 6 May 2044 at 67 and a month', { born: '1977-04-06' }, 49, 67 + 1 / 12],
    ['starts when the learner says, whatever the law says', { born: '1966-03-10', 'state-pension-age': '70' }, 60, 70],
    ['starts as without one for a date that is none', { born: '1966-02-30' }, 30, 68],
    ['starts as without one for a birthday of a child', { born: '2015-01-01' }, 30, 68],
  ] as const)('%s', (_, changes, age, fromAge) => {
    const { plan } = about(changes)
    expect([plan.age, plan.statePension.fromAge]).toEqual([age, fromAge])
  })

  test('leaves no gap for someone of 60 who retires at 67, when the birthday is known', () => {
    expect(about({ age: '60', retire: '67' }).projection.gap.months).toBe(12)
    expect(about({ born: '1966-03-10', retire: '67' }).projection.gap.months).toBe(0)
  })
})

describe('the extra of “what if”', () => {
  test('is null until an amount is entered', () => {
    expect(about({}).withExtra).toBeNull()
    expect(about({ extra: '50' }).withExtra?.plan.extraMonthly).toBe(5_000)
  })
})

describe('inWords', () => {
  test('tells the defaults in one stretch', () => {
    expect(inWords(about({}))).toBe(
      'From 68 your income could be £1,753 a month before tax, in today’s money. That is £21,034 a year, 60.1% of your final salary: 4% of a pot of £260,842 and the State Pension.',
    )
  })

  test('tells of the years before the State Pension first', () => {
    const early = about({ retire: '60' })
    expect(inWords(early)).toMatch(/^From 60 to 67 your income could be £[\d,]+ a month before tax/)
    expect(inWords(early)).toMatch(/ From 68, when the State Pension starts, it could be £[\d,]+ a month\.$/)
    expect(inWords(about({ retire: '67' }))).toMatch(/^At 67 your income/)
  })

  test('compares with no salary when there is none', () => {
    expect(inWords(about({ salary: '' }))).not.toContain('final salary')
  })

  test('says what a lump sum takes, and leaves out a State Pension of nothing', () => {
    expect(inWords(about({ 'lump-sum': 'yes' }))).toContain(
      '4% of what £65,210 tax-free leaves of a pot of £260,842 and',
    )
    expect(inWords(about({ 'ni-years': '9', retire: '60' }))).toMatch(
      /^From 60 your income .* 4% of a pot of £[\d,]+\.$/,
    )
  })
})

describe('payersWords', () => {
  const payers = (changes: Partial<typeof pensionDefaults>) => payersWords(about(changes).projection)

  test('rounds each by itself: 869.47 and 883.35', () => {
    expect(payers({})).toBe('£869 from your pot and £883 from the State Pension.')
  })

  test('says that the State Pension is not there yet, or never will be', () => {
    expect(payers({ retire: '60' })).toMatch(/alone, until the State Pension starts\.$/)
    expect(payers({ retire: '60', 'ni-years': '9' })).toMatch(/alone, without the State Pension\.$/)
  })
})

describe('chargeWords', () => {
  // promise: pension-charges-said
  test('says that none are taken off, or what they cost of the pot', () => {
    expect(chargeWords(about({}))).toBe('No charges are taken off.')
    // 260,841.60 − 460,027.81 ÷ 1.02^38 = 44,082
    expect(chargeWords(about({ charge: '0.75' }))).toBe(
      'Charges of 0.75% a year have been taken off: they cost £44,082 of the pot.',
    )
  })
})

describe('whatIfWords', () => {
  test('tells what £50 more brings a month and a year', () => {
    const { plan, projection, withExtra } = about({ extra: '50' })
    expect(whatIfWords({ plan, before: projection, after: withExtra! })).toMatch(
      /^£50 more a month from you, with £12\.50 of tax relief, could bring £\d+ more a month, £[\d,]+ a year, from 68\.$/,
    )
  })
})

describe('runsOutWords', () => {
  test('says the age, in whole years, or that it is after the last', () => {
    expect(runsOutWords({ runsOutAt: 93 }, 100)).toBe('At 93')
    expect(runsOutWords({ runsOutAt: 88.25 }, 100)).toBe('At 88')
    expect(runsOutWords({ runsOutAt: null }, 100)).toBe('After 100')
  })
})

describe('the years of National Insurance', () => {
  test('bring 20 thirty-fifths of the State Pension for 20 years, all of it for 35 and more', () => {
    expect(about({ 'ni-years': '20' }).plan.statePension.yearly).toBe(605_726)
    expect(about({ 'ni-years': '40' }).plan.statePension.yearly).toBe(1_060_020)
  })
})

describe('the switches', () => {
  test('count only qualifying earnings of the chosen year: £6,240 to £50,270', () => {
    expect(about({ earnings: 'qualifying' }).plan.qualifyingEarnings).toEqual({ from: 624_000, to: 5_027_000 })
    expect(about({}).plan.qualifyingEarnings).toBeUndefined()
  })
})

describe('ratingWords', () => {
  test.each([
    ['40', 'Excellent', '70% or more is excellent on this scale.'],
    ['5', 'Good', '50% or more is good on this scale'],
    ['0', 'Below half of final salary', 'It rises if you increase contributions'],
  ])('with %s%% of own contribution is titled “%s”', (you, title, text) => {
    const words = ratingWords(about({ you }))
    expect(words.title).toBe(title)
    expect(words.text).toContain(text)
  })
})

describe('stretchName', () => {
  const names = (changes: Partial<typeof pensionDefaults>) => about(changes).projection.income.map(stretchName)

  test('ends the year before the next stretch begins', () => {
    expect(names({ retire: '60' })).toEqual(['From 60 to 67', 'From 68'])
    expect(names({ retire: '67' })).toEqual(['At 67', 'From 68'])
  })

  test('tells the months of a State Pension that starts between two birthdays', () => {
    expect(names({ born: '1960-12-01', retire: '66' })).toEqual([
      'From 66 to 66 years and 8 months',
      'From 66 years and 8 months',
    ])
  })
})

describe('stretchPartTexts', () => {
  test('are each rounded by itself, as the income is', () => {
    // 1,701.36 + 10,600.20 = 12,301.56
    const later = about({ age: '60', retire: '67' }).projection.income[1]!
    expect([stretchPartTexts(later), formatPounds(later.total)]).toEqual([['£1,701', '£10,600'], '£12,302'])
  })
})

describe('percentText', () => {
  test('has decimals only where there are any', () => {
    expect([60.1, 5, 0.75, -3].map(percentText)).toEqual(['60.1%', '5%', '0.75%', '−3%'])
  })
})

describe('notesOn', () => {
  const notes = (changes: Partial<typeof pensionDefaults>) => notesOn(about(changes), today)

  // promise: pension-of-nothing-said
  test('say that nothing goes in, and from what pay on it would', () => {
    const nothing = 'Pension: £0 goes in. With this choice you pay in on pay above £6,240 a year.'
    expect(notes({ salary: '6240', earnings: 'qualifying' })).toContain(nothing)
    expect(notes({ salary: '6241', earnings: 'qualifying' })).not.toContain(nothing)
    expect(notes({ salary: '6240' })).not.toContain(nothing)
  })

  test('say when the earliest pension age will be 57, and that retirement is past', () => {
    expect(notes({ retire: '55' })[0]).toContain('is 57')
    expect(notes({ age: '54', retire: '55', 'state-pension-age': '67' })).toEqual([])
    expect(notes({ retire: '57' })).toEqual([])
    expect(notes({ age: '70' }).at(-1)).toContain('from 70 on')
  })

  // promise: pension-allowance-said
  test('say when more goes in than the annual allowance, the extra of “what if” included', () => {
    expect(notes({ salary: '70000', employer: '100' })).toEqual([
      'This year £74,200 goes in, more than your annual allowance of £60,000 (as it stands in 2023/2024). What is above it is taxed, unless allowance is left over from the three years before. That tax is not in these figures.',
    ])
    expect(notes({ extra: '5000' })[0]).toContain('£78,150 goes in')
    expect(notes({ salary: '950000' })[0]).toContain('your annual allowance of £10,000')
  })

  test('say that fewer than ten years of National Insurance bring no State Pension', () => {
    expect(notes({ 'ni-years': '9' })).toEqual([
      'Fewer than 10 years of National Insurance usually bring no State Pension.',
    ])
  })
})

describe('the lawful State Pension age', () => {
  const lawful = (changes: Partial<typeof pensionDefaults>) => lawfulAgeWords(about(changes))

  // promise: pension-words-lawful-age
  test('stands in the answer with the income that it brings, where another is counted with for want of a birthday', () => {
    const changes = { age: '60', retire: '67' }
    expect(lawful(changes)).toEqual({
      income: 'By law: £1,025 a month from 67',
      why: 'By law, for someone aged 60 today, the State Pension starts at 67, not at 68 as here. Give your date of birth under ‘Assumptions you can change’ and we will use your own.',
    })
    expect(headlineWords(about(changes))).toContain('at 67, not at 68 as here')
    expect(lawful({ age: '60', retire: '60' })?.income).toBe('By law: £933 a month from 67')
    expect(lawful({ age: '65', retire: '65' })?.income).toMatch(/^By law: £[\d,]+ a month from 67 at the latest$/)
  })

  test('says that nothing changes where the income starts later', () => {
    expect(lawful({ age: '60' })).toEqual({
      income: '',
      why: 'By law, for someone aged 60 today, the State Pension starts at 67, not at 68 as here. That is before this income starts, so nothing changes.',
    })
  })

  test.each([
    ['is the one counted with', {}],
    ['is known by the birthday', { age: '60', retire: '67', born: '1966-03-10' }],
    ['is overruled by the learner', { age: '60', retire: '67', 'state-pension-age': '68' }],
    ['brings nothing', { age: '60', retire: '67', 'ni-years': '9' }],
  ] as const)('is passed over where it %s', (_, changes) => {
    expect(lawful(changes)).toBeNull()
    expect(headlineWords(about(changes))).toBe(inWords(about(changes)))
  })

  test('is told as a span where it turns on the birthday', () => {
    expect(agesByLaw(80, today)).toBe('65, or earlier for women')
    expect(agesByLaw(65, today)).toBe('66 years and 8 months to 67')
  })
})

describe('reachedWords', () => {
  const at = (region: string) =>
    about({ age: '68', retire: '68', year: '2026-2027', pot: '486310', region }).spendable.map(reachedWords)

  // promise: pension-standards-after-tax
  test('holds an income against the standards after tax: £32,000 is £28,114, which is not the moderate £31,700', () => {
    expect(at('england')).toEqual([
      '£28,114 after tax reaches the minimum standard of £13,400, not the moderate one of £31,700.',
    ])
    expect(at('scotland')[0]).toMatch(/^£28,129 after tax/)
  })
})

describe('tablesOf', () => {
  test('holds the result to the penny and a row for each birthday to 100', () => {
    const rows = tablesOf(about({})).flatMap(tableRows)
    expect(rows).toContainEqual(['Pot at 68', '38 years of saving and growth', 553_583.81])
    expect(rows).toContainEqual(['Pot in today’s money', 'Prices rise 2% a year for 38 years', 260_841.6])
    expect(rows).toContainEqual(['From 68: income a year', '60.1% of final salary, before tax', 21_033.86])
    expect(rows).toContainEqual(['Lump sum, which you leave in', 'In today’s money', 65_210.4])
    expect(rows).toContainEqual(['Growth of 5% a year', 260_841.6, 869.47, 'After 100'])
    expect(rows.filter(([first]) => typeof first === 'number')).toHaveLength(71)
  })

  test('has a value in each row for each column of its table', () => {
    for (const { columns, rows } of tablesOf(about({})))
      expect(rows.filter(({ cells }) => cells.length !== columns.length)).toEqual([])
  })
})

describe('incomeTable', () => {
  test.each([
    ['69', ['1 year of saving and growth', 'Prices rise 2% a year for 1 year', '0 pay rises of 2%']],
    ['70', ['2 years of saving and growth', 'Prices rise 2% a year for 2 years', '1 pay rise of 2%']],
    ['71', ['3 years of saving and growth', 'Prices rise 2% a year for 3 years', '2 pay rises of 2%']],
  ])('counts the years until %s, and the pay rises within them', (retire, workings) => {
    const rows = incomeTable(about({ age: '68', retire })).rows.map(({ cells }) => textOf(cells[1] ?? ''))
    expect([rows[0], rows[1], rows.find((working) => working?.includes('pay rise'))]).toEqual(workings)
  })
})
