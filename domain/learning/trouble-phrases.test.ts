import { describe, expect, test } from 'vitest'
import { everyWord, matchOf, phraseOf, sameWords, withMeaning, withoutPhrases, type Slips } from './trouble-phrases.ts'

const known = new Set(['arrears', 'backed'])
const fit = (phrase: string, query: string, slips: Slips = [5, 10]) =>
  matchOf(phraseOf(everyWord(phrase)), everyWord(query), { isWord: (word) => known.has(word), slips })
const stems = (text: string) => withMeaning(everyWord(text)).map(({ stem }) => stem)

test('‘can’t’ and ‘not’ are themselves however they are written', () => {
  for (const said of ['can’t pay', "can't pay", 'cant pay', 'can not pay', 'cannot pay', 'unable to pay'])
    expect(stems(said)).toEqual(['cant', 'pay'])
  expect(stems('they haven’t paid me')).toEqual(['not', 'paid', 'me'])
  expect(stems('not been paid')).not.toEqual(stems('not paid'))
})

test('what is said in another way counts as the way that phrases are written in', () => {
  const same = sameWords([
    { meant: 'universal credit', said: ['UC', 'universal', 'universal credit'] },
    { meant: 'boss', said: ['gaffer'] },
    { meant: 'nowhere', said: ['no place'] },
  ])
  const meant = (text: string) => everyWord(text, same).map(({ stem }) => stem)
  expect(meant('the gaffers say UC')).toEqual(['the', 'boss', 'say', 'universal', 'credit'])
  expect(meant('universal credit')).toEqual(['universal', 'credit'])
  expect(meant('no place, no money')).toEqual(['nowhere', 'no', 'money'])
  expect(meant('UCAS')).toEqual(['uca'])
})

describe('matchOf', () => {
  test('takes ‘no’ for ‘not’, as it is said in other languages, but not the other way round', () => {
    expect(fit('not paid me', 'boss no paid me')).toBe(3)
    expect(fit('no notice', 'I didn’t notice')).toBe(0)
  })

  test('finds words in order, with at most two others between them', () => {
    expect(fit('can’t pay rent', 'I cant pay this months rent')).toBe(3)
    expect(fit('can’t pay rent', 'rent that I can’t pay')).toBe(0)
    expect(fit('can’t pay rent', 'cant pay all of this months rent')).toBe(0)
    expect(fit('hits me', 'hit my savings goal')).toBe(0)
  })

  test('takes a slip of the keys for half a word, unless it is a word or the word is short', () => {
    expect(fit('rent arrears', 'rent arears')).toBe(1.5)
    expect(fit('sacked', 'scaked')).toBe(0.5)
    expect(fit('sacked', 'backed')).toBe(0)
    expect(fit('sacked', 'scaked', [7])).toBe(0)
    expect(fit('sacked', 'scaked', [])).toBe(0)
    expect(fit('bereavement', 'berevemnt')).toBe(0.5)
    expect(fit('bereavement', 'berevemnt', [5])).toBe(0)
  })
})

test('withoutPhrases leaves out ordinary phrases word for word', () => {
  const left = (query: string) => withoutPhrases(everyWord(query), [phraseOf(everyWord('go on holiday'))])
  expect(left('I can’t go on holidays').map(({ typed }) => typed)).toEqual(['i', 'cant'])
  expect(left('I can’t go on')).toHaveLength(4)
})
