import { describe, expect, test } from 'vitest'
import { toTabbed } from './csv.ts'

describe('toTabbed', () => {
  // promise: csv-quoting
  test('has a tab between columns, quotes tabs, quotes and new lines, and leaves numbers bare', () => {
    expect(
      toTabbed([
        ['a\tb', 'say "hi"', -12.5],
        ['two\nlines', 'a,b'],
      ]),
    ).toBe('"a\tb"\t"say ""hi"""\t-12.5\r\n"two\nlines"\ta,b\r\n')
  })

  // promise: csv-no-formula
  test('lets no text begin a formula', () => {
    expect(toTabbed([['=1+1', '+44', '-2+3', '@x', '\t=1']])).toBe("'=1+1\t'+44\t'-2+3\t'@x\t\"'\t=1\"\r\n")
  })
})
