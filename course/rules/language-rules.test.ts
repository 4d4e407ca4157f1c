import { describe, expect, test } from 'vitest'
import { americanSpelling, bannedWords, longPassages, straightMarks } from './language-rules.ts'

describe('bannedWords', () => {
  test.each([
    'It is simply done.',
    'You just pay it.',
    'Obviously it costs more.',
    'We recommend this.',
    'You should switch bank.',
  ])('refuses “%s” and names the line', (bad) => {
    expect(bannedWords(['A good line.', bad])).toMatchObject([{ line: 2 }])
  })

  test.each(['The fee must be justified.', 'A fair, adjusted price.', 'See [the rules](https://example.org/just-so).'])(
    'accepts “%s”',
    (good) => {
      expect(bannedWords([good])).toEqual([])
    },
  )
})

describe('americanSpelling', () => {
  test.each(['Organize your bills.', 'Your favorite shop.', 'The center of town.', 'Ten installments.', 'A paycheck.'])(
    'refuses “%s”',
    (bad) => {
      expect(americanSpelling([bad])).toHaveLength(1)
    },
  )

  test.each([
    'Organise your bills.',
    'The prize is a size too small.',
    'Citizens Advice and a smart meter.',
    'Ten instalments.',
  ])('accepts “%s”', (good) => {
    expect(americanSpelling([good])).toEqual([])
  })
})

describe('longPassages', () => {
  const words = (count: number) => `${Array.from({ length: count }, () => 'word').join(' ')}.`

  test('accepts a sentence of 28 words and refuses one of 29', () => {
    expect(longPassages([{ kind: 'prose', text: words(28), line: 4 }])).toEqual([])
    expect(longPassages([{ kind: 'prose', text: words(29), line: 4 }])).toMatchObject([{ line: 4 }])
  })

  test('accepts a paragraph of 90 words', () => {
    const text = Array.from({ length: 9 }, () => words(10)).join(' ')
    expect(longPassages([{ kind: 'prose', text, line: 7 }])).toEqual([])
  })

  test('shows how a long sentence begins', () => {
    const [finding] = longPassages([{ kind: 'prose', text: words(40), line: 4 }])
    expect(finding?.message).toBe(`A sentence of 40 words (at most 28): “${words(40).slice(0, 60)}…”`)
  })

  test('refuses a paragraph of more than 90 words, however short its sentences', () => {
    const text = Array.from({ length: 10 }, () => words(10)).join(' ')
    expect(longPassages([{ kind: 'prose', text, line: 7 }])).toEqual([
      { line: 7, message: 'A paragraph of 100 words (at most 90).' },
    ])
  })

  test('leaves the cells of tables alone', () => {
    expect(longPassages([{ kind: 'cell', text: words(40), line: 1 }])).toEqual([])
  })
})

describe('straightMarks', () => {
  test.each(["It's yours.", 'He said "no" to it.'])('refuses %s and names the line', (text) => {
    expect(straightMarks([{ text, line: 3 }])).toMatchObject([{ line: 3 }])
  })

  test('shows what is around the mark, and finds one that begins the text', () => {
    const around = (text: string) => straightMarks([{ text, line: 3 }])[0]?.message.split('”:')[0]
    expect(around(`${'a'.repeat(30)}'${'b'.repeat(30)}`)).toBe(`“${'a'.repeat(20)}'${'b'.repeat(19)}`)
    expect(around('"no" he said to her and them')).toBe('“"no" he said to her ')
  })

  test('accepts the marks of print', () => {
    expect(straightMarks([{ text: 'It’s “yours”, she said.', line: 3 }])).toEqual([])
  })
})
