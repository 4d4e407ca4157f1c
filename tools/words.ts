// A step of npm run check: what learners read on screen is as plain and as British as the course. It finds their texts in
// components, words files and rules alike.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { visitorKeys } from 'oxc-parser'
import { americanSpelling, bannedWords } from '../course/rules/language-rules.ts'
import { parsed } from './walls/source-facts.ts'

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
  const { program, lineAt } = parsed({ path: file, source })
  // The text between tags begins with the end of the line before.
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

/**
 * What a learner should not have to read, each with its place and what to do. The walls hold apostrophes; here are quotation marks.
 * @example languageFaults('a.tsx', '<p>Obviously right</p>') // ['a.tsx:1  “Obviously”: It makes whoever …']
 */
export function languageFaults(file: string, source: string): string[] {
  return textsIn(file, source).flatMap(({ words, line }) => {
    // On screens ‘just’ is about time: ‘The demo is full just now.’
    const said = [words.replaceAll(/\bjust\b/gi, ' ')]
    const messages = [...bannedWords(said), ...americanSpelling(said)].map(({ message }) => message)
    if (words.includes('"')) messages.push(`${words}: write ‘…’ in what a learner reads.`)
    return messages.map((message) => `${file}:${line}  ${message}`)
  })
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname)
  const exclude = ['**/*.test.{ts,tsx}', '**/*-in-test.tsx']
  const files = globSync('{web,domain,contract}/**/*.{ts,tsx}', { cwd: root, exclude }).sort()
  const faults = files.flatMap((file) => languageFaults(file, readFileSync(path.join(root, file), 'utf8')))
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
  else console.log(`What learners read in ${files.length} files is plain and British.`)
}
