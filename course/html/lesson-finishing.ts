// The last steps for every piece of a lesson's HTML: replace styles by classes, keep punctuation with terms, mark the
// places before rows of nations, add anchors, and sanitise.
import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { textOf, walkElements, type HtmlElement, type HtmlRoot } from './html-tree.ts'
import { lessonSchema } from './lesson-sanitising.ts'
import { placeBeforeNations } from './nation-boxes.ts'
import { keepMarks } from './term-marks.ts'

/** Finishes a tree in place and gives it as it may be sent. */
export function finishTree(tree: HtmlRoot): HtmlRoot {
  for (const child of tree.children) walkElements(child, finishElement)
  keepMarks(tree)
  placeBeforeNations(tree)
  return unified().use(rehypeSlug).use(rehypeSanitize, lessonSchema).runSync(tree) as HtmlRoot
}

/** A finished tree as text. */
export function writeHtml(tree: HtmlRoot): string {
  return unified().use(rehypeStringify).stringify(tree)
}

/** Turns the alignment of Markdown's tables into a class, and says which cells are headings and which row is the total. */
function finishElement(element: HtmlElement): void {
  if (element.tagName === 'tr' && /^\s*total\b/i.test(textOf(element))) element.properties.className = ['total']
  const { align } = element.properties
  if (align !== undefined) {
    delete element.properties['align']
    if (align === 'right') element.properties.className = ['numeric']
  }
  if (element.tagName === 'th' && element.properties['scope'] === undefined) element.properties['scope'] = 'col'
}
