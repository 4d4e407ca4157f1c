// The shape of a lesson: how much one learner reads, how many terms are new, and how soon there is something to do.
import { countWords, textBlocks } from '../html/lesson-text.ts'
import type { HtmlElement, HtmlNode, HtmlRoot } from '../html/html-tree.ts'
import type { Finding } from './language-rules.ts'

const most = { words: 1200, newTerms: 8, wordsBefore: 60 }

/**
 * What is measured of a lesson: the words that a learner of one nation reads, tasks among them and folds not; the terms
 * that no earlier lesson links; the words before the first exercise.
 */
export type Shape = Record<keyof typeof most, number>

/** Where a lesson's shape goes beyond what it may. */
export function wrongShapeOf(shape: Shape): Finding[] {
  const messages = {
    words: `A learner reads ${shape.words} words; ${most.words} are the most.`,
    newTerms: `${shape.newTerms} terms are new here; ${most.newTerms} are the most.`,
    wordsBefore: `${shape.wordsBefore} words stand before the first exercise; ${most.wordsBefore} are the most.`,
  }
  return (Object.keys(most) as (keyof Shape)[])
    .filter((part) => shape[part] > most[part])
    .map((part) => ({ line: 1, message: messages[part] }))
}

/** How many words of the text stand before its first exercise. */
export function wordsBeforeExercise(tree: HtmlRoot): number {
  const first = tree.children.findIndex(isExercise)
  const before = first === -1 ? tree.children : tree.children.slice(0, first)
  return countWords(
    textBlocks({ type: 'root', children: before })
      .map(({ text }) => text)
      .join(' '),
  )
}

function isExercise(node: HtmlNode): node is HtmlElement {
  return node.type === 'element' && node.properties['dataExercise'] !== undefined
}
