import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Goal } from '#contract/goals.ts'
import type { Plan } from '#contract/plans.ts'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { keepInputs } from '#web/calculators/frame/stored-inputs.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { storeFigures } from '#web/session/figures.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { MoneyPlanPage } from './money-plan-page.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const figures: OwnFigures = {
  ...{ pay: 2_000, payPeriod: 'month', hoursAWeek: null, takeHome: 400, paidEvery: 'week', payDay: '2026-10-28' },
  ...{ housing: 150, housingEvery: 'week', studentLoans: ['plan2'], changedAt: null },
}
const goal: Goal = {
  ...{ id: 'g1', title: 'Holiday', icon: 'plane', currentAmount: 100, targetAmount: 1000, targetDate: '2027-02-01' },
  ...{ startAmount: 100, createdAt: '2026-11-20T10:00:00Z', version: 1 },
}
const plan: Plan = {
  ...{ id: 'p1', lessonId: null, guideSlug: null, cue: 'it is pay day', action: 'move £5 to a pot' },
  ...{ date: '2026-12-24', outcome: null, createdAt: '2026-11-22T10:00:00Z' },
}
let goals: Goal[]
let plans: Plan[]
let levels: SkillLevel[]

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  setDeviceOwner(user)
  ;[goals, plans, levels] = [[], [], []]
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/me') return Response.json(user)
    if (address === '/api/goals') return Response.json(goals)
    if (address === '/api/plans') return Response.json(plans)
    const skills = levels.map((level, at) => ({ skillId: `s${at}`, name: `I can do ${at}`, level }))
    return Response.json({ lessons: [{ lessonId: 1, moduleId: 1, level: 'tried', skills }], certificate: null })
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <MoneyPlanPage />
      </AuthProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('Dates')
}
const part = (title: string) => screen.getByRole('heading', { name: title }).parentElement!
const dates = () =>
  within(part('Dates'))
    .getAllByRole('definition')
    .map((text) => text.parentElement?.textContent)

describe('the money plan', () => {
  test('turns what was said into a month: pay of a year, what arrives, rent, what is left, the next pay day and loans', async () => {
    storeFigures(figures)
    await open()
    const rows = within(part('My month'))
      .getAllByRole('definition')
      .map((value) => value.parentElement?.textContent)
    // 400 × 52 ÷ 12, 150 × 52 ÷ 12; weekly pay from Wednesday 28 October on
    expect(rows).toEqual([
      'Pay before tax, a year£24,000',
      'Reaches my account, a month£1,733.33',
      'Rent or mortgage, a month£650',
      'Next pay day25 November 2026',
      'Student loansPlan 2',
    ])
    expect(part('My month').textContent).toContain('After rent or mortgage, £1,083.33 a month is there')
    cleanup()
    storeFigures({ ...figures, housing: 500 })
    await open()
    expect(part('My month').textContent).toContain(
      'Rent or mortgage is more than what reaches your account in a month.',
    )
  })

  test('has in order of their day what lies ahead: open plans, goals still to reach, pay day, the tax year and the State Pension', async () => {
    storeFigures({ ...figures, payDay: '2026-11-27', paidEvery: 'month' })
    goals = [
      goal,
      { ...goal, id: 'g2', title: 'Bike', currentAmount: 1000 },
      { ...goal, id: 'g3', title: 'Late', targetDate: '2026-11-24' },
    ]
    plans = [
      plan,
      { ...plan, id: 'p2', action: 'ring the bank', outcome: 'yes' },
      { ...plan, id: 'p3', action: 'count', date: null },
    ]
    keepInputs('pension-calculator', { born: '1960-12-01' })
    await open()
    expect(dates().map((text) => text?.replace(/^.*?\d{4}/, ''))).toEqual([
      'Next pay day',
      'Move £5 to a pot',
      'Holiday',
      'The tax year ends, and with it this year’s ISA allowance',
      'State Pension starts, by today’s law',
    ])
    expect(screen.queryByText(/cannot tell when your State Pension starts/)).toBeNull()
    const said = part('What I am saving for').textContent
    for (const text of ['Reached', 'Its date has passed', 'a month gets me there']) expect(said).toContain(text)
    expect(part('What I will do').textContent).toContain('I will count')
    expect(part('What I will do').textContent).not.toContain('ring the bank')
  })

  test('names the skills that are Secure or Mastered and counts the others, and says what is not known', async () => {
    levels = ['secure', 'learning', 'mastered', 'tried']
    await open()
    expect(
      within(part('What I can do'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['I can do 0', 'I can do 2'])
    expect(part('What I can do').textContent).toContain('2 of 4 skills are Secure or Mastered.')
    for (const text of ['You have not said what you are paid yet.', 'You have not said when you are paid yet.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/cannot tell when your State Pension starts/)).toBeTruthy()
  })
})
