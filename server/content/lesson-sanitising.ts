// What HTML may leave the pipeline: the elements that lessons and figures are made of, no style, no script, no handler.
import type { Options } from 'rehype-sanitize'

/** The schema that every lesson passes last. Ids keep their names, since headings are linked to. */
export const lessonSchema: Options = {
  strip: ['script', 'style'],
  clobber: [],
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  tagNames: [
    ...['a', 'aside', 'blockquote', 'br', 'button', 'code', 'dd', 'del', 'details', 'div', 'dl', 'dt', 'em', 'figcaption'],
    ...['figure', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'section', 'span', 'strong', 'summary', 'table', 'tbody', 'td'],
    ...['tfoot', 'th', 'thead', 'tr', 'ul'],
    ...['svg', 'title', 'desc', 'rect', 'line', 'polyline', 'text'],
  ],
  attributes: {
    '*': ['id', 'className'],
    a: ['href', 'rel'],
    aside: ['ariaLabel'],
    button: ['type', 'dataTerm'],
    div: ['role', 'ariaLabel', 'tabIndex'],
    line: ['x1', 'x2', 'y1', 'y2'],
    ol: ['start'],
    polyline: ['points'],
    rect: ['x', 'y', 'width', 'height', 'rx'],
    svg: ['viewBox', 'role', 'ariaLabelledBy'],
    td: ['colSpan'],
    text: ['x', 'y', 'textAnchor'],
    th: ['scope', 'colSpan'],
  },
}
