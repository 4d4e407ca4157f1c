import { projectPension } from '#domain/pension/pension-projection.ts'
import { describe, expect, test } from 'vitest'
import { pensionDefaults, planFrom, planWithExtra } from './pension-inputs.ts'
import { notesOn } from './pension-notes.tsx'
import { inWords, percentText, ratingWords, stretchName } from './pension-words.ts'
import { pensionCsv } from './pension-working.tsx'

const about = (changes: Partial<typeof pensionDefaults>) => {
  const plan = planFrom({ ...pensionDefaults, ...changes })
  return { plan, projection: projectPension(plan), taxYear: '2023/2024' as const }
}

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

describe('planWithExtra', () => {
  test('is null until an amount is entered', () => {
    expect(planWithExtra(pensionDefaults)).toBeNull()
    expect(planWithExtra({ ...pensionDefaults, extra: '50' })?.extraMonthly).toBe(5_000)
  })
})

describe('inWords', () => {
  test('tells the defaults in one stretch', () => {
    const { plan, projection } = about({})
    expect(inWords(plan, projection)).toBe(
      'At 68 your pot could be worth £260,842 in today’s money. Taking 4% of it a year, with the State Pension on top, comes to £21,034 a year before tax, 61.3% of your final salary.',
    )
  })

  test('tells of the years before the State Pension, and of one year as one', () => {
    const early = about({ retire: '60' })
    expect(inWords(early.plan, early.projection)).toContain('for the 8 years until the State Pension starts. From 68 ')
    const nearly = about({ retire: '67' })
    expect(inWords(nearly.plan, nearly.projection)).toContain('for the year until the State Pension starts.')
  })

  test('compares with no salary when there is none', () => {
    const { plan, projection } = about({ salary: '' })
    expect(inWords(plan, projection)).not.toContain('final salary')
  })
})

describe('ratingWords', () => {
  test.each([
    ['40', 'Excellent', '70% or more is excellent on this scale.'],
    ['5', 'Good', '50% or more is good on this scale'],
    ['0', 'Below half of final salary', 'People in this range often look at increasing contributions.'],
  ])('with %s%% of own contribution is titled “%s”', (you, title, text) => {
    const { plan, projection } = about({ you })
    const words = ratingWords(plan, projection)
    expect(words.title).toBe(title)
    expect(words.text).toContain(text)
  })
})

describe('stretchName', () => {
  test('ends the year before the next stretch begins', () => {
    const names = (retire: string) => about({ retire }).projection.income.map(stretchName)
    expect(names('60')).toEqual(['From 60 to 67', 'From 68'])
    expect(names('67')).toEqual(['At 67', 'From 68'])
  })
})

describe('percentText', () => {
  test('has a decimal only where there is one', () => {
    expect([percentText(61.3), percentText(5), percentText(17.64)]).toEqual(['61.3%', '5%', '17.6%'])
  })
})

describe('notesOn', () => {
  test('says when the earliest pension age will be 57, and that retirement is past', () => {
    expect(notesOn(about({ retire: '55' }).plan, '2026-11-21')[0]).toContain('is 57')
    expect(notesOn(about({ age: '54', retire: '55' }).plan, '2026-11-21')).toEqual([])
    expect(notesOn(about({ retire: '57' }).plan, '2026-11-21')).toEqual([])
    expect(notesOn(about({ age: '70' }).plan, '2026-11-21')[0]).toContain('from 70 on')
  })
})

describe('pensionCsv', () => {
  test('holds the result to the penny and a row for each birthday', () => {
    const rows = pensionCsv(about({}))
    expect(rows).toContainEqual(['Pot, central growth', 260_841.6, 553_583.81])
    expect(rows).toContainEqual(['From 68', 10_433.66, 10_600.2, 21_033.86, 61.3])
    expect(rows.filter(([first]) => typeof first === 'number')).toHaveLength(39)
  })
})
