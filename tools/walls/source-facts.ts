// The facts about a source file that the walls need: what it imports, what it takes from the clock, and its texts.
import { bisectRight } from 'd3-array'
import { parseSync, Visitor } from 'oxc-parser'

export type SourceFile = { path: string; source: string }
export type Spot = { name: string; line: number }

export type SourceFacts = {
  path: string
  /** As they are written. Imports of types and lazy imports count. */
  imports: Spot[]
  /** What gives another result each time: 'Date.now', 'Math.random', and 'new Date()' without an argument. */
  chances: Spot[]
  /** Strings, templates with each `${…}` as an 'x', and the text between tags. */
  texts: Spot[]
  /** It only passes on what other files export. */
  isBarrel: boolean
}

/** `lineAt` says in which line a character is. */
export function parsed({ path, source }: SourceFile) {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  return { program, lineAt: (start: number) => bisectRight(lineStarts, start) }
}

export function sourceFacts({ path, source }: SourceFile): SourceFacts {
  const { program, lineAt } = parsed({ path, source })
  const spot = (name: string, { start }: { start: number }) => ({ name, line: lineAt(start) })
  const [imports, chances, texts]: [Spot[], Spot[], Spot[]] = [[], [], []]
  const noteImport = (node: { start: number; source: { type: string; value?: unknown } | null }) => {
    if (typeof node.source?.value === 'string') imports.push(spot(node.source.value, node))
  }
  const noteText = (text: unknown, node: { start: number }) => {
    if (typeof text === 'string') texts.push(spot(text.trim().replace(/\s+/g, ' '), node))
  }
  new Visitor({
    ImportDeclaration: noteImport,
    ImportExpression: noteImport,
    TSImportType: noteImport,
    ExportAllDeclaration: noteImport,
    ExportNamedDeclaration: noteImport,
    Literal: (node) => noteText(node.value, node),
    JSXText: (node) => noteText(node.value, node),
    TemplateLiteral: (node) => noteText(node.quasis.map(({ value }) => value.cooked).join('x'), node),
    MemberExpression(node) {
      const name = source.slice(node.start, node.end)
      if (name === 'Date.now' || name === 'Math.random') chances.push(spot(name, node))
    },
    NewExpression(node) {
      const isNow = node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0
      if (isNow) chances.push(spot('new Date()', node))
    },
  }).visit(program)
  const isPassedOn = (node: (typeof program.body)[number]) =>
    node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null)
  return { path, imports, chances, texts, isBarrel: program.body.length > 0 && program.body.every(isPassedOn) }
}
