// The words of a lesson: for its preview, its reading time and the rules about its language.
import type { LessonHeading } from '#contract/learning.ts'
import { hasClass, textOf, walkElements, type HtmlElement, type HtmlNode, type HtmlRoot } from './html-tree.ts'

/**
 * A piece of a lesson's text. Prose is paragraphs and list items; cells are those of authored tables. `anchor` is the id
 * of a heading.
 */
export type TextBlock = { kind: 'heading' | 'prose' | 'cell'; text: string; anchor?: string; line: number }

/**
 * The lesson's own words in order: without figures, key terms, the tool box and sources, which are not the author's
 * telling.
 */
export function textBlocks(tree: HtmlRoot): TextBlock[] {
  return tree.children.flatMap((node) => blocksOf(node))
}

/** The lesson as plain text, letter for letter: its blocks with a space between. */
export function plainText(tree: HtmlRoot): string {
  return wordsIn(textBlocks(tree))
}

/** The text under one heading of a lesson. Before the first heading, both names are empty. */
export type LessonPart = { anchor: string; heading: string; text: string }

/** A text's own words, part by part. Headings with nothing under them are left out. */
export function partsInBlocks(blocks: readonly TextBlock[]): LessonPart[] {
  const parts = [{ anchor: '', heading: '', texts: [] as string[] }]
  for (const { kind, text, anchor = '' } of blocks) {
    if (kind === 'heading') parts.push({ anchor, heading: text, texts: [] })
    else parts.at(-1)?.texts.push(text)
  }
  return parts
    .filter(({ texts }) => texts.length > 0)
    .map(({ texts, ...place }) => ({ ...place, text: texts.join(' ') }))
}

/** The headings that can be gone to, in order, those within boxes too. */
export function lessonHeadings(tree: HtmlRoot): LessonHeading[] {
  const headings: LessonHeading[] = []
  walkElements(tree, (element) => {
    const level = element.tagName === 'h2' ? 2 : element.tagName === 'h3' ? 3 : null
    const anchor = element.properties['id']
    if (level !== null && typeof anchor === 'string') headings.push({ anchor, text: textOf(element), level })
  })
  return headings
}

/** The anchor of the last heading before an exercise; of the first section where it opens the lesson. */
export function headingBefore(tree: HtmlRoot, exerciseId: string): string {
  let anchor = ''
  let found = ''
  walkElements(tree, ({ tagName, properties }) => {
    if (/^h[23]$/.test(tagName) && typeof properties['id'] === 'string') anchor = properties['id']
    if (properties['dataExercise'] === exerciseId) found = anchor
  })
  return found || firstSection(tree)
}

function firstSection({ children }: HtmlRoot): string {
  const heading = children.find((node) => node.type === 'element' && node.tagName === 'h2')
  const anchor = heading?.type === 'element' && heading.properties['id']
  return typeof anchor === 'string' ? anchor : ''
}

/**
 * How many words a text has; a figure such as £1,250 is one word.
 * @example countWords('Rent is £600 a month') // 5
 */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** How many words one learner reads: without folds, and of the boxes about nations only those of one, the longest. */
export function countWordsRead(tree: HtmlRoot, { withAnswers = false } = {}): number {
  const folds = withAnswers ? ['callout-if'] : ['callout-if', 'callout-answer']
  const words = { all: 0, ofNation: new Map<string, number>() }
  for (const node of tree.children) {
    if (node.type === 'element' && folds.some((name) => hasClass(node, name))) continue
    const count = countWords(wordsIn(blocksOf(node)))
    const nation = node.type === 'element' ? node.properties['dataNation'] : undefined
    if (typeof nation === 'string') words.ofNation.set(nation, count + (words.ofNation.get(nation) ?? 0))
    else words.all += count
  }
  return words.all + Math.max(0, ...words.ofNation.values())
}

/** What a learner does in a text: words to read, exercises to try and questions to answer. */
export type ToDo = { words: number; exercises: number; questions: number }

/**
 * Minutes for all of it, rounded up: one for 200 words, one and a half for an exercise, one for a question.
 * @example minutesFor({ words: 900, exercises: 3, questions: 6 }) // 15
 */
export function minutesFor({ words, exercises, questions }: ToDo): number {
  return Math.max(1, Math.ceil(words / 200 + exercises * 1.5 + questions))
}

function wordsIn(blocks: readonly TextBlock[]): string {
  return blocks.map(({ text }) => text).join(' ')
}

const skipped = ['fig', 'callout-key-terms', 'callout-tool', 'lesson-sources']

function blocksOf(node: HtmlNode): TextBlock[] {
  if (node.type !== 'element' || skipped.some((name) => hasClass(node, name))) return []
  if (/^h[2-4]$/.test(node.tagName)) return [block('heading', node, textOf(node))]
  if (node.tagName === 'p') return [block('prose', node, textOf(node))]
  if (node.tagName === 'td' || node.tagName === 'th') return [block('cell', node, textOf(node))]
  if (node.tagName === 'li') return listItem(node)
  return node.children.flatMap((child) => blocksOf(child))
}

/** A list item is one block with its own words, followed by those of the lists within it. */
function listItem(item: HtmlElement): TextBlock[] {
  const isBlock = (child: HtmlNode): child is HtmlElement =>
    child.type === 'element' && ['ul', 'ol', 'p', 'div', 'section'].includes(child.tagName)
  const own = item.children
    .filter((child) => !isBlock(child))
    .map((child) => textOf(child))
    .join('')
  const inner = item.children.filter(isBlock).flatMap((child) => blocksOf(child))
  return own.trim() === '' ? inner : [block('prose', item, own), ...inner]
}

function block(kind: TextBlock['kind'], node: HtmlElement, text: string): TextBlock {
  const { id } = node.properties
  return {
    kind,
    text: text.replaceAll(/\s+/g, ' ').trim(),
    ...(typeof id === 'string' && { anchor: id }),
    line: node.position?.start.line ?? 1,
  }
}
