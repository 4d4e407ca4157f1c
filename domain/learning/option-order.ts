// The order in which options are shown: drawn for each showing, so that nobody learns an answer by its position. The
// same seed draws the same order: an open question stays as it is after a reload, and without a connection.

/**
 * The places of so many options, in an order drawn by the seed.
 * @example drawnPlaces(4, 'run-1 question-a') // [2, 0, 3, 1], say
 */
export function drawnPlaces(count: number, seed: string): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  const draw = drawsOf(seed)
  for (let left = count - 1; left > 0; left -= 1) {
    const drawn = Math.floor(draw() * (left + 1))
    const last = places[left] ?? 0
    places[left] = places[drawn] ?? 0
    places[drawn] = last
  }
  return places
}

/**
 * The same, but never the order that they have: for steps that are to be put in order.
 * @example mixedPlaces(3, 'run-1 steps') // [2, 0, 1], say
 */
export function mixedPlaces(count: number, seed: string): number[] {
  for (let draw = 0; ; draw += 1) {
    const places = drawnPlaces(count, `${seed} ${draw}`)
    if (count < 2 || places.some((place, at) => place !== at)) return places
  }
}

/** A question with its options in an order drawn by the seed, and with each its explanation. */
export function withDrawnOptions<Question extends { options: string[]; explanations: string[] }>(
  question: Question,
  seed: string,
): Question {
  const places = drawnPlaces(question.options.length, seed)
  const drawn = (texts: readonly string[]) => places.map((place) => texts[place] ?? '')
  return { ...question, options: drawn(question.options), explanations: drawn(question.explanations) }
}

/** Numbers from 0 to below 1, one after the other: mulberry32, begun with the FNV-1a hash of the seed. */
function drawsOf(seed: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
