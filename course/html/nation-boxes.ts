// The boxes that say what holds in one nation. They are folds, open as they stand, so that whoever has no script, or has told no
// nation, reads them all; the browser folds those of other nations.
import { h } from 'hastscript'
import { hasClass, textOf, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'

const headings: Record<string, string> = {
  england: 'In England',
  scotland: 'In Scotland',
  wales: 'In Wales',
  'northern-ireland': 'In Northern Ireland',
}

/** What an author may choose from. */
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

/** What another box would have to say first: its reader may have that one folded. */
export function leansOn(children: readonly HtmlNode[]): string | undefined {
  return leaning.exec(children.map((child) => textOf(child)).join(' '))?.[0].trim()
}

const leaning = /(?:^|[,.:] |\bis )as in (?:England|Scotland|Wales|Northern Ireland)|^\s*the same\b[^.]*/i

/** Makes a place before each row of such boxes: for what opens them all. A box alone needs none. */
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
