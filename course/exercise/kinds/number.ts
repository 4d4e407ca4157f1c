// A number to work out and type, with the slips that people make.
import * as z from 'zod/mini'
import { isWithin } from '#domain/learning/kinds/number.ts'
import { number as figure, unit, why } from '../authored-fields.ts'
import { reasons, when, type Authorship, type InCourse } from '../exercise-kind.ts'
import { unstated } from '../stated-answer.ts'
import { figureIn } from '../told-answers.ts'

const schema = z.strictObject({
  unit,
  answer: figure,
  within: z._default(figure, 0),
  slips: z._default(z.array(z.strictObject({ answer: figure, why })), []),
  why,
})

export const number: InCourse<'number'> & Authorship<typeof schema> = {
  schema,
  /** Slips that are right, that are there twice, or that are as near to one another as the answer may be. */
  misfits({ unit: of, answer, within, slips, why: reason }) {
    const isNear = (one: number, other: number) => isWithin(one, { value: other, within })
    const wrongSlips = slips.flatMap(({ answer: slip }, place) => [
      ...when(isNear(slip, answer), ['slips', place], `${slip} counts as right: the answer is ${answer}.`),
      ...when(
        slips.slice(0, place).some((before) => isNear(before.answer, slip)),
        ['slips', place],
        `${slip} is there twice.`,
      ),
    ])
    return [...unstated({ unit: of, answer, why: reason }), ...wrongSlips]
  },
  make: ({ unit: of, answer, within, slips, why: reason }, common) => ({
    ...common,
    kind: 'number',
    unit: of,
    answer: { value: answer, within },
    slips: slips.map((slip) => ({ value: slip.answer, why: slip.why })),
    why: reason,
  }),
  words: (exercise) => ({ sentences: [exercise.why, ...reasons(exercise.slips)], labels: [] }),
  told: ({ answer, unit: of }, around) => figureIn(answer.value, of, around),
}
