// Finds exercises whose answer stands open below them: whoever reads on sees it before they have tried.
import { hasClass, textOf, type HtmlNode, type HtmlRoot } from '../html/html-tree.ts'
import { countWords } from '../html/lesson-text.ts'
import type { Finding } from '../rules/language-rules.ts'
import { kindOf } from './exercise-kinds.ts'
import type { RenderedExercise } from './render-exercise.ts'

/** So far after an exercise its answer may not stand open. */
const wordsAfter = 250

/** Exercises with an answer that stands open in the words after them. */
export function openAnswers(tree: HtmlRoot, exercises: readonly RenderedExercise[]): Finding[] {
  const pieces = tree.children.flatMap(piecesOf)
  return exercises.flatMap(({ exercise, task, line }) => {
    const from = pieces.findIndex(({ exerciseId }) => exerciseId === exercise.id)
    const told = kindOf(exercise).told(exercise, { task: textOf(task), texts: firstWords(pieces.slice(from + 1)) })
    const message = `The answer of ${exercise.id}, “${told}”, stands open below it: put that part in an :::answer right after it.`
    return told === null ? [] : [{ line, message }]
  })
}

/** A paragraph, a row, a heading or a figure, or the place of an exercise. */
type Piece = { text: string; exerciseId?: string }

/** What is read without a press: nations’ boxes begin open. */
function piecesOf(node: HtmlNode): Piece[] {
  if (node.type !== 'element' || (node.tagName === 'details' && !hasClass(node, 'callout-nation'))) return []
  const exerciseId = node.properties['dataExercise']
  if (typeof exerciseId === 'string') return [{ text: '', exerciseId }]
  return ['p', 'li', 'tr', 'figure', 'h2', 'h3'].includes(node.tagName)
    ? [{ text: spacedText(node) }]
    : node.children.flatMap(piecesOf)
}

/** The texts within a node with a space between those of cells and labels. */
function spacedText(node: HtmlNode): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  return node.children.map(spacedText).join(['tr', 'g', 'svg', 'figure'].includes(node.tagName) ? ' ' : '')
}

function firstWords(pieces: readonly Piece[]): string[] {
  let words = 0
  const near: string[] = []
  for (const { text } of pieces) {
    if (words >= wordsAfter) break
    const rest = text.split(/\s+/).slice(0, wordsAfter - words)
    words += countWords(text)
    near.push(rest.join(' '))
  }
  return near
}
