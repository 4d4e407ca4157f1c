// How text becomes words that can be found. The index of the build and what a learner types go through the same rules,
// or they would never meet.

/** Words that say nothing about what a text is about: to ask for each of them would hide what was meant. */
const stopWords = new Set(
  'a an and are as at be by can do does for from get had has have how i if in is it its me my of on or our s so than that the their then there this to was we what when where which who why with you your'.split(
    ' ',
  ),
)

/**
 * The words of a text in order, as they are written in the index: without capitals, accents, apostrophes and the commas
 * within numbers. A pattern such as 50/30/20 stays one word.
 * @example searchWords('A lender’s £1,250 café') // ['a', 'lender', '1250', 'cafe']
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b|['’]/g, '')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
  return plain.match(/[\p{Letter}\p{Number}]+(?:\/\p{Number}+)*/gu) ?? []
}

/**
 * Whether a word tells what a text is about.
 * @example isTelling('the') // false
 */
export function isTelling(word: string): boolean {
  return !stopWords.has(word)
}
