// Finds exercises whose answer stands open below them: whoever reads on sees it before they have tried.
import type { Exercise } from '#contract/exercises.ts'
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'
import { hasClass, textOf, type HtmlNode, type HtmlRoot } from '../html/html-tree.ts'
import { countWords } from '../html/lesson-text.ts'
import type { Finding } from '../rules/language-rules.ts'
import type { RenderedExercise } from './render-exercise.ts'

/** So far after an exercise its answer may not stand open. */
const wordsAfter = 250
/** The share of a text’s telling words that are found together where the text is told. */
const tellingShare = 0.75

/** Exercises with an answer that stands open in the words after them. */
export function openAnswers(tree: HtmlRoot, exercises: readonly RenderedExercise[]): Finding[] {
  const pieces = tree.children.flatMap(piecesOf)
  return exercises.flatMap(({ exercise, task, line }) => {
    const from = pieces.findIndex(({ exerciseId }) => exerciseId === exercise.id)
    const told = givenAway(exercise, textOf(task), firstWords(pieces.slice(from + 1)))
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

/** What of the answer stands in these texts; null where they do not give it away. A slider begins in sight of where it begins. */
function givenAway(exercise: Exercise, task: string, texts: readonly string[]): string | null {
  switch (exercise.kind) {
    case 'estimate':
    case 'number':
      return figureIn(exercise.answer.value, exercise.unit, { task, texts })
    case 'slide':
      return (
        exercise.inputs
          .map(({ name, unit, start }) => {
            const value = exercise.answer[name]
            return value === undefined || value === start
              ? null
              : figureIn(value, unit, { task: `${task} ${exercise.question}`, texts })
          })
          .find((found) => found !== null) ?? null
      )
    case 'choose':
      return exercise.options.find(({ text, isRight }) => isRight && isTold(text, texts))?.text ?? null
    case 'sort':
      return halfOf(
        exercise.cards.map(({ text }) => text),
        texts.filter((text) => exercise.groups.some((group) => text.includes(group))),
      )
    case 'order':
      return halfOf(
        exercise.steps.map(({ text }) => text),
        texts,
      )
    case 'spot':
      return halfOf(
        linesOf(exercise.document)
          .filter(({ isSpot }) => isSpot)
          .map(({ label, value }) => `${label} ${value ?? ''}`),
        texts,
      )
    case 'document':
      return halfOf(
        exercise.paper.parts
          .flatMap(({ rows }) => rows)
          .filter(({ place }) => place?.isFault === true)
          .map(({ label, text }) => `${label ?? ''} ${text}`),
        texts,
      )
    case 'own-figure':
      return null
  }
}

/** The first of several that are told, where half of them are, and two at least. */
function halfOf(parts: readonly string[], texts: readonly string[]): string | null {
  const told = parts.filter((part) => isTold(part, texts))
  return told.length >= Math.max(2, parts.length / 2) ? (told[0] ?? null) : null
}

/** Whether most of the words that say something stand together in one of the texts. */
function isTold(part: string, texts: readonly string[]): boolean {
  const wanted = tellingWords(part)
  if (wanted.length < 2 && !/\d/.test(part)) return false
  return texts.some((text) => {
    const there = new Set(tellingWords(text))
    return wanted.filter((word) => there.has(word)).length >= wanted.length * tellingShare
  })
}

/** @example tellingWords('Bus and train to work, £95') // ['train', 'work', '95'] */
function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}*\d[\d,.]*\p{L}*|\p{L}{4,}/gu) ?? []
  return [...new Set(words.map((word) => word.replaceAll(',', '').replace(/\.$/, '')))]
}

/** A figure as it is written, where a text has it and the task has not. Texts have percentages for other reasons too. */
function figureIn(value: number, unit: ExerciseUnit, { task, texts }: { task: string; texts: readonly string[] }) {
  if (unit === 'percent') return null
  const isThere = (text: string) => figuresIn(text, unit).some((figure) => isSame(figure, value))
  return !isThere(task) && texts.some(isThere) ? writeFigure(value, unit) : null
}

/** Whole pounds stand for pounds and pence. */
function isSame(figure: number, value: number): boolean {
  return figure === value || (value >= 10 && Math.round(figure) === Math.round(value))
}

const forms: Record<Exclude<ExerciseUnit, 'percent'>, RegExp> = {
  money: /£(\d[\d,]*(?:\.\d+)?)/g,
  number: /(?<![£\d.,])(\d[\d,]*(?:\.\d+)?)(?![\d%]| per cent)/g,
  years: /(\d[\d,]*(?:\.\d+)?) years?/g,
  months: /(\d[\d,]*(?:\.\d+)?) months?/g,
  hours: /(\d[\d,]*(?:\.\d+)?) hours?/g,
}

function figuresIn(text: string, unit: keyof typeof forms): number[] {
  return [...text.matchAll(forms[unit])].map(([, digits = '']) => Number(digits.replaceAll(',', '')))
}
