// The order in which the steps of an exercise are shown first: mixed, and the same for everybody.

/**
 * The places 0 to `count` − 1 in an order that follows from the text, and is never the right one.
 * @example shuffledPlaces(3, 'l4-x-steps') // the same three places each time, but not [0, 1, 2]
 */
export function shuffledPlaces(count: number, text: string): number[] {
  const next = randomFrom(text)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let last = count - 1; last > 0; last -= 1) {
    const other = next() % (last + 1)
    ;[places[last], places[other]] = [places[other]!, places[last]!]
  }
  return places.every((place, at) => place === at) ? places.reverse() : places
}

/** Numbers that look like chance and follow from a text (FNV-1a, then steps of a linear congruence). */
function randomFrom(text: string): () => number {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state >>> 16
  }
}
