// Rules about how lessons are worded: plain, British, never talking down, never advising on a product.
import type { TextBlock } from '../html/lesson-text.ts'
import { splitSentences, wordsOf } from './readability.ts'

/** Something that an author must change, with its line in the file. */
export type Finding = { line: number; message: string }

export const longestSentence = 28
export const longestParagraph = 90

const banned: readonly [RegExp, string][] = [
  [
    /\b(?:simply|just|obviously|clearly|of course|needless to say)\b/i,
    'It makes whoever finds this hard feel small: leave it out.',
  ],
  [/\b(?:we|I) (?:recommend|advise|suggest)\b/i, 'A lesson informs and does not advise.'],
  [/\bbest (?:buy|deal|account|card|provider|broker|fund)s?\b/i, 'A lesson names no best product.'],
  [
    /\byou should (?:buy|invest|switch|open|choose|take out|borrow|transfer|opt)\b/i,
    'A lesson does not tell anyone which product to take.',
  ],
  [/\b(?:guaranteed|risk-free) (?:returns?|profits?)\b/i, 'Nothing in this course promises a return.'],
  [
    /\b(?:utili[sz]e|leverage|facilitate|in order to|prior to|commence|endeavour|furthermore)\b/i,
    'Use a plainer word.',
  ],
]

const american: readonly [RegExp, string][] = [
  [/\b(?!(?:down|over|up|re|cap)?siz|priz|seiz|apprais)[a-z]+iz(?:e|es|ed|ing|ation|ations)\b/i, 'Spell it with -ise.'],
  [/\b(?:color|favor|labor|neighbor|behavior|honor)(?:s|ed|ing|ite|able)?\b/i, 'Spell it with -our.'],
  [/\b(?:center|theater|liter)s?\b/i, 'Spell it with -re.'],
  [
    /\b(?:canceled|canceling|traveled|traveling|labeled|modeled|totaled|totaling|fulfill|enrollment|installments?)\b/i,
    'Use the British spelling.',
  ],
  [
    /\b(?:paychecks?|checking account|mom|math|gotten|vacations?|apartments?|dollars?|gas station|credit union share)\b/i,
    'Use the British word.',
  ],
  [/\b(?:defense|offense|jewelry|gray|skeptical|aluminum)\b/i, 'Use the British spelling.'],
]

/** Words that a lesson may not use, in the lines as authored. */
export function bannedWords(lines: readonly string[]): Finding[] {
  return matchesIn(lines, banned)
}

/** American spellings and words, in the lines as authored. */
export function americanSpelling(lines: readonly string[]): Finding[] {
  return matchesIn(lines, american)
}

/** Texts as read that have the marks of a typewriter: learners read ’ and “…”. */
export function straightMarks(texts: readonly { text: string; line: number }[]): Finding[] {
  return texts.flatMap(({ text, line }) => {
    const at = text.search(/['"]/)
    return at < 0
      ? []
      : [{ line, message: `“${text.slice(Math.max(0, at - 20), at + 20)}”: write ’ for ' and “…” for "…".` }]
  })
}

/** Sentences and paragraphs that are too long to follow. */
export function longPassages(blocks: readonly TextBlock[]): Finding[] {
  return blocks
    .filter(({ kind }) => kind === 'prose')
    .flatMap(({ text, line }) => {
      const sentences = splitSentences(text).filter((sentence) => wordsOf(sentence).length > longestSentence)
      const paragraph = wordsOf(text).length
      return [
        ...sentences.map((sentence) => ({
          line,
          message: `A sentence of ${wordsOf(sentence).length} words (at most ${longestSentence}): “${sentence.slice(0, 60)}…”`,
        })),
        ...(paragraph > longestParagraph
          ? [{ line, message: `A paragraph of ${paragraph} words (at most ${longestParagraph}).` }]
          : []),
      ]
    })
}

/** Addresses are no prose: `https://…` and `](…)` are left out. */
function matchesIn(lines: readonly string[], patterns: readonly [RegExp, string][]): Finding[] {
  return lines.flatMap((text, index) =>
    patterns.flatMap(([pattern, message]) => {
      const match = pattern.exec(text.replaceAll(/\]\([^)]*\)|https?:\S+|\{\{figure [^}]*\}\}/g, ' '))
      return match === null ? [] : [{ line: index + 1, message: `“${match[0]}”: ${message}` }]
    }),
  )
}
