// Finds what people in trouble say (content/trouble-words.yaml) in whatever they type around it.
import { searchWords } from './search-words.ts'

/** Says whether a word, as it was typed, is a word of the course or another real one; then it is no slip of the keys. */
export type IsWord = (word: string) => boolean

/** A word as it was typed, and what it is compared by. */
export type Word = { typed: string; stem: string }

/** A phrase is found in a query if all its words are there in order, with at most so many others between two of them. */
const widestGap = 2

const cant = wordSet('cannot cant couldnt unable cannae canna canny carnt couldnae')
const not = wordSet(
  `not never didnt dont doesnt havent hasnt hadnt wasnt werent isnt arent wont wouldnt aint didn don doesn haven hasn wasn weren
  isn aren wouldn dinnae dinna didnae disnae doesnae havenae hasnae wasnae isnae willnae wouldnae havnt hasent dosent wount`,
)
/** They change nothing about what somebody means: 'the rent' is 'my rent', though 'not paid' is not 'not been paid'. */
const fillers = wordSet(`
  a about after all also am an and any are as at be before but by can could did do does doing for from had has have he her
  here his how i id if im is it its itself ive just like may might mine my myself of on or our please really s she should
  since so some still t than that the their them then there these they theyre this those to too us very was we were what
  wee when where which who whose why will with would yet you your`)

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * Those words of a query or a phrase that carry its meaning.
 * @example withMeaning(everyWord('I can’t pay my bills')).map(({ stem }) => stem) // ['cant', 'pay', 'bill']
 */
export function withMeaning(words: readonly Word[]): Word[] {
  return words.filter(({ typed, stem }) => stem === 'cant' || stem === 'not' || !fillers.has(typed))
}

/** What counts as other words, the longest first: of a dialect, a shorter form, a common misspelling. */
export type SameWords = readonly { said: readonly string[]; meant: readonly Word[] }[]

/**
 * Several ways to say a thing, by the one that phrases are written in.
 * @example sameWords([{ meant: 'universal credit', said: ['UC'] }])
 */
export function sameWords(ways: readonly { meant: string; said: readonly string[] }[]): SameWords {
  return ways
    .flatMap(({ meant, said }) => {
      const words = everyWord(meant)
      return said.map((way) => ({ said: everyWord(way).map(({ stem }) => stem), meant: words }))
    })
    .toSorted((one, other) => other.said.length - one.said.length)
}

/**
 * All words of a query or a phrase, in order.
 * @example everyWord('He hits me').map(({ stem }) => stem) // ['he', 'hit', 'me']
 */
export function everyWord(text: string, same: SameWords = []): Word[] {
  const words = asTyped(text)
  const meant: Word[] = []
  while (words.length > 0) {
    const other = same.find(({ said }) => said.every((word, place) => words[place]?.stem === word))
    meant.push(...(other?.meant ?? words.slice(0, 1)))
    words.splice(0, other?.said.length ?? 1)
  }
  return meant
}

function asTyped(text: string): Word[] {
  const said = searchWords(text)
  return said.flatMap((typed, at): Word[] => {
    const next = said[at + 1]
    if (typed === 'can' && (next === 't' || next === 'not')) return [{ typed, stem: 'cant' }]
    if (said[at - 1] === 'can' && typed === 'not') return []
    if (cant.has(typed)) return [{ typed, stem: 'cant' }]
    if (not.has(typed)) return [{ typed, stem: 'not' }]
    return [{ typed, stem: stemOf(typed) }]
  })
}

/** Without the ending of several. */
function stemOf(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** The words of a query but for those of these phrases, each as it is written. */
export function withoutPhrases(query: readonly Word[], phrases: readonly Phrase[]): Word[] {
  const isAt = (start: number, { words }: Phrase) => words.every((word, place) => query[start + place]?.stem === word)
  return query.filter(
    (_, at) => !phrases.some((phrase) => phrase.words.some((_word, place) => isAt(at - place, phrase))),
  )
}

/** A phrase made ready to be looked for. */
export type Phrase = { words: readonly string[] }

export function phraseOf(words: readonly Word[]): Phrase {
  return { words: words.map(({ stem }) => stem) }
}

/** From how many letters on a word may have one that is wrong, and from how many on it may have two. */
export type Slips = readonly [one?: number, two?: number]

/**
 * Where a phrase is in a query: how many of its words are there as they are spelt, a slip of the keys counting as half; 0 where
 * the phrase is not there.
 */
export function matchOf(
  { words }: Phrase,
  query: readonly Word[],
  { isWord, slips }: { isWord: IsWord; slips: Slips },
): number {
  const [first, ...rest] = words
  if (first === undefined) return 0
  let best = 0
  for (const [start, word] of query.entries()) {
    let fit = fitOf(word, first, { isWord, slips })
    let at = start
    for (const wanted of fit === 0 ? [] : rest) {
      const near = query.slice(at + 1, at + 2 + widestGap).map((one) => fitOf(one, wanted, { isWord, slips }))
      const found = near.findIndex((one) => one > 0)
      fit = found === -1 ? 0 : fit + near[found]!
      if (fit === 0) break
      at += 1 + found
    }
    best = Math.max(best, fit)
  }
  return best
}

function fitOf({ typed, stem }: Word, wanted: string, { isWord, slips }: { isWord: IsWord; slips: Slips }): number {
  // 'Boss no pay me' is how people say it who have another language or a dialect; but 'I didn't notice' is not 'no notice'.
  if (stem === wanted || (stem === 'no' && wanted === 'not')) return 1
  const allowed = slips.filter((least = Infinity) => wanted.length >= least).length
  return allowed > 0 && slipsBetween(stem, wanted, allowed) <= allowed && !isWord(typed) ? 0.5 : 0
}

/** By the two words: while somebody types, the same words are compared again and again. */
const counted = new Map<string, number>()
const mostCounted = 100_000

/** How many letters are wrong, missing, too many or have changed places; more than `most` where there are more. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  const key = `${one} ${other}`
  const known = counted.get(key)
  if (known !== undefined) return known
  if (counted.size >= mostCounted) counted.clear()
  const slips = countSlips(one, other)
  counted.set(key, slips)
  return slips
}

function countSlips(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const hasChangedPlaces = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (isSame ? 0 : 1),
        hasChangedPlaces ? beforeLast[column - 2]! + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return last[other.length]!
}
