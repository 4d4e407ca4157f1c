// The words of an exercise, for the rules about language and sums.
import type { Exercise } from '#contract/exercises.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'

/** Full sentences, and the short texts between them such as options, cards and lines. The task is not among them. */
export function exerciseWords(exercise: Exercise): { sentences: string[]; labels: string[] } {
  switch (exercise.kind) {
    case 'choose':
      return { sentences: reasons(exercise.options), labels: exercise.options.map(({ text }) => text) }
    case 'sort':
      return {
        sentences: reasons(exercise.cards),
        labels: [...exercise.groups, ...exercise.cards.map(({ text }) => text)],
      }
    case 'order':
      return {
        sentences: [...reasons(exercise.steps), exercise.why],
        labels: exercise.steps.map(({ text }) => text),
      }
    case 'estimate':
      return { sentences: [exercise.why], labels: [] }
    case 'number':
      return { sentences: [exercise.why, ...reasons(exercise.slips)], labels: [] }
    case 'own-figure':
      return { sentences: [exercise.why], labels: [exercise.prompt, exercise.later] }
    case 'slide':
      return {
        sentences: [exercise.question, exercise.why],
        labels: [...exercise.inputs, ...exercise.figures].map(({ label }) => label),
      }
    case 'spot':
      return documentWords(exercise.document)
    case 'document': {
      const rows = exercise.paper.parts.flatMap((part) => part.rows)
      return {
        sentences: rows.flatMap(({ place }) => place?.why ?? []),
        labels: [
          exercise.title,
          ...exercise.paper.parts.flatMap(({ heading }) => heading ?? []),
          ...rows.flatMap(({ label, text }) => [label ?? [], text].flat()),
        ],
      }
    }
  }
}

function documentWords(document: Extract<Exercise, { kind: 'spot' }>['document']) {
  const { heading, sections } = document
  const lines = linesOf(document)
  return {
    sentences: reasons(lines),
    labels: [
      heading,
      ...sections.flatMap((section) => section.heading ?? []),
      ...lines.flatMap(({ label, value, note }) => [label, value ?? [], note ?? []].flat()),
    ],
  }
}

function reasons(entries: readonly { why: string | null }[]): string[] {
  return entries.flatMap(({ why }) => why ?? [])
}
