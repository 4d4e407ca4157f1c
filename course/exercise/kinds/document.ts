// A document of content/documents, of which places are to be marked that are wrong (course/document).
import type { InCourse } from '../exercise-kind.ts'
import { halfOf } from '../told-answers.ts'

export const document: InCourse<'document'> = {
  words({ title, paper: { parts } }) {
    const rows = parts.flatMap((part) => part.rows)
    return {
      sentences: rows.flatMap(({ place }) => place?.why ?? []),
      labels: [
        title,
        ...parts.flatMap(({ heading }) => heading ?? []),
        ...rows.flatMap(({ label, text }) => [label ?? [], text].flat()),
      ],
    }
  },
  told: ({ paper }, { texts }) =>
    halfOf(
      paper.parts
        .flatMap(({ rows }) => rows)
        .filter(({ place }) => place?.isFault === true)
        .map(({ label, text }) => `${label ?? ''} ${text}`),
      texts,
    ),
}
