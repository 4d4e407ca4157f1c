// The numbers of a variant must read as if somebody had written them: no odd pence, no “1 months”, no “a 8%”.

/**
 * The numbers of a text as they are written, with their signs.
 * @example numbersIn('£1,200 at 4.5% for 2 years') // ['£1,200', '4.5%', '2']
 */
export function numbersIn(text: string): string[] {
  return text.match(/£?\d+(?:,\d{3})*(?:\.\d+)?%?/g) ?? []
}

/** Finds what reads oddly in a variant's texts but not in the author's own. */
export function unnaturalNumbers(texts: readonly string[], authored: readonly string[]): string[] {
  return texts.flatMap((text, index) => [
    ...oddDecimals(numbersIn(text), numbersIn(authored[index] ?? '')),
    ...[...text.matchAll(oneOfMany)].map(([words]) => `“${words}” is one, and reads as many.`),
    ...[...text.matchAll(belowNothing)].map(([words]) => `“${words}” is below nothing.`),
    ...[...text.matchAll(article)].flatMap(([words, written = '', number = '']) =>
      /^an$/i.test(written) === beginsWithVowel.test(number) ? [] : [`“${words}” has the wrong article.`],
    ),
  ])
}

/** Pence where the author has none, or none where there are; more decimals than the author has. */
function oddDecimals(numbers: readonly string[], authored: readonly string[]): string[] {
  if (numbers.length !== authored.length) return ['It has not the same numbers as the question in the quiz.']
  return numbers.flatMap((number, at) => {
    const [has, had] = [decimals(number), decimals(authored[at] ?? '')]
    const isOdd = number.startsWith('£') ? has !== had : has > had
    return isOdd ? [`${number} stands where the quiz has ${authored[at]}.`] : []
  })
}

function decimals(number: string): number {
  return /\.(\d+)/.exec(number)?.[1]?.length ?? 0
}

const units = 'years|months|weeks|days|hours|nights|Fridays|pays|payments|times|companies|shares|steps|pounds'
const oneOfMany = new RegExp(`(?<![£.,\\d-])\\b(?:1|one) (?:${units})\\b`, 'gi')
const belowNothing = /[-−]£[\d,.]+|(?<=\s)-\d[\d,.]*/g
const article = /\b(an?) (?=£?\d)£?([\d,]+)/gi
/** Eight, eleven and eighteen, and what begins with them: eighty, eleven thousand. */
const beginsWithVowel = /^(?:8|(?:11|18)(?:$|,))/
