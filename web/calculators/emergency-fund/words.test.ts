import { describe, expect, test } from 'vitest'
import { emergencyDefaults, fundFrom, type EmergencyTexts } from './inputs.ts'
import { fundInWords } from './words.ts'

const say = (texts: Partial<EmergencyTexts>) => fundInWords(fundFrom({ ...emergencyDefaults, ...texts }, '2026-11-21'))

describe('fundInWords', () => {
  test('on the starting values says £12,000', () => {
    expect(say({})).toBe('6 months at £2,000 a month comes to £12,000.')
  })

  test('says how long the savings last and in which month the fund is full', () => {
    expect(say({ saved: '4500', monthly: '1000' })).toBe(
      '6 months at £2,000 a month comes to £12,000. What you have would last about 2.2 months. There is £7,500 left to save. At £1,000 a month it will be full in July 2027, 8 months from now.',
    )
  })

  test('says that it is full when it is', () => {
    expect(say({ saved: '20000' })).toContain('Your fund is full: £20,000 of £12,000.')
  })

  test('names no month a hundred years ahead', () => {
    expect(say({ monthly: '1' })).toContain('At £1 a month it takes more than 100 years to fill.')
  })

  test('stays calm when a month costs nothing', () => {
    const nothing = Object.fromEntries(Object.keys(emergencyDefaults).map((name) => [name, '']))
    expect(say({ ...nothing, months: '6' })).toBe('Fill in what a month costs to see the size of a fund.')
  })
})
