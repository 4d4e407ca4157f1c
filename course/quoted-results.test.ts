import { describe, expect, test } from 'vitest'
import { formatPounds, formatPoundsAndPence, pence, penceFromPounds } from '#domain/money.ts'
import { projectPension } from '#domain/pension/pension-projection.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { growSavings } from '#domain/saving/compound-interest.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { takeHomePay } from '#domain/tax/take-home-pay.ts'
import { award, type ClaimMonth } from '#domain/universal-credit/award.ts'
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

/** Somebody who claims alone and is under 25, in the tax year that the lessons name beside the amounts. */
const taxYear = '2026/2027'
const alone: Omit<ClaimMonth, 'children' | 'rentCovered' | 'netEarnings'> = {
  taxYear,
  household: 'single',
  isUnder25: true,
  otherIncome: pence(0),
  savings: pence(0),
  childcare: pence(0),
  hasLimitedCapabilityForWorkRelatedActivity: false,
  hasProtectedHealthElement: false,
  isCarer: false,
  isInGreaterLondon: false,
}

describe('the benefits of people in the course', () => {
  const body = (lesson: number) => bodies.get(lesson) ?? ''

  // promise: quoted-benefit-results
  test('are, for Kofi in lessons 1 and 3, what a single parent gets on his pay and the rent that counts', () => {
    const claim = {
      ...alone,
      children: [{ born: '2021-05-01', disability: 'none' as const }],
      rentCovered: pence(50_000),
    }
    const pay = pence(188_000)
    const universalCredit = formatPounds(award({ ...claim, netEarnings: pay }).award)
    const childBenefit = formatPounds(pence((amountAt(taxYear, 'childBenefit.eldestWeek') * 52) / 12))
    expect([universalCredit, childBenefit]).toEqual(['£343', '£117'])
    expect(body(3)).toContain('{{figure 2026/27}}. Universal Credit counts £500 of his rent')
    expect(body(3)).toContain(`| Pay | ${formatPounds(pay)} |`)
    expect(body(3)).toContain(`| Universal Credit | ${universalCredit} |`)
    expect(body(3)).toContain(`| Child Benefit, paid each week | ${childBenefit} |`)
    expect(body(3)).toContain('| Total | £2,340 |')
    expect(body(1)).toContain('brings up his son on £2,340 a month')
    expect(toolInputs.get(3)).toMatchObject({ income: 2340 })
    // Lesson 7: without pay it comes to more.
    expect(award({ ...claim, netEarnings: pence(0) }).award).toBeGreaterThan(
      award({ ...claim, netEarnings: pay }).award,
    )
  })

  test.each([
    { lesson: 6, hours: 8, pay: '£441', universalCredit: '£699', together: '£1,140' },
    { lesson: 18, hours: 20, pay: '£1,086', universalCredit: '£344', together: '£1,430' },
    { lesson: 18, hours: 16.5, pay: '£909', universalCredit: '£442', together: '£1,350' },
  ])('are, for Delroy in lesson $lesson, $together with $hours hours at the minimum wage', (quoted) => {
    const hourly = amountAt(taxYear, 'minimumWage.livingWage')
    const salary = pence(quoted.hours * hourly * 52)
    const netEarnings = pence(takeHomePay({ salary, taxYear, nation: 'england' }).takeHome / 12)
    const { award: universalCredit } = award({ ...alone, children: [], rentCovered: penceFromPounds(603), netEarnings })
    expect([formatPounds(netEarnings), formatPounds(universalCredit)]).toEqual([quoted.pay, quoted.universalCredit])
    expect(
      Math.abs(netEarnings + universalCredit - penceFromPounds(Number(quoted.together.replace(/\D/g, '')))),
    ).toBeLessThan(100)
    expect(body(quoted.lesson)).toContain(quoted.together)
  })

  test('stand in Delroy’s sum of lesson 6', () => {
    const sum = 'In {{figure 2026/27}} his pay and Universal Credit are £441 + £699 = £1,140 a month'
    expect(body(6)).toContain(sum)
  })
})
