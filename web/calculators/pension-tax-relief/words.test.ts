import { describe, expect, test } from 'vitest'
import { reliefDefaults, reliefResult, type ReliefResult } from './inputs.ts'
import { inWords, warningText } from './words.ts'
import { tableRows } from '../frame/table.ts'
import { methodsTable } from './methods.tsx'

const rowsOf = ({ comparison }: ReliefResult) => tableRows(methodsTable(comparison))
const about = (changes: Partial<typeof reliefDefaults>) => reliefResult({ ...reliefDefaults, ...changes })

describe('reliefResult', () => {
  test('asks for a year of twelve contributions, gross until told otherwise', () => {
    expect(about({}).question).toMatchObject({ salary: 5_000_000, contribution: 240_000, basis: 'gross' })
    expect(about({ basis: 'leaves' }).comparison.gross).toBe(300_000)
  })

  test('takes words that it does not know for the starting ones', () => {
    const { question } = about({ region: 'france', year: '1999-2000', basis: 'what' })
    expect(question).toMatchObject({ nation: 'england', taxYear: '2023/2024', basis: 'gross' })
  })
})

describe('inWords', () => {
  test('says what is added, what can be claimed and what each way costs', () => {
    const result = about({ region: 'scotland' })
    expect(inWords(result)).toBe(
      'When £2,400 goes into your pension in a year in Scotland in 2023/2024, £480 of it is tax relief added by the provider. Another £528 can be claimed from HMRC, £1,008 in all. It costs you £1,392 with relief at source, £1,392 with net pay and £1,104 with salary sacrifice.',
    )
  })

  test('says of net pay for a low earner that HMRC pays £96 back, in the words, the warning and the rows', () => {
    const low = about({ salary: '10000', contribution: '40', year: '2024-2025' })
    expect(inWords(low)).toContain(
      'It costs you £384 with relief at source, £384 with net pay and £480 with salary sacrifice. Net pay counts the £96 that HMRC pays you after the tax year.',
    )
    expect(warningText('untaxed-pay', low).text).toContain('it pays you £96 after the tax year')
    expect(rowsOf(low)).toContainEqual(['HMRC pays you later', 0, 96, 0])
    expect(rowsOf(low)).toContainEqual(['Costs you', 384, 384, 480])
    const before = about({ salary: '10000', contribution: '40' })
    expect(inWords(before)).not.toContain('HMRC pays you')
    expect(warningText('untaxed-pay', before).text).toMatch(/20% to it\.$/)
  })

  test('says of what leaves the account that this much is paid, above the limit of relief too', () => {
    const result = about({ salary: '10000', contribution: '1000', basis: 'leaves' })
    const atSource = rowsOf(result).map(([name, amount]) => [name, amount])
    expect(atSource).toEqual(
      expect.arrayContaining([
        ['You pay', 12_000],
        ['Provider adds', 2_000],
        ['To claim', 0],
        ['Costs you', 12_000],
        ['Goes in', 14_000],
      ]),
    )
    expect(result.comparison.gross).toBe(1_400_000)
  })

  test('says a year in whole pounds when a month has pence: twelve times £33.33', () => {
    const result = about({ contribution: '33.33' })
    expect(inWords(result)).toContain('When £400 goes into your pension in a year')
    expect(inWords(result)).not.toMatch(/\.\d\d/)
  })

  test('says that nothing goes in', () => {
    const result = about({ contribution: '' })
    expect(inWords(result)).toContain('Nothing goes in yet')
  })
})

describe('warningText', () => {
  test('names the limits of the year: £3,600, and an allowance of £40,000 at £300,000', () => {
    const result = about({ salary: '300000', contribution: '4000' })
    const text = (warning: Parameters<typeof warningText>[0]) => warningText(warning, result)
    expect(text('above-earnings').text).toContain('up to £3,600')
    expect(text('annual-allowance-tapered').title).toBe('Your annual allowance shrinks to £40,000')
    expect(text('above-annual-allowance').title).toBe('More than your annual allowance of £40,000')
    expect(text('untaxed-pay').text).toContain('Relief at source still adds 20% to it.')
  })

  test('says when relief at source keeps more of the allowance', () => {
    const result = about({ salary: '270000', contribution: '6000' })
    const { text } = warningText('annual-allowance-tapered', result)
    expect(text).toContain('With relief at source it would be £60,000.')
  })
})

test('the three ways stand side by side, with what each costs a year and a month', () => {
  expect(rowsOf(about({}))).toEqual([
    ['In a year', 'Relief at source in pounds', 'Net pay in pounds', 'Salary sacrifice in pounds'],
    ['You pay', 1920, 2400, 2400],
    ['Provider adds', 480, 0, 0],
    ['Income tax saved', 0, 480, 480],
    ['NI saved', 0, 0, 288],
    ['To claim', 0, 0, 0],
    ['Costs you', 1920, 1920, 1632],
    ['Costs you a month', 160, 160, 136],
    ['Goes in', 2400, 2400, 2400],
  ])
})
