// A step of npm run check. Words for learners are in their feature's words file (`goal-words.ts`), where somebody can read them
// in one go, correct them, or translate them. This finds those that are left in other code, and counts them by feature.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bisectRight } from 'd3-array'
import { parseSync, visitorKeys } from 'oxc-parser'

export type Text = { words: string; file: string; line: number }
type Node = { type: string; start: number; [key: string]: unknown }
type Place = 'seen' | 'anywhere' | 'technical'

/** Names of attributes and properties that are read out or seen: whatever letters these have are words. */
const seenNames =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|description|placeholder|label|hint|alt|text|summary|caption|notice|one|other|unit|unitInWords|prefix|suffix|word|notDone|what)$|(?:Label|Hint|Text|Title|Words|Heading)$/
/** Attributes and properties whose text no learner sees, although it may contain spaces. */
const technicalNames =
  /^(?:class|d|enterKeyHint|id|key|queryKey|rel|sizes|style|transform|viewBox|points)$|[cC]lass(?:Name|es)?$|[sS]tyles?$/

/** Called so in any language. */
const productName = 'Tuppence'

/** The parts of an expression that can be its value. */
const passedOn: Record<string, readonly string[]> = {
  JSXExpressionContainer: ['expression'],
  ParenthesizedExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  BinaryExpression: ['left', 'right'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
  ArrayExpression: ['elements'],
}

/**
 * The texts for learners in a source.
 * @example textsIn('a.tsx', '<p className="p-2">Well done</p>') // [{ words: 'Well done', file: 'a.tsx', line: 1 }]
 */
export function textsIn(file: string, source: string): Text[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`)
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  // The text between tags begins with the end of the line before.
  const lineOf = (start: number) => bisectRight(lineStarts, start + source.slice(start).search(/\S/))
  const texts: Text[] = []
  const walk = (node: Node, place: Place): void => {
    if (node.type.startsWith('TS') && !passedOn[node.type] && node.type !== 'TSNonNullExpression') return
    const words = wordsOf(node)
    if (words !== null && isText(words, place)) texts.push({ words, file, line: lineOf(node.start) })
    for (const key of visitorKeys[node.type] ?? []) {
      const children = [node[key]].flat() as (Node | null)[]
      for (const child of children) if (child) walk(child, placeOf(node, key, place))
    }
  }
  walk(program as unknown as Node, 'anywhere')
  return texts
}

/** Where the child that a node holds under a key stands, in a node that stands there itself. */
function placeOf(node: Node, key: string, place: Place): Place {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return key === 'children' ? 'seen' : 'anywhere'
    case 'JSXAttribute':
      return key === 'value' ? placeOfName(nameOf(node['name'])) : 'technical'
    case 'Property':
      return key === 'value' ? placeOfName(nameOf(node['key']), place) : 'technical'
    case 'VariableDeclarator':
      return key === 'init' ? placeOfName(nameOf(node['id'])) : 'anywhere'
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
      return key === 'source' ? 'technical' : 'anywhere'
    case 'MemberExpression':
    case 'SwitchCase':
      return key === 'property' || key === 'test' ? 'technical' : 'anywhere'
    case 'CallExpression':
      return /^(?:querySelector(?:All)?|closest|matches)$/.test(nameOf((node['callee'] as Node)['property'] ?? {}))
        ? 'technical'
        : 'anywhere'
    case 'NewExpression':
      return nameOf(node['callee']).endsWith('Error') ? 'technical' : 'anywhere'
    case 'BinaryExpression':
      return node['operator'] === '+' ? place : 'technical'
    case 'ExpressionStatement':
      return node['directive'] ? 'technical' : 'anywhere'
  }
  return passedOn[node.type]?.includes(key) ? place : 'anywhere'
}

function placeOfName(name: string, otherwise: Place = 'anywhere'): Place {
  if (technicalNames.test(name)) return 'technical'
  return seenNames.test(name) ? 'seen' : otherwise === 'technical' ? 'technical' : 'anywhere'
}

function nameOf(node: unknown): string {
  const { name, value } = node as { name?: unknown; value?: unknown }
  return [name, value].find((candidate) => typeof candidate === 'string') ?? ''
}

function wordsOf(node: Node): string | null {
  const value = node.type === 'TemplateLiteral' ? templateText(node) : node['value']
  const isWritten = ['Literal', 'JSXText', 'TemplateLiteral'].includes(node.type)
  return isWritten && typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : null
}

function templateText(node: Node): string {
  return (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

function isText(words: string, place: Place): boolean {
  if (place === 'technical' || !/\p{L}/u.test(words.replaceAll(productName, ''))) return false
  return place === 'seen' || looksLikeWords(words)
}

/** Away from where words are shown: what begins as a sentence does, or is several words that are no classes. */
function looksLikeWords(text: string): boolean {
  const tokens = text.split(' ')
  const withLetters = tokens.filter((token) => /\p{L}/u.test(token))
  const plain = withLetters.filter((token) => /^[‘(]?\p{L}[\p{L}’]*[’),.:;?!]*$/u.test(token))
  const beginsSentence = /^[‘(]?(?!\p{Lu}$)\p{Lu}[\p{Ll}’-]*(?:[ ,:]|$|[.?!]|(?<=\p{Ll})…)/u.test(text)
  return beginsSentence || (tokens.length > 1 && plain.length > withLetters.length / 2)
}

type Left = { texts: number; why: string }

/**
 * The texts that code still holds, by file, folder or feature, and why. A number here only ever falls. Of all code for learners
 * two kinds of files are left out: the declarations of calculators' inputs, which have their labels and hints by design, and
 * examples for tests.
 */
const leftInPlace: Record<string, Left> = {
  'web/glossary/term-matching.ts': { texts: 6, why: 'terms that are everyday words, and so not marked in texts' },
  'web/search/name-search.ts': {
    texts: 8,
    why: 'names of ranks, and what stands beside the name of a tool in the index',
  },
  'web/session/appearance.ts': { texts: 1, why: 'a media query' },
  'web/session/tax-choices.ts': { texts: 4, why: 'the names of the nations, a record already' },
}
const sources = 'web/**/*.{ts,tsx}'
const leftOut = [
  '**/*.test.{ts,tsx}',
  '**/*-in-test.tsx',
  '**/*words.{ts,tsx}',
  '**/*-examples.ts',
  'web/calculators/*/**/inputs.ts',
]

/** Where a file's texts are counted: the nearest place of those that are named, or else its feature. */
function placeOfFile(file: string, left: Readonly<Record<string, Left>>): string {
  const [named] = Object.keys(left)
    .filter((place) => file === place || file.startsWith(`${place}/`))
    .toSorted((one, other) => other.length - one.length)
  return named ?? file.split('/').slice(0, 2).join('/')
}

/** @example countTexts(texts, {}) // Map { 'web/goals' => 2 } */
export function countTexts(texts: readonly Text[], left: Readonly<Record<string, Left>>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { file } of texts) {
    const place = placeOfFile(file, left)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return counts
}

/** Where there are more texts than may be left: each of the place's, since any of them may be the new one. */
export function textsTooMany(texts: readonly Text[], left: Readonly<Record<string, Left>>): Text[] {
  const counts = countTexts(texts, left)
  return texts.filter(({ file }) => {
    const place = placeOfFile(file, left)
    return (counts.get(place) ?? 0) > (left[place]?.texts ?? 0)
  })
}

/** The places that hold fewer than they are left with: a number that is not lowered would let new texts in. */
export function numbersToLower(texts: readonly Text[], left: Readonly<Record<string, Left>>): string[] {
  const counts = countTexts(texts, left)
  return Object.entries(left).flatMap(([place, { texts: most }]) => {
    const count = counts.get(place) ?? 0
    return count < most ? [`${place} holds ${count} texts: lower its number in tools/words.ts from ${most}.`] : []
  })
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  const files = globSync(sources, { cwd: root, exclude: leftOut })
  const texts = files.sort().flatMap((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')))
  const tooMany = textsTooMany(texts, leftInPlace)
  for (const { words, file, line } of tooMany)
    console.error(`${file}:${line}  move to the feature's words file: ${words}`)
  const tooHigh = numbersToLower(texts, leftInPlace)
  for (const sentence of tooHigh) console.error(sentence)
  if (tooMany.length + tooHigh.length > 0) process.exitCode = 1
  for (const [place, count] of countTexts(texts, leftInPlace))
    console.log(`${place.padEnd(40)} ${String(count).padStart(4)} of ${leftInPlace[place]?.texts ?? 0}`)
  console.log(`${texts.length} texts for learners stand outside words files, in ${files.length} files.`)
}
