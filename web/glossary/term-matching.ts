// Finds glossary terms in plain text, so that each can open its meaning where it first appears.

/** A term and its name. */
export type NamedTerm = { id: string; term: string }
/** Plain text, or a term found in it with the punctuation after it, so that the two are not broken apart. */
export type TextPart<Term extends NamedTerm> = string | { text: string; mark: string; term: Term }

/**
 * Splits texts that are read one after another at the terms they name; each term is marked once, where it comes first.
 * Whole words count, in the singular or plural, the longest term first. Capital letters matter for abbreviations alone.
 * @example markTerms(['An APR of 9%'], [apr]) // [['An ', { text: 'APR', mark: '', term: apr }, ' of 9%']]
 */
export function markTerms<Term extends NamedTerm>(
  texts: readonly string[],
  terms: readonly Term[],
): TextPart<Term>[][] {
  const names = terms
    .flatMap((term) => namesOf(term).map((name) => ({ term, name })))
    .toSorted((one, other) => other.name.length - one.name.length)
  const marked = new Set<string>()
  return texts.map((text) => {
    let parts: TextPart<Term>[] = [text]
    for (const { term, name } of names) {
      if (marked.has(term.id)) continue
      const split = splitOnce(parts, patternOf(name), term)
      if (split === null) continue
      marked.add(term.id)
      parts = split
    }
    return parts
  })
}

/** Terms that are also everyday words: in running text they mostly mean something else. */
const everydayWords = new Set(['Default', 'Need', 'Pot', 'Return', 'Share', 'Want'])

/**
 * The names of a term: ‘Debt relief order (DRO)’ has two. A term with other text in brackets, as in ‘Deposit (on a
 * home)’, has none.
 */
function namesOf({ term }: NamedTerm): string[] {
  if (everydayWords.has(term)) return []
  const [, name, inBrackets] = /^(.+?) \((.+)\)$/.exec(term) ?? []
  if (name === undefined || inBrackets === undefined) return [term]
  return isAbbreviation(inBrackets) ? [name, inBrackets] : []
}

function isAbbreviation(name: string): boolean {
  return /^[A-Z][A-Z0-9]+$/.test(name)
}

const patterns = new Map<string, RegExp>()

/** Cached: calculators search their texts with every key. */
function patternOf(name: string): RegExp {
  const pattern = patterns.get(name) ?? newPatternOf(name)
  patterns.set(name, pattern)
  return pattern
}

function newPatternOf(name: string): RegExp {
  const words = name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)
  const forms = /[^aeiou]y$/i.test(name) ? `${words.slice(0, -1)}(?:y|ies)` : `${words}s?`
  return new RegExp(String.raw`(?<![\p{L}\p{N}-])${forms}(?![\p{L}\p{N}-])`, isAbbreviation(name) ? 'u' : 'iu')
}

const marksAfter = /^[.,:;?!)’]*/

/** Splits the parts at the first match; null if there is none. */
function splitOnce<Term extends NamedTerm>(
  parts: readonly TextPart<Term>[],
  pattern: RegExp,
  term: Term,
): TextPart<Term>[] | null {
  for (const [index, part] of parts.entries()) {
    const match = typeof part === 'string' ? pattern.exec(part) : null
    if (typeof part !== 'string' || match === null) continue
    const [text] = match
    const after = part.slice(match.index + text.length)
    const [mark = ''] = marksAfter.exec(after) ?? []
    const around = [part.slice(0, match.index), { text, mark, term }, after.slice(mark.length)]
    return [...parts.slice(0, index), ...around.filter((piece) => piece !== ''), ...parts.slice(index + 1)]
  }
  return null
}
