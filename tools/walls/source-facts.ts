// The facts about a source file that the walls need: its imports, the globals it uses, its syntax.
import { bisectRight } from 'd3-array'
import { parseSync, visitorKeys } from 'oxc-parser'

export type SourceFile = { path: string; source: string }
export type Spot = { name: string; line: number }
export type Import = { specifier: string; line: number }

export type SourceFacts = {
  path: string
  imports: Import[]
  /** Globals and their members as written: 'fetch', 'Math.random', 'process.env', and 'new Date()' without an argument. */
  globals: Spot[]
  /** Syntax that Node cannot strip from TypeScript. */
  unstrippable: Spot[]
  defaultExports: Spot[]
  /** String literals that are not import specifiers. */
  strings: Spot[]
  /** Text that a person may read: strings, templates with each `${…}` as an 'x', and the text between tags. */
  texts: Spot[]
  isBarrel: boolean
}

type Node = { type: string; start: number; [key: string]: unknown }

export function sourceFacts({ path, source }: SourceFile): SourceFacts {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const lineStarts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)]
  const lineOf = (position: number) => bisectRight(lineStarts, position)
  const body = program.body as unknown as Node[]
  const facts: SourceFacts = {
    path,
    imports: [],
    globals: [],
    unstrippable: [],
    defaultExports: [],
    strings: [],
    texts: [],
    isBarrel: isBarrel(body),
  }
  walk(program as unknown as Node, (node, key, parent) => note(facts, { node, key, parent, line: lineOf(node.start) }))
  return facts
}

type Visit = { node: Node; key: string; parent: Node | null; line: number }

function note(facts: SourceFacts, { node, key, parent, line }: Visit): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return noteImport(facts, node, line)
    case 'ExportDefaultDeclaration':
      return void facts.defaultExports.push({ name: 'default', line })
    case 'TSEnumDeclaration':
    case 'TSModuleDeclaration':
    case 'TSParameterProperty':
    case 'TSImportEqualsDeclaration':
    case 'TSExportAssignment':
      return noteUnstrippable(facts, node, line)
    case 'Literal':
      if (typeof node['value'] === 'string' && key !== 'source') facts.strings.push({ name: node['value'], line })
      return noteText(facts, node['value'], line)
    case 'JSXText':
      return noteText(facts, node['value'], line)
    case 'TemplateLiteral':
      return noteText(facts, templateText(node), line)
    case 'MemberExpression':
      return noteMember(facts, node, line)
    case 'NewExpression':
      return noteNew(facts, node, line)
    case 'Identifier':
      if (isReference(key, parent)) facts.globals.push({ name: String(node['name']), line })
      return
  }
}

function noteText(facts: SourceFacts, text: unknown, line: number): void {
  if (typeof text === 'string') facts.texts.push({ name: text.trim().replace(/\s+/g, ' '), line })
}

function templateText(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('x')
}

function noteImport(facts: SourceFacts, node: Node, line: number): void {
  const source = node['source'] as Node | null
  const specifier = source?.['value']
  if (typeof specifier === 'string') facts.imports.push({ specifier, line })
}

function noteUnstrippable(facts: SourceFacts, node: Node, line: number): void {
  // `declare module` and `declare global` leave nothing to run.
  if (!node['declare'] && node['kind'] !== 'global') facts.unstrippable.push({ name: node.type, line })
}

function noteMember(facts: SourceFacts, node: Node, line: number): void {
  const object = node['object'] as Node
  const property = node['property'] as Node
  const member = node['computed'] ? property['value'] : property['name']
  if (object.type === 'Identifier' && typeof member === 'string')
    facts.globals.push({ name: `${String(object['name'])}.${member}`, line })
}

function noteNew(facts: SourceFacts, node: Node, line: number): void {
  const callee = node['callee'] as Node
  const isDate = callee.type === 'Identifier' && callee['name'] === 'Date'
  if (isDate && (node['arguments'] as Node[]).length === 0) facts.globals.push({ name: 'new Date()', line })
}

/** An identifier that stands for a value, rather than naming a property, a type or a declaration. */
function isReference(key: string, parent: Node | null): boolean {
  if (!parent) return false
  if (key === 'property' && parent.type === 'MemberExpression') return Boolean(parent['computed'])
  if (key === 'key') return Boolean(parent['computed']) || Boolean(parent['shorthand'])
  if (
    key === 'label' ||
    key === 'local' ||
    key === 'imported' ||
    key === 'exported' ||
    key === 'id' ||
    key === 'params'
  )
    return false
  return (
    !parent.type.startsWith('TS') ||
    parent.type === 'TSAsExpression' ||
    parent.type === 'TSNonNullExpression' ||
    parent.type === 'TSSatisfiesExpression'
  )
}

/** A file that only passes on what other files export. */
function isBarrel(body: Node[]): boolean {
  return (
    body.length > 0 &&
    body.every(
      (node) => node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node['source']),
    )
  )
}

function walk(
  node: Node,
  visit: (node: Node, key: string, parent: Node | null) => void,
  key = '',
  parent: Node | null = null,
): void {
  visit(node, key, parent)
  for (const childKey of visitorKeys[node.type] ?? []) {
    const child = node[childKey] as Node | null | (Node | null)[]
    for (const item of Array.isArray(child) ? child : [child]) {
      if (item) walk(item, visit, childKey, node)
    }
  }
}
