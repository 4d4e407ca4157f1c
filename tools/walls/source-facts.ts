// The facts about a source file that the walls need: its imports, uses of the clock and of chance, texts, and reads of
// storage.
import { bisectRight } from 'd3-array'
import { parseSync, Visitor } from 'oxc-parser'

export type SourceFile = { path: string; source: string }
export type Spot = { name: string; line: number }

export type SourceFacts = {
  path: string
  /** As written, including type imports and lazy imports. */
  imports: Spot[]
  /** Uses of the clock or of chance: 'Date.now', 'Math.random', and 'new Date()' without an argument. */
  chances: Spot[]
  /** Strings, templates with each `${…}` as an 'x', and the text between tags. */
  texts: Spot[]
  /** Reads of the browser’s storage while a component or hook renders. */
  storedReads: Spot[]
  /** Whether it only re-exports. */
  isBarrel: boolean
}

/** `lineAt` is the line of an offset. */
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
  const storedReads = readsWhileDrawing(program).map(({ name, node }) => spot(name, node))
  return {
    path,
    imports,
    chances,
    texts,
    storedReads,
    isBarrel: program.body.length > 0 && program.body.every(isPassedOn),
  }
}

type Read = { name: string; node: { start: number } }

/** Calls of functions that read storage in a component or hook, outside its handlers and effects. */
function readsWhileDrawing(program: ReturnType<typeof parsed>['program']): Read[] {
  const reads: Read[] = []
  /** Whether each enclosing function runs while a component renders. */
  const within: boolean[] = []
  const names = new Map<unknown, string>()
  const first = new Set<unknown>()
  const enter = (node: { id?: { name: string } | null }) => {
    const name = node.id?.name ?? names.get(node) ?? ''
    within.push(/^(?:use)?[A-Z]/.test(name) || (first.has(node) && within.at(-1) === true))
  }
  const leave = () => void within.pop()
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') names.set(init, id.name)
    },
    CallExpression(node) {
      const name = node.callee.type === 'Identifier' ? node.callee.name : ''
      if (/^use(?:State|Memo|Reducer|Ref)$/.test(name)) {
        for (const given of node.arguments) {
          first.add(given)
          if (given.type === 'Identifier' && readsStorage.test(given.name)) reads.push({ name: given.name, node })
        }
      }
      if (within.at(-1) === true && readsStorage.test(name)) reads.push({ name, node })
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program)
  return reads
}

/** Names of functions that read storage when called. */
const readsStorage = /^(?:readStored(?:Json)?|ownFigures|isOnSharedComputer|(?:stored|saved)[A-Z]\w*(?<!Query))$/
