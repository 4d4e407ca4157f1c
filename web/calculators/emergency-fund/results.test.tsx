import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { emergencyDefaults, fundFrom } from './inputs.ts'
import { ExpenseBars } from './results.tsx'

afterEach(cleanup)

describe('ExpenseBars', () => {
  const widths = (texts: Partial<typeof emergencyDefaults>) => {
    render(<ExpenseBars fund={fundFrom({ ...emergencyDefaults, ...texts }, '2026-11-21')} />)
    return Object.fromEntries(
      screen
        .getAllByRole('listitem')
        .slice(0, -1)
        .map((item) => [
          item.querySelector('span > span')?.textContent,
          item.querySelector('rect')?.getAttribute('width'),
        ]),
    )
  }

  test('fills of each track the share of the month that a cost takes: 40% for £800 of £2,000', () => {
    expect(widths({})).toMatchObject({ Housing: '40%' })
  })

  test('fills a track wholly only when nothing else is paid for', () => {
    const others = { utilities: '', food: '', transportation: '', healthcare: '', insurance: '', other: '' }
    expect(widths(others)).toMatchObject({ Housing: '100%', Food: '0%' })
  })
})
