// A step of npm run check. Words for learners are in their feature's words file (`goal-words.ts`), where somebody can
// read them in one go, correct them, or translate them. This finds words in other code.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { visitorKeys } from 'oxc-parser'
import { parsed } from './walls/source-facts.ts'

export type Text = { words: string; file: string; line: number }
type Node = { type: string; start: number; [key: string]: unknown }
type Place = 'seen' | 'anywhere' | 'technical'

/** Attributes and properties whose text is seen or read out: any letters in them are words. */
const seenNames =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|description|placeholder|label|hint|alt|text|summary|caption|notice|one|other|unit|unitInWords|prefix|suffix|word|notDone|what)$|(?:Label|Hint|Text|Title|Words|Heading)$/
/** Attributes and properties whose text no learner sees, although it may contain spaces. */
const technicalNames =
  /^(?:class|d|enterKeyHint|id|key|queryKey|rel|sizes|style|transform|viewBox|points)$|[cC]lass(?:Name|es)?$|[sS]tyles?$/

/** The same in any language. */
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
  const { program, lineAt } = parsed({ path: file, source })
  // Text between tags may begin with a line break.
  const lineOf = (start: number) => lineAt(start + source.slice(start).search(/\S/))
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

/** The place of a node's child under `key`, given the node's own place. */
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

/** Outside places that are shown: text that begins like a sentence, or several words that are not classes. */
function looksLikeWords(text: string): boolean {
  const tokens = text.split(' ')
  const withLetters = tokens.filter((token) => /\p{L}/u.test(token))
  const plain = withLetters.filter((token) => /^[‘(]?\p{L}[\p{L}’]*[’),.:;?!]*$/u.test(token))
  const beginsSentence = /^[‘(]?(?!\p{Lu}$)\p{Lu}[\p{Ll}’-]*(?:[ ,:]|$|[.?!]|(?<=\p{Ll})…)/u.test(text)
  return beginsSentence || (tokens.length > 1 && plain.length > withLetters.length / 2)
}

/** Labels and hints of calculators' inputs are in their declarations by design. */
const leftOut = [
  '**/*.test.{ts,tsx}',
  '**/*-in-test.tsx',
  '**/*words.{ts,tsx}',
  '**/*-examples.ts',
  'web/calculators/*/**/inputs.ts',
]
/** How many texts may stay in a file. */
const leftInPlace: Record<string, number> = {
  // Terms that are everyday words, and so not marked in texts.
  'web/glossary/term-matching.ts': 6,
  // Names of ranks, and the texts beside tools in the index.
  'web/search/name-search.ts': 8,
  // A media query.
  'web/session/appearance.ts': 1,
  // The names of the nations, a record already.
  'web/session/tax-choices.ts': 4,
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  const files = globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: leftOut }).sort()
  const found = files.map((file) => textsIn(file, readFileSync(path.join(root, file), 'utf8')))
  const wrong = found.filter((texts) => texts[0] && texts.length !== leftInPlace[texts[0].file])
  for (const { words, file, line } of wrong.flat())
    console.error(`${file}:${line}  move to the feature's words file: ${words}`)
  if (wrong.length > 0) process.exitCode = 1
  else console.log(`${files.length} files hold no words for learners but those that are left in place.`)
}
