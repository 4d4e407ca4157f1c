// Which terms a search of the glossary finds: those with every word of it, in their name or their definition.
import type { Glossary } from '#contract/learning.ts'

type Term = Glossary['terms'][number]

/**
 * The terms that hold every word of the query, best first; a slip of the keys is forgiven when nothing is found without.
 * Capital letters and accents make no difference.
 * @example findTerms(terms, 'overdarft')[0]?.id // 'overdraft'
 */
export function findTerms(terms: readonly Term[], query: string): Term[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const exact = ranked(terms, words, isPartOf)
  return exact.length > 0 ? exact : ranked(terms, words, isAlmost)
}

type Matcher = (typed: string, written: string) => boolean

function ranked(terms: readonly Term[], words: readonly string[], matches: Matcher): Term[] {
  return terms
    .map((term) => ({ term, score: scoreOf(term, words, matches) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ term }) => term)
}

/** The sum over the words of how well each is met, or 0 when one is not met at all. The name itself comes first. */
function scoreOf(term: Term, words: readonly string[], matches: Matcher): number {
  const name = wordsOf(term.term)
  const definition = wordsOf(term.definition)
  const scores = words.map((word): number => {
    if (name.some((written) => written === word)) return 6
    if (name.some((written) => matches(word, written))) return 4
    // One or two letters begin some word of nearly every definition.
    return word.length > 2 && definition.some((written) => matches(word, written)) ? 1 : 0
  })
  if (scores.includes(0)) return 0
  const isWholeName = name.join(' ').startsWith(words.join(' '))
  return scores.reduce((sum, score) => sum + score, 0) + (isWholeName ? 10 : 0) - name.length / 100
}

/** From one letter the beginning of a word, from three any part of it. */
function isPartOf(typed: string, written: string): boolean {
  return written.startsWith(typed) || (typed.length > 2 && written.includes(typed))
}

/** One slip in a word of four letters or more, two from seven: a letter wrong, missing, doubled or swapped. */
function isAlmost(typed: string, written: string): boolean {
  if (isPartOf(typed, written)) return true
  const forgiven = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2
  const beginning = written.slice(0, typed.length)
  return forgiven > 0 && (slips(typed, written) <= forgiven || slips(typed, beginning) <= forgiven)
}

/** How many slips lie between two words (optimal string alignment, as in Boytsov 2011, section 2.1). */
function slips(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        isSwap ? (beforeLast[column - 2] ?? Infinity) + 1 : Infinity,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return last[other.length]!
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}|['’]/gu, '')
    .toLocaleLowerCase('en-GB')
  return plain.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}
