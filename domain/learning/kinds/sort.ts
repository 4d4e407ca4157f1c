// Cards that each go into a group, or into any of several. The answer has for each card the place of its group.
import { drawnPlaces } from '../option-order.ts'
import { isList, marked, type ItemKind } from '../marking.ts'

/** `shown` has the places of the cards in the order in which they are shown; as listed where it is missing. */
export type SortData = {
  kind: 'sort'
  groups: readonly string[]
  cards: readonly { groups: readonly string[] }[]
  shown?: readonly number[] | undefined
}

export const sort: ItemKind<SortData> = {
  mark({ groups, cards }, answer) {
    if (!isList(answer) || answer.length !== cards.length || !answer.every((at) => groups[at] !== undefined))
      return null
    return marked(cards.map((card, at) => card.groups.includes(groups[answer[at] ?? -1] ?? '')))
  },
  right: ({ groups, cards }) => cards.map((card) => groups.findIndex((group) => card.groups.includes(group))),
  wrong: ({ groups, cards }) =>
    cards.map((card) => {
      const other = groups.findIndex((group) => !card.groups.includes(group))
      return other === -1 ? 0 : other
    }),
  drawn: (data, seed) => ({ ...data, shown: drawnPlaces(data.cards.length, seed) }),
}
