// Finds classes that components use and the built styles lack, which nothing else would report.
import { Visitor } from 'oxc-parser'
import { parsed, type SourceFile } from './walls/source-facts.ts'

type Node = { type: string; [key: string]: unknown }

/** The parts of an expression that can be its value. */
const passedOn: Record<string, readonly string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
}
/** A colour class anywhere in the source, since these are often in conditions and records. */
const colourClass =
  /(?<=['"`\s])(?:[\w-]+:)*(?:bg|text|border|fill|stroke|ring|outline|decoration|accent|caret)-[a-z]+(?:-[a-z\d]+)*(?=['"`\s])/g

/**
 * The classes that the sources use and the styles lack, each with its file.
 * @example unstyledClasses([{ path: 'a.tsx', source: '<p className="bg-none-such" />' }], '.p-2{}') // ['bg-none-such in a.tsx']
 */
export function unstyledClasses(sources: readonly SourceFile[], styles: string): string[] {
  const styled = classesOf(styles)
  return sources.flatMap((file) => {
    const names = new Set([...inAttributes(file), ...(file.source.match(colourClass) ?? [])])
    return [...names].filter((name) => !styled.has(name)).map((name) => `${name} in ${file.path}`)
  })
}

/** The classes that attributes such as `className` can have. */
function inAttributes(file: SourceFile): string[] {
  const names: string[] = []
  new Visitor({
    JSXAttribute({ name, value }) {
      const isOfClasses = name.type === 'JSXIdentifier' && /^(?:c|\w+C)lassName$/.test(name.name)
      if (isOfClasses) names.push(...wordsIn(value as Node | null))
    },
  }).visit(parsed(file).program)
  return names
}

function wordsIn(node: Node | null): string[] {
  if (node === null) return []
  const text = node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : node['value']
  if (typeof text === 'string') return text.split(/\s+/).filter(Boolean)
  return (passedOn[node.type] ?? []).flatMap((key) => [node[key]].flat() as Node[]).flatMap(wordsIn)
}

/** The class selectors of a style sheet, without their escapes. */
function classesOf(styles: string): Set<string> {
  const names = styles.matchAll(/\.((?:\\[\da-f]{1,6} |\\.|[\w-])+)/g)
  return new Set(
    Array.from(names, ([, name = '']) =>
      name
        .replace(/\\([\da-f]{1,6}) /g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
        .replace(/\\(.)/g, '$1'),
    ),
  )
}
