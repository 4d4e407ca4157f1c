// Turns a document as authored into the exercise that the browser gets. It is the same in every tax year: a paper has its date.
import { h } from 'hastscript'
import { documentIds } from '#contract/documents.ts'
import type { ExerciseOf } from '#contract/exercises.ts'
import type { RenderedExercise } from '../exercise/render-exercise.ts'
import type { HtmlRoot } from '../html/html-tree.ts'
import { writeHtml } from '../html/lesson-finishing.ts'
import type { WrittenDocument } from '../source/document-source.ts'

export type RenderedDocument = RenderedExercise & { exercise: ExerciseOf<'document'> }

/** A document as an exercise, with what the rules about language need of it. */
export function compileDocument({ slug, title, task, look, from, about, parts }: WrittenDocument): RenderedDocument {
  const tree: HtmlRoot = { type: 'root', children: [h('p', task)] }
  const exercise: ExerciseOf<'document'> = {
    id: documentIds + slug,
    kind: 'document',
    title,
    task: writeHtml(tree),
    paper: {
      look,
      from,
      about,
      parts: parts.map(({ heading, rows }) => ({
        heading: heading ?? null,
        rows: rows.map(({ label, text, fault, why }) => ({
          label: label ?? null,
          text,
          place: why === undefined ? null : { isFault: fault === true, why },
        })),
      })),
    },
  }
  return { exercise, authoredKind: 'document', task: tree, line: 1, skill: null }
}
