import { h } from 'hastscript'
import { describe, expect, test } from 'vitest'
import type { HtmlElement, HtmlRoot } from './html-tree.ts'
import { keepMarks } from './term-marks.ts'

const term = () => h('button', { className: ['term'] }, 'pot')
const kept = (paragraph: HtmlElement) => {
  const tree: HtmlRoot = { type: 'root', children: [paragraph] }
  keepMarks(tree)
  return tree.children[0]
}

describe('keepMarks', () => {
  test('puts a term and the comma after it in one span that does not break', () => {
    expect(kept(h('p', ['A ', term(), ', or two.']))).toEqual(
      h('p', ['A ', h('span', { className: ['unbroken'] }, [term(), ',']), ' or two.']),
    )
  })

  test('takes every mark that stands together, also within bold', () => {
    const bold = h('strong', ['(', term(), ').'])
    expect(kept(h('p', [bold]))).toEqual(
      h('p', [h('strong', ['(', h('span', { className: ['unbroken'] }, [term(), ').']), ''])]),
    )
  })

  test('leaves a term before a word, a link and plain text as they are', () => {
    const paragraph = () => h('p', ['A ', term(), ' is ', h('a', { href: '/' }, 'here'), ', now.'])
    expect(kept(paragraph())).toEqual(paragraph())
  })
})
