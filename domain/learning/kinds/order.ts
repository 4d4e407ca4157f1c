// Steps to put in order. The answer is the steps as they stand now, each by its place in the right order.
import { mixedPlaces } from '../option-order.ts'
import { arePlaces, marked, type ItemKind } from '../marking.ts'

export type OrderData = { kind: 'order'; steps: readonly unknown[]; shown: readonly number[] }

export const order: ItemKind<OrderData> = {
  mark({ steps }, answer) {
    if (!arePlaces(answer, steps.length) || answer.length !== steps.length) return null
    return marked(answer.map((step, at) => step === at))
  },
  right: ({ steps }) => steps.map((_, step) => step),
  wrong: ({ steps }) => steps.map((_, step) => step).toReversed(),
  drawn: (data, seed) => ({ ...data, shown: mixedPlaces(data.steps.length, seed) }),
}
