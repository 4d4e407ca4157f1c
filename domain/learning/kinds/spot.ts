// A document in which some lines are to be found. The answer is the places of the lines that were marked.
import { arePlaces, markPlaces, placesOf, type ItemKind } from '../marking.ts'

type Lines<Line> = { details: readonly Line[]; sections: readonly { lines: readonly Line[] }[]; total: Line | null }
export type SpotData = { kind: 'spot'; document: Lines<{ isSpot: boolean }> }

export const spot: ItemKind<SpotData> = {
  mark({ document }, answer) {
    const spots = spotsIn(document)
    return arePlaces(answer, spots.length) ? markPlaces(spots, answer) : null
  },
  right: ({ document }) => placesOf(spotsIn(document)),
  wrong: () => [],
}

/**
 * The lines of a document, in the order in which their places are counted.
 * @example linesOf({ details: ['a'], sections: [{ lines: ['b'] }], total: null }) // ['a', 'b']
 */
export function linesOf<Line>({ details, sections, total }: Lines<Line>): Line[] {
  return [...details, ...sections.flatMap(({ lines }) => lines), ...(total === null ? [] : [total])]
}

function spotsIn(document: SpotData['document']): boolean[] {
  return linesOf(document).map(({ isSpot }) => isSpot)
}
