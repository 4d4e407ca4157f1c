// Steps to put in order.
import * as z from 'zod/mini'
import { list, why, words } from '../authored-fields.ts'
import { reasons, repeats, type Authorship, type InCourse } from '../exercise-kind.ts'
import { shuffledPlaces } from '../shuffled-places.ts'
import { halfOf } from '../told-answers.ts'

const schema = z.strictObject({
  steps: list(z.strictObject({ text: words(100), why: z.optional(why) }), { least: 3, most: 7 }),
  why,
})

export const order: InCourse<'order'> & Authorship<typeof schema> = {
  schema,
  misfits: ({ steps }) =>
    repeats(
      steps.map(({ text }) => text),
      'steps',
    ),
  make: ({ steps, why: whole }, common) => ({
    ...common,
    kind: 'order',
    steps: steps.map((step) => ({ text: step.text, why: step.why ?? null })),
    shown: shuffledPlaces(steps.length, common.id),
    why: whole,
  }),
  words: ({ steps, why: whole }) => ({
    sentences: [...reasons(steps), whole],
    labels: steps.map(({ text }) => text),
  }),
  told: ({ steps }, { texts }) =>
    halfOf(
      steps.map(({ text }) => text),
      texts,
    ),
}
