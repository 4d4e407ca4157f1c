// Keeps a term together with the mark after it. A term is a button, and browsers may break a line after a button, which
// would leave a comma or a full stop alone at the start of the next one.
import { h } from 'hastscript'
import { hasClass, walkElements, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'

/**
 * Wraps each term and the marks that follow it in a span of the class `unbroken`, in place.
 * @example keepMarks(tree) // <p>a <button class="term">pot</button>, or → <p>a <span class="unbroken"><button …>pot</button>,</span> or
 */
export function keepMarks(tree: HtmlRoot): void {
  for (const child of tree.children) walkElements(child, keepWithin)
}

function keepWithin(element: HtmlElement): boolean | void {
  if (hasClass(element, 'unbroken')) return false
  element.children = element.children.map((child, at) => joined(child, element.children[at + 1]))
}

/** The term with its marks, which are taken off the text after it. */
function joined(child: HtmlNode, next: HtmlNode | undefined): HtmlNode {
  if (child.type !== 'element' || !hasClass(child, 'term') || next?.type !== 'text') return child
  const marks = /^[,.:;?!)’”]+/.exec(next.value)?.[0]
  if (marks === undefined) return child
  next.value = next.value.slice(marks.length)
  return h('span', { className: ['unbroken'] }, [child, marks])
}
