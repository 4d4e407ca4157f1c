// A question of a quiz tells a story and then asks. The two are shown apart, so that what is asked stands out.

/** Where a sentence ends and the next begins. */
const betweenSentences = /[.!?][’”)]*\s+(?=[‘“(]?[A-Z0-9£])/g

/**
 * What a question tells, and the last sentence, which asks. The story is empty where there is one sentence alone.
 * @example questionParts('Ada earns £900. She saves £90. Which share is that?')
 *   // { story: 'Ada earns £900. She saves £90.', asked: 'Which share is that?' }
 */
export function questionParts(text: string): { story: string; asked: string } {
  const last = [...text.matchAll(betweenSentences)].at(-1)
  const at = last === undefined ? 0 : last.index + last[0].length
  return { story: text.slice(0, at).trimEnd(), asked: text.slice(at) }
}
