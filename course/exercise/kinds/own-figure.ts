// Two figures of the reader's own. Authors write it as an estimate.
import type { InCourse } from '../exercise-kind.ts'

export const ownFigure: InCourse<'own-figure'> = {
  words: ({ why, prompt, later }) => ({ sentences: [why], labels: [prompt, later] }),
  told: () => null,
}
