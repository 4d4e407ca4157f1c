// The tree that a lesson is while it is being made into HTML: its types, a walk, and reading its text.
import type { h } from 'hastscript'

export type HtmlElement = Extract<ReturnType<typeof h>, { type: 'element' }>
export type HtmlNode = HtmlElement['children'][number]
export type HtmlRoot = { type: 'root'; children: HtmlNode[] }

/** A node of the Markdown tree, as far as lessons need it. */
export type MarkdownNode = {
  type: string
  position?: { start: { line: number } } | undefined
  children?: MarkdownNode[]
  value?: string
  url?: string
  lang?: string | null | undefined
  depth?: number
  name?: string
  attributes?: Record<string, string | null | undefined> | null | undefined
  data?: { directiveLabel?: boolean | undefined } | undefined
}

/** Calls `visit` for every element in a tree, parents first. A visit that answers false is not followed into. */
export function walkElements(node: HtmlRoot | HtmlNode, visit: (element: HtmlElement) => boolean | void): void {
  if (node.type === 'element' && visit(node) === false) return
  if ('children' in node) for (const child of node.children) walkElements(child, visit)
}

/** Calls `visit` for every node of a Markdown tree, parents first. */
export function walkMarkdown(node: MarkdownNode, visit: (node: MarkdownNode) => void): void {
  visit(node)
  for (const child of node.children ?? []) walkMarkdown(child, visit)
}

/**
 * The text within a node, its tags removed.
 * @example textOf(h('p', 'Pay ', h('b', 'day'))) // 'Pay day'
 */
export function textOf(node: HtmlRoot | HtmlNode): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map((child) => textOf(child)).join('') : ''
}

/** Whether an element carries a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  const classes = element.properties.className
  return Array.isArray(classes) && classes.includes(name)
}
