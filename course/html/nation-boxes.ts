// The boxes about one nation each. They are folds that begin open, for readers without scripts or without a chosen
// nation. The browser folds those of other nations.
import { h } from 'hastscript'
import { hasClass, textOf, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'

const headings: Record<string, string> = {
  england: 'In England',
  scotland: 'In Scotland',
  wales: 'In Wales',
  'northern-ireland': 'In Northern Ireland',
}

/** The nations that an author may name. */
export const nationChoices: readonly string[] = Object.keys(headings)

/** The box of a nation; undefined where there is no such nation. */
export function nationBox(nation: string, children: HtmlNode[]): HtmlElement | undefined {
  const heading = headings[nation]
  if (heading === undefined) return undefined
  return h('details', { className: ['callout', 'callout-nation'], dataNation: nation, open: true }, [
    h('summary', h('h3', heading)),
    ...children,
  ])
}

/** Finds words such as ‘As in England’, which lean on another box. The reader may have that box folded. */
export function leansOn(children: readonly HtmlNode[]): string | undefined {
  return leaning.exec(children.map((child) => textOf(child)).join(' '))?.[0].trim()
}

const leaning = /(?:^|[,.:] |\bis )as in (?:England|Scotland|Wales|Northern Ireland)|^\s*the same\b[^.]*/i

/** Adds an element before each row of such boxes, for the control that opens them all. A single box needs none. */
export function placeBeforeNations(tree: HtmlRoot): void {
  const shown = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const firsts = shown.filter(
    (node, at) => isNationBox(node) && !isNationBox(shown[at - 1]) && isNationBox(shown[at + 1]),
  )
  tree.children = tree.children.flatMap((node) =>
    firsts.includes(node) ? [h('div', { dataNations: '' }), node] : [node],
  )
}

function isNationBox(node: HtmlNode | undefined): boolean {
  return node?.type === 'element' && hasClass(node, 'callout-nation')
}
