// What learners' first answers say of the items of practice: how many are right, which options are chosen, whether their place draws
// answers, and whether those who know more get the item right more often. Too few answers say nothing, and nothing is said of them.

/**
 * A learner's first answer to an item. `option` is the chosen one as the author listed them, and `place` where it stood; `mistake` the id
 * of a known mistake that is no option.
 */
export type FirstAnswer = {
  itemId: string
  isRight: boolean
  option: number | null
  place: number | null
  mistake: string | null
}
/** A figure with the bounds between which it lies 19 times of 20. */
export type Estimate = { value: number; from: number; to: number }

/** What of an item should be looked at by whoever wrote it. */
export const itemFlags = ['check the key', 'everybody gets it', 'answered by place', 'tells nothing'] as const
export type ItemFlag = (typeof itemFlags)[number]

/** Null for what there are too few answers to say. */
export type ItemStatistics = {
  answers: number
  right: Estimate | null
  /** Of each option, in the author's order. */
  options: Estimate[] | null
  /** How many make each known mistake, the commonest first. */
  mistakes: (Estimate & { id: string })[] | null
  /** The place that was chosen most often, and in what share; options stand in each alike. */
  place: (Estimate & { place: number }) | null
  /** How being right here goes with being right elsewhere: 1 always, 0 not at all, below 0 against. */
  discrimination: Estimate | null
  flags: ItemFlag[]
}

/** The fewest answers from which each is said. */
export const fewest = { right: 30, options: 100, discrimination: 150 }

/** So many other answers of a learner say how much they know. */
const otherAnswers = 5
/** Options of a choice, and places in which they stand. */
const places = 4

/**
 * What is said of each item, by its id. `learners` has each learner's first answers.
 * @example itemStatistics([[{ itemId: 'l1-a', isRight: true, option: 0, place: 2 }]]).get('l1-a')?.right // null: one answer
 */
export function itemStatistics(learners: Iterable<readonly FirstAnswer[]>): Map<string, ItemStatistics> {
  const tallies = new Map<string, Tally>()
  for (const answers of learners) {
    const right = answers.filter(({ isRight }) => isRight).length
    for (const answer of answers) {
      const tally = tallies.get(answer.itemId) ?? newTally()
      tallies.set(answer.itemId, tally)
      const others = answers.length - 1
      add(tally, answer, others < otherAnswers ? null : (right - Number(answer.isRight)) / others)
    }
  }
  return new Map([...tallies].map(([itemId, tally]) => [itemId, statisticsOf(tally)]))
}

/** `places` counts the places that were chosen, `options` what goes with each option. */
type Tally = {
  answers: number
  right: number
  places: number[]
  options: Pairs[]
  key: Pairs
  chosen: number
  mistakes: Map<string, number>
}
/** Sums over pairs of 1 or 0 (`chosen`) and how much a learner knows (`known`). */
type Pairs = { count: number; chosen: number; known: number; knownSquared: number; both: number }

function newTally(): Tally {
  return {
    answers: 0,
    right: 0,
    places: Array.from({ length: places }, () => 0),
    options: Array.from({ length: places }, noPairs),
    key: noPairs(),
    chosen: 0,
    mistakes: new Map(),
  }
}

function noPairs(): Pairs {
  return { count: 0, chosen: 0, known: 0, knownSquared: 0, both: 0 }
}

function add(tally: Tally, { isRight, option, place, mistake }: FirstAnswer, known: number | null): void {
  tally.answers += 1
  tally.right += Number(isRight)
  if (place !== null) tally.places[place - 1] = (tally.places[place - 1] ?? 0) + 1
  if (known !== null) pair(tally.key, isRight, known)
  if (mistake !== null) tally.mistakes.set(mistake, (tally.mistakes.get(mistake) ?? 0) + 1)
  if (option === null) return
  tally.chosen += 1
  for (const [at, pairs] of tally.options.entries()) pair(pairs, at === option, known ?? 0)
}

function pair(pairs: Pairs, isChosen: boolean, known: number): void {
  pairs.count += 1
  pairs.known += known
  pairs.knownSquared += known * known
  if (!isChosen) return
  pairs.chosen += 1
  pairs.both += known
}

function statisticsOf({ answers, right, places: counts, options, key, chosen, mistakes }: Tally): ItemStatistics {
  const placed = counts.reduce((sum, count) => sum + count, 0)
  const most = counts.indexOf(Math.max(...counts))
  const said = {
    answers,
    right: answers < fewest.right ? null : share(right, answers),
    options: chosen < fewest.options ? null : options.map((option) => share(option.chosen, chosen)),
    mistakes: answers < fewest.options ? null : sharesOf(mistakes, answers),
    place: placed < fewest.options ? null : { ...share(counts[most] ?? 0, placed), place: most + 1 },
    discrimination: key.count < fewest.discrimination ? null : correlation(key),
  }
  const ofOptions = said.discrimination === null ? [] : options.map(correlation)
  return { ...said, flags: itemFlags.filter((flag) => isFlagged[flag]({ ...said, counts, ofOptions })) }
}

function sharesOf(mistakes: ReadonlyMap<string, number>, answers: number): (Estimate & { id: string })[] {
  const shares = [...mistakes].map(([id, count]) => ({ ...share(count, answers), id }))
  return shares.toSorted((one, other) => other.value - one.value || one.id.localeCompare(other.id))
}

type Judged = Omit<ItemStatistics, 'flags'> & { counts: readonly number[]; ofOptions: readonly Estimate[] }

const isFlagged: Record<ItemFlag, (item: Judged) => boolean> = {
  // Those who know more answer it wrongly, or choose another option than the one that counts as right.
  'check the key': ({ discrimination, ofOptions }) =>
    discrimination !== null &&
    (discrimination.to < 0 || ofOptions.some((option) => option.from > Math.max(0, discrimination.to))),
  'everybody gets it': ({ right }) => right !== null && right.from >= 0.95,
  'answered by place': ({ place, counts }) =>
    place !== null && place.from >= 0.3 && unevenness(counts) > rareUnevenness,
  'tells nothing': ({ discrimination, right }) =>
    discrimination !== null && discrimination.from <= 0 && discrimination.to < 0.1 && (right?.from ?? 0) < 0.95,
}

/** Chi squared against a choice of each place alike; of three degrees of freedom, it is beyond 16.27 once in a thousand. */
const rareUnevenness = 16.27

function unevenness(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

const z = 1.96

/** By Wilson's interval, which holds for few answers and for shares near 0 and 1. */
function share(count: number, of: number): Estimate {
  const value = count / of
  const middle = (value + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z / (1 + (z * z) / of)) * Math.sqrt((value * (1 - value)) / of + (z * z) / (4 * of * of))
  // Near 0 and 1 the bound is the value, but for what binary floats are off by.
  return { value, from: Math.min(value, Math.max(0, middle - half)), to: Math.max(value, Math.min(1, middle + half)) }
}

/** By Fisher's transformation. Where all answer alike there is nothing that goes with anything. */
function correlation({ count, chosen, known, knownSquared, both }: Pairs): Estimate {
  const spread = Math.sqrt((chosen - (chosen * chosen) / count) * (knownSquared - (known * known) / count))
  const value = spread > 0 ? (both - (chosen * known) / count) / spread : 0
  const half = z / Math.sqrt(Math.max(1, count - 3))
  const bound = (side: number) => Math.tanh(Math.atanh(Math.min(0.999, Math.max(-0.999, value))) + side * half)
  return { value, from: bound(-1), to: bound(1) }
}
