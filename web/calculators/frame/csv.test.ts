import { describe, expect, test } from 'vitest'
import { toCsv } from './csv.ts'

describe('toCsv', () => {
  // promise: csv-quoting
  test('quotes commas, quotes and new lines, and leaves numbers bare', () => {
    expect(toCsv([['a,b', 'say "hi"', -12.5], ['two\nlines']])).toBe('"a,b","say ""hi""",-12.5\r\n"two\nlines"\r\n')
  })

  // promise: csv-no-formula
  test('lets no text begin a formula', () => {
    expect(toCsv([['=1+1', '+44', '-2+3', '@x', '\t=1']])).toBe("'=1+1,'+44,'-2+3,'@x,'\t=1\r\n")
  })
})
