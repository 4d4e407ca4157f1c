// The elements at the top of a lesson’s or guide’s text, each an element of React’s. What is within them is HTML that our server made
// and sanitised; what is drawn in a place between them is a child of it.
import { createElement, type ReactNode } from 'react'
import type { TextBlock } from '#contract/text-blocks.ts'

export type ShownBlock = {
  tag: string
  attributes: Readonly<Record<string, string>>
  html: string
  blocks?: readonly ShownBlock[]
}

type Text = { content: string; blocks?: readonly TextBlock[] | undefined }

/** The blocks of a text. One that a device stored from an earlier version has none yet: then the browser reads its HTML. */
export function blocksIn({ content, blocks }: Text): readonly ShownBlock[] {
  return blocks?.map((block) => shown(block, content)) ?? readBlocks(content)
}

function shown({ tag, attributes, from, to, blocks }: TextBlock, content: string): ShownBlock {
  const own = { tag, attributes, html: content.slice(from, to) }
  return blocks === undefined ? own : { ...own, blocks: blocks.map((block) => shown(block, content)) }
}

function readBlocks(content: string): ShownBlock[] {
  const template = document.createElement('template')
  template.innerHTML = content
  return [...template.content.children].map(readBlock)
}

function readBlock(element: Element): ShownBlock {
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [inReact[name] ?? name, value]),
  )
  const own = { tag: element.localName, attributes, html: element.innerHTML }
  const hasPlace = element.querySelector('[data-exercise]') !== null
  return hasPlace ? { ...own, blocks: [...element.children].map(readBlock) } : own
}

const inReact: Readonly<Record<string, string>> = { class: 'className', tabindex: 'tabIndex' }

type TextBlocksProps = {
  blocks: readonly ShownBlock[]
  /** Gives what is drawn in a place; undefined for an element that is none. */
  renderPlace: (block: ShownBlock) => ReactNode
}

export function TextBlocks({ blocks, renderPlace }: TextBlocksProps): ReactNode {
  return blocks.map((block, at) => {
    const { open, ...attributes } = block.attributes
    const own = { key: at, ...attributes, ...(open !== undefined && { open: true }) }
    const inPlace = renderPlace(block)
    if (inPlace !== undefined) return createElement(block.tag, own, inPlace)
    if (block.blocks !== undefined)
      return createElement(block.tag, own, <TextBlocks blocks={block.blocks} renderPlace={renderPlace} />)
    if (block.tag === 'hr') return createElement(block.tag, own)
    return createElement(block.tag, { ...own, dangerouslySetInnerHTML: { __html: block.html } })
  })
}
