import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { setDeviceOwner } from '#web/device/device.ts'
import { storeFigures } from '#web/session/figures.ts'
import type { OwnFigures } from '#web/session/own-figures.ts'
import { saveTaxChoices } from '#web/session/tax-choices.ts'
import { OwnSum } from './own-sum.tsx'

const figures: OwnFigures = {
  pay: 24000,
  payPeriod: 'year',
  hoursAWeek: null,
  takeHome: null,
  paidEvery: 'month',
  payDay: null,
  housing: 520,
  housingEvery: 'month',
  studentLoans: [],
  changedAt: null,
}
const text = () => screen.getByRole('region', { name: 'With your figures' }).textContent

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z'), toFake: ['Date'] })
  localStorage.clear()
  setDeviceOwner({ id: 'ada', name: 'Ada' } as User)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('OwnSum', () => {
  test('says what is missing and where to add it, and follows the figures once they are there', () => {
    render(<OwnSum name="split" />)
    expect(text()).toBe(
      'With your figures. Tell us what reaches your account, and here you will see the split of your own pay. Add my figures',
    )
    expect(screen.getByRole('link', { name: 'Add my figures' }).getAttribute('href')).toBe('/figures')
    act(() => storeFigures({ ...figures, takeHome: 1500 }))
    expect(text()).toBe(
      'With your figures. Of your £1,500 a month, half is £750 for needs, 30% is £450 for wants and 20% is £300 for savings. Rent or mortgage, £520, takes 35% of it. Change them',
    )
  })

  test('says how it came to take-home pay that was not said, and by whose rates', () => {
    saveTaxChoices({ nation: 'scotland' })
    storeFigures({ ...figures, studentLoans: ['plan4'] })
    render(<OwnSum name="cushion" />)
    expect(text()).toContain('We worked that out from your pay before tax. A pension makes it less.')
    cleanup()
    render(<OwnSum name="payslip" />)
    expect(text()).toContain('and nothing for your student loan comes off')
    expect(text()).toContain('(These are the rates for Scotland in 2026/2027.)')
  })

  test('shows nothing for a sum of a later version', () => {
    render(<OwnSum name="mortgage" />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})
