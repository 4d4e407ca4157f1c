// Finds classes that components name and the built styles lack: what wears one is drawn without it, and nothing else says so.
import { parseSync, visitorKeys } from 'oxc-parser'

type Node = { type: string; [key: string]: unknown }
type SourceFile = { path: string; source: string }

/**
 * A class that colours something, wherever it is written. Such names are often in records, away from any `className`.
 */
const colourClass =
  /^(?:[\w-]+:)*(?:bg|text|border|fill|stroke|ring|outline|decoration|accent|caret)-[a-z]+(?:-[a-z\d]+)*$/

/** The parts of an expression that can be its value. */
const passedOn: Record<string, readonly string[]> = {
  JSXExpressionContainer: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  TemplateLiteral: ['quasis', 'expressions'],
}

/**
 * The classes that the sources use and the styles lack, each with its file.
 * @example unstyledClasses([{ path: 'a.tsx', source: '<p className="bg-none-such" />' }], '.p-2{}') // ['bg-none-such in a.tsx']
 */
export function unstyledClasses(sources: readonly SourceFile[], styles: string): string[] {
  const styled = classesOf(styles)
  return sources.flatMap(({ path, source }) =>
    [...new Set(classNames(path, source))].filter((name) => !styled.has(name)).map((name) => `${name} in ${path}`),
  )
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

function classNames(path: string, source: string): string[] {
  const { program } = parseSync(path, source)
  const names: string[] = []
  const walk = (node: Node, isClassName: boolean): void => {
    const words = textOf(node).split(/\s+/).filter(Boolean)
    names.push(...words.filter((word) => isClassName || colourClass.test(word)))
    for (const key of visitorKeys[node.type] ?? []) {
      const children = [node[key]].flat() as (Node | null)[]
      const isPassedOn = node.type === 'JSXAttribute' ? isClassAttribute(node) : isClassName && passesOn(node, key)
      for (const child of children) if (child) walk(child, isPassedOn)
    }
  }
  walk(program as unknown as Node, false)
  return names
}

function isClassAttribute(attribute: Node): boolean {
  return /^(?:className|\w+ClassName)$/.test(String((attribute['name'] as Node)['name']))
}

function passesOn({ type }: Node, key: string): boolean {
  return passedOn[type]?.includes(key) ?? false
}

function textOf(node: Node): string {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return node.type === 'TemplateElement' ? (node['value'] as { cooked: string }).cooked : ''
}
