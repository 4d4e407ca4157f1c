// Options, of which one is right, or several where `isSeveral` says so. The answer is the places of those that were chosen.
import { drawnPlaces } from '../option-order.ts'
import { arePlaces, markPlaces, mistakeId, placesOf, type ItemKind } from '../marking.ts'

/** `shown` has the places of the options in the order in which they are shown; as listed where it is missing. */
export type ChooseData = {
  kind: 'choose'
  isSeveral: boolean
  options: readonly { isRight: boolean }[]
  shown?: readonly number[] | undefined
}

export const choose: ItemKind<ChooseData> = {
  mark({ isSeveral, options }, answer) {
    if (!arePlaces(answer, options.length) || (!isSeveral && answer.length !== 1)) return null
    const marking = markPlaces(rightOptions(options), answer)
    const isKnown = !isSeveral && marking.outcome === 'wrong'
    return { ...marking, mistake: isKnown ? mistakeId(answer[0] ?? 0) : null }
  },
  right: ({ options }) => placesOf(rightOptions(options)),
  wrong: ({ options }) => [options.findIndex(({ isRight }) => !isRight)],
  mistakes: ({ isSeveral, options }) =>
    isSeveral ? [] : options.flatMap(({ isRight }, at) => (isRight ? [] : [{ id: mistakeId(at), answer: [at] }])),
  drawn: (data, seed) => ({ ...data, shown: drawnPlaces(data.options.length, seed) }),
}

function rightOptions(options: ChooseData['options']): boolean[] {
  return options.map(({ isRight }) => isRight)
}
