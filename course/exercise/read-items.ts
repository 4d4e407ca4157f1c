// Reads what a lesson has for practice alone: exercises of every kind, in variants where their numbers vary.
import { h } from 'hastscript'
import * as z from 'zod/mini'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'
import { variantCount, variantValues } from '#server/content/question-template.ts'
import { authoredKinds } from './exercise-kinds.ts'
import { makeExercise, type ExerciseMade } from './read-exercise.ts'
import type { RenderedExercise } from './render-exercise.ts'
import type { HtmlRoot } from '../html/html-tree.ts'
import { writeHtml } from '../html/lesson-finishing.ts'
import { slug } from '../source/front-matter.ts'
import { listValues, varySchema } from '../source/quiz-source.ts'
import { readYaml } from '../source/yaml-source.ts'

/** An item, as an exercise in each of its variants. `ref` is the anchor of the heading that teaches it. */
export type AuthoredItem = { id: string; skill: string; ref: string; line: number; variants: RenderedExercise[] }

const mostVariants = 12

/** Reads the items and fills their placeholders. An item that cannot be made is left out, and the problems say why. */
export function readItems(
  text: string,
  { file, taxYear, itemIds }: { file: string; taxYear: TaxYearId; itemIds: string },
): { items: AuthoredItem[]; problems: ContentProblem[] } {
  const { value, problems, lineOf } = readYaml(text, { file, schema: itemsSchema })
  if (value === null) return { items: [], problems }
  const read = value.items.map((authored, at) => readItem(authored, { line: lineOf(['items', at]), taxYear, itemIds }))
  return {
    items: read.map(({ item }) => item).filter(({ variants }) => variants.length > 0),
    problems: read.flatMap(({ item: { id, line }, messages }) =>
      [...new Set(messages)].map((message) => ({ file, line, message: `Item ${id}: ${message}` })),
    ),
  }
}

type Authored = z.infer<typeof itemSchema>

function readItem(
  { vary: authored, ...item }: Authored,
  { line, taxYear, itemIds }: { line: number; taxYear: TaxYearId; itemIds: string },
): { item: AuthoredItem; messages: string[] } {
  const { id, skill, ref } = item
  const vary = authored === undefined ? {} : listValues(authored)
  const count = variantCount(vary)
  const made = Array.from({ length: Math.min(count, mostVariants) }, (_, variant) =>
    variantOf(item, { line, taxYear, values: variantValues(vary, variant) }),
  )
  const variants = made.flatMap(({ rendered }) => rendered ?? [])
  const isRepeated = new Set(variants.map(({ exercise }) => JSON.stringify(exercise))).size < variants.length
  return {
    item: { id, skill, ref, line, variants },
    messages: [
      ...(id.startsWith(itemIds) ? [] : [`Begin its id with ${itemIds}.`]),
      ...(count > mostVariants ? [`It has ${count} variants; it may have ${mostVariants}.`] : []),
      ...(isRepeated ? ['Two of its variants are the same.'] : []),
      ...made.flatMap(({ messages }) => messages),
    ],
  }
}

function variantOf(
  { id, kind, task, data }: Omit<Authored, 'vary'>,
  { line, ...names }: { line: number; taxYear: TaxYearId; values: Record<string, number> },
): { rendered: RenderedExercise | null; messages: string[] } {
  const messages: string[] = []
  const fill = (text: string): string => {
    const filled = fillPlaceholders(text, { ...names, file: '' })
    messages.push(...filled.problems.map(({ message }) => message))
    return filled.text
  }
  const tree = paragraphs(fill(task))
  const made: ExerciseMade = makeExercise(kind, filledIn(data, fill), {
    common: { id, task: writeHtml(tree) },
    taxYear: names.taxYear,
  })
  messages.push(
    ...made.misfits.map(({ path, message }) => [path.map(String).join('.'), message].filter(Boolean).join(': ')),
  )
  const { exercise } = made
  return { rendered: exercise && { exercise, authoredKind: kind, task: tree, line, skill: null }, messages }
}

/** The story, and the question as the last paragraph. */
function paragraphs(task: string): HtmlRoot {
  return {
    type: 'root',
    children: task
      .trim()
      .split(/\n\s*\n/)
      .map((text) => h('p', text.replaceAll(/\s+/g, ' '))),
  }
}

/** The same data with every text in it filled. */
function filledIn(data: unknown, fill: (text: string) => string): unknown {
  if (typeof data === 'string') return fill(data)
  if (Array.isArray(data)) return data.map((entry) => filledIn(entry, fill))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, filledIn(value, fill)]))
}

const itemSchema = z.strictObject({
  id: slug,
  /** One of the lesson's skills. */
  skill: slug,
  ref: slug,
  kind: z.enum(authoredKinds, `Choose one of ${authoredKinds.join(', ')}.`),
  /** The values that numbers may take, by name; variant 0 has the first of each. */
  vary: z.optional(varySchema),
  /** The story in one paragraph, the question in the next. */
  task: z.string().check(z.minLength(10)),
  /** What the kind needs. */
  data: z.record(z.string(), z.unknown()),
})
const itemsSchema = z.strictObject({ items: z.array(itemSchema) })
