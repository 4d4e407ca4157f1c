// A text in blocks, for the page to draw one by one: the exercises and the like are between them.
import type { TextBlock } from '#contract/text-blocks.ts'
import { walkElements, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'
import { writeHtml } from './lesson-finishing.ts'

/** The elements at the top of a finished tree. */
export function blocksOf({ children }: HtmlRoot): TextBlock[] {
  return elementsIn(children, 0).map(({ element, block }) => {
    const hasPlace = element.children.some((child) => hasExercise(child))
    if (!hasPlace) return block
    return { ...block, blocks: elementsIn(element.children, block.from).map((inner) => inner.block) }
  })
}

/** `at` is where the first of the nodes begins. */
function elementsIn(nodes: HtmlNode[], at: number): { element: HtmlElement; block: TextBlock }[] {
  let start = at
  return nodes.flatMap((node) => {
    const whole = written([node]).length
    const end = start + whole
    start = end
    if (node.type !== 'element') return []
    const { tagName: tag, properties, children } = node
    const within = written(children).length
    const to = end - (tag === 'hr' ? 0 : `</${tag}>`.length)
    return [{ element: node, block: { tag, attributes: attributesOf(properties), from: to - within, to } }]
  })
}

function written(children: HtmlNode[]): string {
  return writeHtml({ type: 'root', children })
}

function hasExercise(node: HtmlNode): boolean {
  let found = false
  walkElements(node, ({ properties }) => void (found ||= properties['dataExercise'] !== undefined))
  return found
}

function attributesOf(properties: HtmlElement['properties']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (value === undefined || value === null || value === false) return []
      return [[nameInReact(name), Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)]]
    }),
  )
}

/** @example nameInReact('dataOwnSum') // 'data-own-sum' */
function nameInReact(name: string): string {
  return /^(?:aria|data)[A-Z]/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}
