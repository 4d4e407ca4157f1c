// A number to guess; or with `own`, two figures of the reader's own, which become another kind.
import * as z from 'zod/mini'
import { number, unit, why, words } from '../authored-fields.ts'
import { when, type Authorship, type InCourse } from '../exercise-kind.ts'
import { unstated } from '../stated-answer.ts'
import { figureIn } from '../told-answers.ts'

const schema = z.strictObject({
  unit,
  answer: z.optional(number),
  close: z.optional(number),
  own: z.optional(z.literal(true)),
  prompt: z.optional(words(40)),
  later: z.optional(words(40)),
  why,
})

export const estimate: InCourse<'estimate'> & Authorship<typeof schema> = {
  schema,
  misfits({ unit: of, answer, close, own, prompt, later, why: reason }) {
    if (own === true) {
      const isWhole = prompt !== undefined && later !== undefined
      return [
        ...when(!isWhole, ['own'], 'Name both fields of the reader’s own figure: prompt and later.'),
        ...when(answer !== undefined || close !== undefined, ['answer'], 'The reader’s own figure has no answer.'),
      ]
    }
    return [
      ...when(answer === undefined, [], 'Give the answer, or set own: true.'),
      ...when(answer !== undefined && answer <= 0, ['answer'], 'The answer must be above nought.'),
      ...when(close !== undefined && (close < 1 || close > 50), ['close'], 'close is from 1 to 50 per cent.'),
      ...when(prompt !== undefined || later !== undefined, [], 'prompt and later are for own: true.'),
      ...(answer === undefined ? [] : unstated({ unit: of, answer, why: reason })),
    ]
  },
  make({ unit: of, answer, close = 10, own, prompt = '', later = '', why: reason }, common) {
    const made = { ...common, unit: of, why: reason }
    if (own === true || answer === undefined) return { ...made, kind: 'own-figure', prompt, later }
    return { ...made, kind: 'estimate', answer: { value: answer, closePercent: close } }
  },
  words: (exercise) => ({ sentences: [exercise.why], labels: [] }),
  told: ({ answer, unit: of }, around) => figureIn(answer.value, of, around),
}
