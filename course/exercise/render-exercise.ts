// An exercise in a lesson's Markdown: an empty place in the HTML, and beside it the exercise, its task as HTML.
import { h } from 'hastscript'
import type { Exercise } from '#contract/exercises.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { HtmlElement, HtmlNode, HtmlRoot, MarkdownNode } from '../html/html-tree.ts'
import { finishTree, writeHtml } from '../html/lesson-finishing.ts'
import type { AuthoredKind } from './exercise-kinds.ts'
import { readExercise } from './read-exercise.ts'

/** An exercise with what rules need of it: the task as a tree, and the line that it begins on. */
export type RenderedExercise = {
  exercise: Exercise
  authoredKind: AuthoredKind | 'document'
  task: HtmlRoot
  line: number
  /** The skill of which it is an item in practice too; null where it stays in its text. */
  skill: string | null
}

type ExerciseContext = {
  file: string
  /** How ids begin. */
  exerciseIds: string
  taxYear: TaxYearId
  /** Turns Markdown into HTML as the lesson's is. */
  render: (children: MarkdownNode[]) => HtmlNode[]
}

/** Renders one exercise. Without one the problems say why; the place is there either way. */
export function renderExercise(
  node: MarkdownNode & { name: AuthoredKind },
  context: ExerciseContext,
): { place: HtmlElement; rendered: RenderedExercise | null; problems: { line: number; message: string }[] } {
  const { name: authoredKind, children = [] } = node
  const line = lineOf(node)
  const id = node.attributes?.['id'] ?? ''
  const place = h('div', { dataExercise: id })
  const data = children.filter(isData)
  const told = children.filter((child) => !isData(child))
  const misplaced = problemsOf({ id, line, data, told }, context.exerciseIds)
  if (misplaced.length > 0) return { place, rendered: null, problems: misplaced }

  const task = finishTree({ type: 'root', children: context.render(told) })
  const [block] = data
  const { exercise, problems } = readExercise(
    {
      kind: authoredKind,
      id,
      task: writeHtml(task),
      yaml: block?.value ?? '',
      firstLine: lineOf(block ?? node) + 1,
    },
    context,
  )
  return {
    place,
    rendered: exercise && { exercise, authoredKind, task, line, skill: node.attributes?.['skill'] ?? null },
    problems,
  }
}

type Parts = { id: string; line: number; data: MarkdownNode[]; told: MarkdownNode[] }

function problemsOf({ id, line, data, told }: Parts, begin: string): { line: number; message: string }[] {
  const stranger = told.find(({ type }) => !['paragraph', 'list'].includes(type))
  return [
    ...(id.startsWith(begin) && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)
      ? []
      : [{ line, message: `Give the exercise an id in lower-case words: {#${begin}…}.` }]),
    ...(data.length === 1 ? [] : [{ line, message: 'An exercise has one ```yaml block with its data.' }]),
    ...(told.length === 0 ? [{ line, message: 'Say in a paragraph what to do.' }] : []),
    ...(stranger === undefined
      ? []
      : [
          { line: lineOf(stranger), message: 'A task is paragraphs and lists: put anything else before the exercise.' },
        ]),
  ]
}

function isData({ type, lang }: MarkdownNode): boolean {
  return type === 'code' && lang === 'yaml'
}

function lineOf(node: MarkdownNode): number {
  return node.position?.start.line ?? 1
}
