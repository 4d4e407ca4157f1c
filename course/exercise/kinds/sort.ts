// Cards that each go into a group, or into any of several.
import * as z from 'zod/mini'
import { list, why, words } from '../authored-fields.ts'
import { reasons, repeats, type Authorship, type InCourse } from '../exercise-kind.ts'
import { halfOf } from '../told-answers.ts'

const schema = z.strictObject({
  groups: list(words(20), { least: 2, most: 4 }),
  cards: list(z.strictObject({ text: words(80), group: z.union([words(20), z.array(words(20))]), why }), {
    least: 4,
    most: 12,
  }),
})

export const sort: InCourse<'sort'> & Authorship<typeof schema> = {
  schema,
  misfits({ groups, cards }) {
    const used = new Set(cards.flatMap(({ group }) => group))
    return [
      ...repeats(groups, 'groups'),
      ...repeats(
        cards.map(({ text }) => text),
        'cards',
      ),
      ...cards.flatMap(({ group, text }, place) =>
        [group]
          .flat()
          .filter((name) => !groups.includes(name))
          .map((name) => ({
            path: ['cards', place, 'group'],
            message: `“${text}” is for ${name}; the groups are ${groups.join(', ')}.`,
          })),
      ),
      ...groups
        .filter((name) => !used.has(name))
        .map((name) => ({ path: ['groups'], message: `No card is for ${name}.` })),
    ]
  },
  make: ({ groups, cards }, common) => ({
    ...common,
    kind: 'sort',
    groups,
    cards: cards.map(({ group, ...card }) => ({ ...card, groups: [group].flat() })),
  }),
  words: ({ groups, cards }) => ({
    sentences: reasons(cards),
    labels: [...groups, ...cards.map(({ text }) => text)],
  }),
  told: ({ groups, cards }, { texts }) =>
    halfOf(
      cards.map(({ text }) => text),
      texts.filter((text) => groups.some((group) => text.includes(group))),
    ),
}
