import { describe, expect, test } from 'vitest'
import { formatPounds, formatPoundsAndPence, pence } from '#domain/money.ts'
import { projectPension } from '#domain/pension/pension-projection.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { growSavings } from '#domain/saving/compound-interest.ts'
import { wholeSource } from './whole-course.ts'

const lessons = wholeSource().modules.flatMap((module) => module.lessons)
const bodies = new Map(lessons.map(({ id, written }) => [id, written?.body ?? '']))
const toolInputs = new Map(lessons.map(({ id, written }) => [id, written?.frontMatter.toolInputs]))

/** What a lesson says that its calculator gives, and what a learner types for it: it opens with interest once a year. */
const quoted = [
  { lesson: 4, principal: 1200, contribution: 0, ratePercent: 26.8, years: 1, gives: '£1,521.60' },
  { lesson: 8, principal: 1000, contribution: 0, ratePercent: 4, years: 1, gives: '£1,040.00' },
  { lesson: 9, principal: 1000, contribution: 0, ratePercent: 4, years: 10, gives: '£1,480.24' },
  { lesson: 9, principal: 0, contribution: 600, ratePercent: 4, years: 20, gives: '£17,866.85' },
  { lesson: 10, principal: 1000, contribution: 0, ratePercent: 2, years: 10, gives: '£1,219' },
  { lesson: 10, principal: 1000, contribution: 0, ratePercent: 5, years: 10, gives: '£1,629' },
  { lesson: 11, principal: 10_000, contribution: 0, ratePercent: 4.685, years: 30, gives: '£39,494' },
  { lesson: 11, principal: 10_000, contribution: 0, ratePercent: 3.425, years: 30, gives: '£27,464' },
]

describe('a lesson that quotes the compound interest calculator', () => {
  // promise: quoted-growth-results
  test.each(quoted)(
    'lesson $lesson: £$principal and £$contribution a year at $ratePercent% for $years years gives $gives',
    ({ lesson, principal, contribution, ratePercent, years, gives }) => {
      const amounts = { principal: pence(principal * 100), contribution: pence(contribution * 100) }
      const { balance } = growSavings({ ...amounts, ratePercent, years, frequency: 1 })
      expect((gives.includes('.') ? formatPoundsAndPence : formatPounds)(balance)).toBe(gives)
      const body = bodies.get(lesson)
      // A year on £1,000 is told by its interest alone.
      expect(body).toContain(lesson === 8 ? '£40.00' : gives)
      expect(body).toContain(`${ratePercent}%`)
      expect(toolInputs.get(lesson)).toMatchObject({ frequency: 1 })
    },
  )

  test('draws in lesson 9 the years that the calculator gives', () => {
    const plan = { principal: pence(0), contribution: pence(60_000), ratePercent: 4, years: 20, frequency: 1 } as const
    const { yearly } = growSavings(plan)
    const drawn = [0, 5, 10, 15, 20].map((year) => Math.round(yearly[year]!.balance / 100))
    expect(bodies.get(9)).toContain(`values: [${drawn.join(', ')}]`)
  })
})

describe('lesson 12, which draws £160 a month in a pension until the State Pension', () => {
  // promise: quoted-pension-results
  test.each([25, 35, 45, 55])('draws for a start at %i what the pension calculator makes of it', (age) => {
    // £160 a month in all, in today's money: 8% of £24,000, which rises with prices as the pot does with 3% above them.
    const nothingElse = { pot: pence(0), ownPercent: 0, salaryRisePercent: 0, inflationPercent: 0 }
    const { pot } = projectPension({
      ...nothingElse,
      age,
      salary: pence(2_400_000),
      employerPercent: 8,
      returnPercent: 3,
      retirementAge: 68,
      statePension: { yearly: pence(0), fromAge: 68 },
    })
    expect(bodies.get(12)).toContain(`label: Start at ${age}, value: ${Math.round(pot.central.today / 100)}`)
  })

  test('says of whom the age is 68', () => {
    expect(statePensionStart('1978-04-05').age).toEqual({ years: 67, months: 11 })
    expect(statePensionStart('1978-04-06').age).toEqual({ years: 68, months: 0 })
    expect(bodies.get(12)).toContain('Born after 5 April 1978')
  })
})
