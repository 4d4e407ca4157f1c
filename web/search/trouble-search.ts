// Results for somebody in trouble: a helper’s number where a life may be at risk, and the guide that fits.
import { troubleWords } from 'virtual:trouble-words'
import type { Helper } from 'virtual:in-trouble'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { addressOf, nationsServed, textLabel, whenAndCost } from '../help/in-trouble-words.ts'
import { unmarked, type SearchEntry } from './search-entries.ts'
import {
  everyWord,
  matchOf,
  phraseOf,
  sameWords,
  withMeaning,
  withoutPhrases,
  type IsWord,
  type Phrase,
  type Slips,
  type Word,
} from '#domain/learning/trouble-phrases.ts'

const same = sameWords(troubleWords.same)
const wordsOf = (text: string) => everyWord(text, same)

// Small words count for a danger: 'hit me' is not 'hit my goal'.
const dangers = troubleWords.dangers.map(({ helpers, guide, phrases }) => ({
  helpers,
  guide,
  phrases: phrases.map((phrase) => phraseOf(wordsOf(phrase))),
}))
const guides = troubleWords.guides.map(({ slug, phrases }) => ({
  slug,
  phrases: phrases.map((phrase) => phraseOf(withMeaning(wordsOf(phrase)))),
}))
const ordinary = troubleWords.ordinary.map((phrase) => phraseOf(wordsOf(phrase)))
const phraseWords: ReadonlySet<string> = new Set(
  [...dangers, ...guides].flatMap(({ phrases }) => phrases.flatMap(({ words }) => words)),
)
const notSlips: ReadonlySet<string> = new Set(troubleWords.notSlips)

const dangerSlips: Slips = [5]
/** ‘Packed’ is not ‘sacked’: in a phrase of one word, short words must be spelt right. */
const guideSlips = ({ words }: Phrase): Slips => (words.length > 1 ? [5, 10] : [7, 10])

export type TroubleFound = {
  /** Helpers, if a life may be at risk. */
  help: SearchEntry[]
  /** Slugs of guides, best first; may contain duplicates. */
  guides: string[]
}

/**
 * Finds what somebody in trouble needs. `isInCourse` says whether the course uses a word; while that is null, no
 * misspelt word counts as a danger. Helpers of other nations are left out if the reader’s is known.
 */
export function findTrouble(
  query: string,
  { isInCourse, nation }: { isInCourse: IsWord | null; nation: Nation | null },
): TroubleFound {
  const isWord: IsWord = (word) => phraseWords.has(word) || notSlips.has(word) || isInCourse?.(word) === true
  const best = (phrases: readonly Phrase[], words: readonly Word[], slipsIn: (phrase: Phrase) => Slips) =>
    Math.max(0, ...phrases.map((phrase) => matchOf(phrase, words, { isWord, slips: slipsIn(phrase) })))
  const said = withoutPhrases(wordsOf(query), ordinary)
  const meant = withMeaning(said)
  const scored = guides
    .map(({ slug, phrases }) => ({ slug, score: best(phrases, meant, guideSlips) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const found = dangers.filter(({ phrases }) => best(phrases, said, () => (isInCourse === null ? [] : dangerSlips)) > 0)
  return {
    help: helpEntries(
      found.flatMap(({ helpers }) => helpers),
      nation,
    ),
    guides: [...found.flatMap(({ guide }) => guide ?? []), ...scored.map(({ slug }) => slug)],
  }
}

/** The first of all helpers, for somebody whose words were not found. */
export function firstHelp(nation: Nation | null): SearchEntry[] {
  return helpEntries(troubleWords.dangers[0]?.helpers ?? [], nation)
}

function helpEntries(helpers: readonly Helper[], nation: Nation | null): SearchEntry[] {
  const serves = ({ nations }: Helper) => nation === null || nations === null || nations.includes(nation)
  return helpers.filter(serves).map((helper) => ({
    ...unmarked,
    kind: 'help',
    key: `help-${helper.who}-${addressOf(helper)}`,
    title: `${helper.who}, ${unbroken(helper.tel ?? textLabel(helper.text ?? ''))}`,
    place: helper.nations === null || nation !== null ? '' : nationsServed(helper.nations),
    excerpt: whenAndCost(helper),
    href: addressOf(helper),
  }))
}

/** A number broken over two lines is easily misread. */
function unbroken(number: string): string {
  return number.replaceAll(' ', '\u00a0')
}
