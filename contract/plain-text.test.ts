import { describe, expect, test } from 'vitest'
import { registerBody } from './account.ts'
import { createGoalBody } from './goals.ts'
import { lineOfText } from './plain-text.ts'

describe('lineOfText', () => {
  test.each([
    ['spaces around it', '  Ada  ', 'Ada'],
    ['a new line and a tab', 'Ada\r\n\tLovelace', 'Ada Lovelace'],
    ['separators of lines and paragraphs', 'Ada\u2028Love\u2029lace', 'Ada Love lace'],
    ['a mark that turns what follows back to front', 'Ada\u202egnp.exe', 'Adagnp.exe'],
    ['marks of direction that are never closed', '\u2067Ada\u2066', 'Ada'],
    ['spaces without width', 'A\u200bd\ufeffa\u2060', 'Ada'],
    ['nothing that can be seen', '\u200b\u202e \u00ad', ''],
  ])('leaves out %s', (_, typed, kept) => expect(lineOfText.parse(typed)).toBe(kept))

  test.each([
    '<script>alert(1)</script>',
    '=1+1',
    "O'Brien & Söhne",
    'علي',
    'नमस्ते',
    '👩‍👧‍👦',
    '{{7*7}}',
    '../../etc/passwd',
  ])('keeps %s as it is typed', (typed) => expect(lineOfText.parse(typed)).toBe(typed))

  // promise: plain-text-in-names-and-titles
  test('is what names, usernames and titles of goals are made of', () => {
    const account = { name: '\u202eAda', username: 'a\u200bda', email: 'a@example.org', password: 'correct horse' }
    expect(registerBody.parse(account)).toMatchObject({ name: 'Ada', username: 'ada' })
    const goal = { icon: 'car', currentAmount: 0, targetAmount: 1, targetDate: '2027-01-01' }
    expect(createGoalBody.parse({ ...goal, title: 'A\ncar\u2069' })).toMatchObject({ title: 'A car' })
    expect(createGoalBody.safeParse({ ...goal, title: '\u200b' }).success).toBe(false)
  })
})
