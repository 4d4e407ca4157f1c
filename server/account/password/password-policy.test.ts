import { describe, expect, test } from 'vitest'
import { createNewPasswordCheck, localWords } from './password-policy.ts'

const names = { name: 'Morag Campbell', username: 'morag.c', email: 'morag@example.org' }
const elsewhere = { ...names, name: 'Nkem Strachan', email: 'firthside@example.org' }

describe('createNewPasswordCheck', () => {
  test('leaves the standard policy to the length that forms ask for', async () => {
    const check = await createNewPasswordCheck('standard')
    expect(check('123456', names)).toBeNull()
  })

  // promise: password-policy-leaked-list
  test('knows more than 3,000 leaked passwords of 8 characters or more, in any case', async () => {
    const check = await createNewPasswordCheck('strict')
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const long = dictionary['passwords-common'].filter((word) => word.length >= 8)
    expect(long.length).toBeGreaterThan(15_000)
    expect(long.filter((word) => check(word.toUpperCase(), names) === null)).toEqual([])
  })

  // promise: password-policy-strict
  test.each([
    ['seven characters', 'x7#kQ2m'],
    ['a common word with digits and a mark', 'Password1!'],
    ['a common word behind digits', '99sunshine'],
    ['one character over and over', 'aaaaaaaaaaaa'],
    ['three characters over and over', 'abcabcabc'],
    ['a row of keys', 'lkjhgfdsa'],
    ['part of the highest row', 'ertyuio44'],
    ['part of the lowest row', 'xcvbn4471'],
    ['part of the alphabet', 'fghijklmno'],
    ['part of the alphabet, backwards', 'onmlkjihgf'],
    ['digits in order', '34567890'],
    ['four letters of one kind before digits', 'zzzz2486'],
    ['digits in order, backwards', '9876543210'],
    ['the product’s name', 'Tuppence2026'],
    ['a bank', 'Monzo123'],
    ['the learner’s name', 'Campbell1'],
    ['a first name of four letters', 'Nkem9271'],
    ['the whole name', 'moragcampbell!'],
    ['the username', 'Morag.C1'],
    ['the email address', 'morag@example.org'],
    ['what stands before its @', 'firthside7'],
    ['wide letters for a common word', 'ｐａｓｓｗｏｒｄ'],
    ['eight spaces', '        '],
    ['a common word with a space in it', 'pass word'],
    ['a common word with a space at each letter', 'p a s s w o r d 1'],
    ['a common word with what cannot be seen in it', 'pass\u200bword'],
    ['seven characters and a space between them', 'x7#k Q2m'],
    ['seven characters and a tab and a wide space', '\tx7#kQ2m\u3000'],
    ['three characters in no order', 'aabbcabca'],
    ['the learner’s name in pieces', 'mo rag campbell'],
  ])('refuses under the strict policy %s', async (_, password) => {
    const check = await createNewPasswordCheck('strict')
    expect(check(password, names) ?? check(password, elsewhere)).toMatchObject({ field: 'password' })
  })

  // promise: password-policy-any-letters
  test.each([
    'three odd socks',
    'correct horse',
    'sunshine over the firth',
    '9f3k-22ms-81',
    'x7#kQ2mv',
    'x7#k Q2mv',
    'a1b2a1b2b1',
    'пароль на завтра',
    'ёжик в тумане',
  ])('takes %j, of whatever letters', async (password) => {
    expect((await createNewPasswordCheck('strict'))(password, names)).toBeNull()
  })

  test('knows no names of who comes by a link to a new password', async () => {
    expect((await createNewPasswordCheck('strict'))('moragcampbell!', null)).toBeNull()
  })

  test('has local words in the form in which they are compared', () => {
    expect(localWords.filter((word) => !/^[a-z]{5,}$/.test(word))).toEqual([])
  })
})
