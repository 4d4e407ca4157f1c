import { formatPounds } from '#domain/money.ts'
import { describe, expect, test } from 'vitest'
import { pensionDefaults, workPension } from './inputs.ts'
import { notesOn } from './notes.tsx'
import { inWords, percentText, ratingWords, stretchName, stretchPartTexts } from './words.ts'
import { pensionCsv } from './working.tsx'

const today = '2026-11-21'

const about = (changes: Partial<typeof pensionDefaults>) => workPension({ ...pensionDefaults, ...changes }, today)

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
      'At 68 your pot could be worth £260,842 in today’s money. Taking 4% of it a year, with the State Pension on top, comes to £21,034 a year before tax, 60.1% of your final salary.',
    )
  })

  test('tells of the years before the State Pension, and of one year as one', () => {
    const early = about({ retire: '60' })
    expect(inWords(early)).toContain('for the 8 years until the State Pension starts. From 68 ')
    const nearly = about({ retire: '67' })
    expect(inWords(nearly)).toContain('for the year until the State Pension starts.')
  })

  test('compares with no salary when there is none', () => {
    expect(inWords(about({ salary: '' }))).not.toContain('final salary')
  })
})

describe('ratingWords', () => {
  test.each([
    ['40', 'Excellent', '70% or more is excellent on this scale.'],
    ['5', 'Good', '50% or more is good on this scale'],
    ['0', 'Below half of final salary', 'People in this range often look at increasing contributions.'],
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
  test('add up to the income in whole pounds, with the State Pension as it is everywhere', () => {
    // 1,701.36 + 10,600.20 = 12,301.56
    const later = about({ age: '60', retire: '67' }).projection.income[1]!
    expect([stretchPartTexts(later), formatPounds(later.total)]).toEqual([['£1,702', '£10,600'], '£12,302'])
  })
})

describe('percentText', () => {
  test('has a decimal only where there is one', () => {
    expect([percentText(60.1), percentText(5), percentText(17.64)]).toEqual(['60.1%', '5%', '17.6%'])
  })
})

describe('notesOn', () => {
  const notes = (changes: Partial<typeof pensionDefaults>) =>
    notesOn({ plan: about(changes).plan, inputs: { ...pensionDefaults, ...changes }, today })

  test('say when the earliest pension age will be 57, and that retirement is past', () => {
    expect(notes({ retire: '55' })[0]).toContain('is 57')
    expect(notes({ age: '54', retire: '55', 'state-pension-age': '67' })).toEqual([])
    expect(notes({ retire: '57' })).toEqual([])
    expect(notes({ age: '70' }).at(-1)).toContain('from 70 on')
  })

  // promise: pension-words-lawful-age
  test('say the State Pension age that the law gives, where it is not the one that is used for want of a birthday', () => {
    expect(notes({ age: '60', retire: '67' })).toEqual([
      'The State Pension starts at 68 here. By law, for someone aged 60 today, it is 67. Give your date of birth under ‘Assumptions you can change’ and we will use yours.',
    ])
    expect(notes({ age: '60', retire: '67', born: '1966-03-10' })).toEqual([])
    expect(notes({ age: '60', retire: '67', 'state-pension-age': '68' })).toEqual([])
    expect(notes({})).toEqual([])
  })
})

describe('pensionCsv', () => {
  test('holds the result to the penny and a row for each birthday', () => {
    const rows = pensionCsv(about({}))
    expect(rows).toContainEqual(['Pot, central growth', 260_841.6, 553_583.81])
    expect(rows).toContainEqual(['From 68', 10_433.66, 10_600.2, 21_033.86, 60.1])
    expect(rows.filter(([first]) => typeof first === 'number')).toHaveLength(39)
  })
})
