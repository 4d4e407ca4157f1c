import { pence } from '#domain/money.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { choice, startsOf } from './declared.ts'
import { fieldsOf } from './declared-field.tsx'
import { readNation, readTaxYear, taxChoices, taxYearChoice } from './tax-year.tsx'
import { TodaysYear } from './todays-year.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

const amounts = { '2023/2024': 2_322_240, '2024/2025': 0, '2025/2026': 0, '2026/2027': 2_391_960 }

function show(taxYear: keyof typeof amounts, onSwitch = (_year: string) => {}) {
  const { container } = render(
    <TodaysYear
      taxYear={taxYear}
      onSwitch={onSwitch}
      resultIn={(year) => pence(amounts[year])}
      renderWords={(amount) => <>The same pay leaves {amount}</>}
    />,
  )
  return container
}

describe('TodaysYear', () => {
  test('sets today’s amount and the difference beside a past year, one press away', async () => {
    const chosen: string[] = []
    expect(show('2023/2024', (year) => chosen.push(year)).textContent).toContain(
      'The current tax year is 2026/2027The same pay leaves £23,920: £698 more than with the rates of 2023/2024.',
    )
    await userEvent.click(screen.getByText('Switch to 2026/2027'))
    expect(chosen).toEqual(['2026/2027'])
  })

  test('says nothing in today’s year', () => {
    expect(show('2026/2027').textContent).toBe('')
  })

  test('says that the rates end, once today is past them', () => {
    vi.setSystemTime(new Date('2027-04-06T12:00:00Z'))
    expect(show('2026/2027').textContent).toContain('Our rates end on 5 April 2027')
    expect(show('2023/2024').textContent).toContain('Our latest tax year is 2026/2027')
  })
})

describe('the choice of the tax year', () => {
  test('marks today’s year, and none once today is past the table', () => {
    const declared = { year: choice('select', taxYearChoice) }
    const field = fieldsOf(declared, startsOf(declared), () => {})
    render(<>{field('year')}</>)
    expect(screen.getByText('2026/2027 (current)')).toBeDefined()
    cleanup()
    // Past the end of the table none is.
    vi.setSystemTime(new Date('2027-04-06T12:00:00Z'))
    render(<>{field('year')}</>)
    expect(screen.getByText('2026/2027')).toBeDefined()
  })
})

describe('readTaxYear and readNation', () => {
  test('read what the address says, and take unknown words for the starting ones', () => {
    expect([readTaxYear('2025-2026'), readTaxYear('2025/26')]).toEqual(['2025/2026', '2023/2024'])
    expect([readNation('scotland'), readNation('Scotland')]).toEqual(['scotland', 'england'])
  })
})

describe('taxChoices', () => {
  test('gives back the tax year and nation that were chosen, and nothing before', () => {
    expect(taxChoices.remembered()).toEqual({})
    taxChoices.remember('year', '2026-2027')
    taxChoices.remember('salary', '41000')
    expect(taxChoices.remembered()).toEqual({ year: '2026-2027' })
    taxChoices.remember('region', 'scotland')
    expect(taxChoices.remembered()).toEqual({ year: '2026-2027', region: 'scotland' })
  })

  test('holds the nation when another tax year is chosen, and the year with another nation', () => {
    taxChoices.remember('region', 'scotland')
    taxChoices.remember('year', '2024-2025')
    expect(taxChoices.remembered()).toEqual({ year: '2024-2025', region: 'scotland' })
    taxChoices.remember('region', 'wales')
    expect(taxChoices.remembered()).toEqual({ year: '2024-2025', region: 'wales' })
  })

  test('passes over what a later table may no longer hold', () => {
    localStorage.setItem('tuppence-tax-choices', '{"taxYear":"2019/2020","nation":"wales"}')
    expect(taxChoices.remembered()).toEqual({ region: 'wales' })
    localStorage.setItem('tuppence-tax-choices', 'not json')
    expect(taxChoices.remembered()).toEqual({})
  })
})
