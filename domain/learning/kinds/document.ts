// A paper of which places are to be marked that are wrong; there may be none. The answer is the places that were marked.
import { arePlaces, markPlaces, placesOf, type ItemKind } from '../marking.ts'

type Rows<Row> = { parts: readonly { rows: readonly Row[] }[] }
type Fault = { place: { isFault: boolean } | null }
export type DocumentData = { kind: 'document'; paper: Rows<Fault> }

export const document: ItemKind<DocumentData> = {
  mark({ paper }, answer) {
    const faults = faultsIn(paper)
    return arePlaces(answer, faults.length) ? markPlaces(faults, answer) : null
  },
  right: ({ paper }) => placesOf(faultsIn(paper)),
  wrong: ({ paper }) => (faultsIn(paper).includes(true) ? [] : [0]),
}

/**
 * The rows of a paper that can be marked, in the order in which their places are counted.
 * @example markableRows({ parts: [{ rows: [{ place: null }, { place: { isFault: true } }] }] }).length // 1
 */
export function markableRows<Row extends { place: unknown }>({ parts }: Rows<Row>): Row[] {
  return parts.flatMap(({ rows }) => rows.filter(({ place }) => place !== null))
}

function faultsIn(paper: Rows<Fault>): boolean[] {
  return markableRows(paper).map(({ place }) => place?.isFault === true)
}
