// Options to choose from, of which one is right, or several.
import * as z from 'zod/mini'
import { list, why, words } from '../authored-fields.ts'
import { reasons, repeats, when, type Authorship, type InCourse } from '../exercise-kind.ts'
import { isTold } from '../told-answers.ts'

const schema = z.strictObject({
  several: z._default(z.boolean(), false),
  options: list(z.strictObject({ text: words(140), correct: z._default(z.boolean(), false), why }), {
    least: 2,
    most: 5,
  }),
})

export const choose: InCourse<'choose'> & Authorship<typeof schema> = {
  schema,
  misfits({ options, several }) {
    const right = options.filter(({ correct }) => correct).length
    const isFew = several ? right < 2 || right === options.length : right !== 1
    const wanted = several ? 'at least two, and leave at least one wrong' : 'exactly one, or set several: true'
    return [
      ...repeats(
        options.map(({ text }) => text),
        'options',
      ),
      ...when(isFew, ['options'], `${right} options are marked correct: mark ${wanted}.`),
    ]
  },
  make: ({ options, several }, common) => ({
    ...common,
    kind: 'choose',
    isSeveral: several,
    options: options.map(({ correct, ...option }) => ({ ...option, isRight: correct })),
  }),
  words: ({ options }) => ({ sentences: reasons(options), labels: options.map(({ text }) => text) }),
  told: ({ options }, { texts }) => options.find(({ text, isRight }) => isRight && isTold(text, texts))?.text ?? null,
}
