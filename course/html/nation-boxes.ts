// The boxes about one nation each. They are folds that begin open, for readers without scripts or without a chosen
// nation. The browser folds those of other nations.
import { h } from 'hastscript'
import { nations, type Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { hasClass, textOf, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'

export const nationNames: Record<Nation, string> = {
  england: 'England',
  scotland: 'Scotland',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
}

/** The box of a nation; undefined where there is no such nation. */
export function nationBox(nation: string, children: HtmlNode[]): HtmlElement | undefined {
  const known = nations.find((one) => one === nation)
  if (known === undefined) return undefined
  return h('details', { className: ['callout', 'callout-nation'], dataNation: nation, open: true }, [
    h('summary', h('h3', `In ${nationNames[known]}`)),
    ...children,
  ])
}

/** Finds words such as ‘As in England’, which lean on another box. The reader may have that box folded. */
export function leansOn(children: readonly HtmlNode[]): string | undefined {
  return leaning.exec(children.map((child) => textOf(child)).join(' '))?.[0].trim()
}

const leaning = /(?:^|[,.:] |\bis )as in (?:England|Scotland|Wales|Northern Ireland)|^\s*the same\b[^.]*/i

/**
 * Adds an element before each row of such boxes, for the control that opens them all, and before the first list of telephone
 * numbers, which differ between nations too. A single box needs none.
 */
export function placeBeforeNations(tree: HtmlRoot): void {
  const shown = tree.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const firsts = shown.filter(
    (node, at) => isNationBox(node) && !isNationBox(shown[at - 1]) && isNationBox(shown[at + 1]),
  )
  const ring = shown.find((node) => node.type === 'element' && hasClass(node, 'ring'))
  tree.children = tree.children.flatMap((node) => {
    if (node === ring) return [h('div', { dataNations: 'ring' }), node]
    return firsts.includes(node) ? [h('div', { dataNations: '' }), node] : [node]
  })
}

function isNationBox(node: HtmlNode | undefined): boolean {
  return node?.type === 'element' && hasClass(node, 'callout-nation')
}
