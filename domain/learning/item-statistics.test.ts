import { describe, expect, test } from 'vitest'
import { fewest, itemStatistics, type FirstAnswer, type ItemFlag } from './item-statistics.ts'

/** Mulberry32: the same numbers each time. */
function draws(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const sound = 117
/** As the author listed them, option 0 is the key of each item but one. */
/** Of an answer that is no option. */
const typed = { option: null, place: null, mistake: null }
const faults = { key: 'wrong-key', easy: 'easy', place: 'by-place' }

/** 2,000 learners, each with a skill of their own, answer every item once; a third of the items are no choices. */
function simulated(seed: number): FirstAnswer[][] {
  const draw = draws(seed)
  const normal = () => draw() + draw() + draw() + draw() + draw() + draw() - 3
  const items = Array.from({ length: sound }, (_, at) => {
    return { itemId: `sound-${at}`, slope: 0.8 + 1.2 * draw(), hard: 2 * draw() - 1.2, isChoice: at % 3 !== 0 }
  })
  return Array.from({ length: 2000 }, () => {
    const skill = normal() * 1.4
    const knows = (slope: number, hard: number) => draw() < 1 / (1 + Math.exp(-slope * (skill - hard)))
    const place = () => 1 + Math.floor(draw() * 4)
    const choice = (isKnown: boolean) => (isKnown ? 0 : Math.floor(draw() * 4))
    const answers = items.map(({ itemId, slope, hard, isChoice }): FirstAnswer => {
      const isKnown = knows(slope, hard)
      if (!isChoice) return { itemId, isRight: isKnown, ...typed }
      const option = choice(isKnown)
      return { itemId, isRight: option === 0, option, place: place(), mistake: null }
    })
    const wrongKey = choice(knows(1.4, -0.3))
    const [chosenPlace, standsAt] = [draw() < 0.6 ? 1 : place(), place()]
    return [
      ...answers,
      { itemId: faults.key, isRight: wrongKey === 1, option: wrongKey, place: place(), mistake: null },
      { itemId: faults.easy, isRight: draw() < 0.985, option: 0, place: place(), mistake: null },
      {
        itemId: faults.place,
        isRight: chosenPlace === standsAt,
        option: chosenPlace === standsAt ? 0 : 1,
        place: chosenPlace,
        mistake: null,
      },
    ]
  })
}

describe('itemStatistics of 2,000 simulated learners', () => {
  // promise: items-flag-what-is-wrong
  test.each([1, 2, 3])(
    'flags the wrong key, the one that everybody gets and the one answered by place (draw %i)',
    (seed) => {
      const statistics = itemStatistics(simulated(seed))
      const flagsOf = (itemId: string): ItemFlag[] => statistics.get(itemId)?.flags ?? []
      expect(flagsOf(faults.key)).toContain('check the key')
      expect(flagsOf(faults.easy)).toContain('everybody gets it')
      expect(flagsOf(faults.place)).toContain('answered by place')
      const falsely = Array.from({ length: sound }, (_, at) => flagsOf(`sound-${at}`)).filter(
        (flags) => flags.length > 0,
      )
      expect(falsely.length).toBeLessThanOrEqual(sound / 20)
    },
  )

  test('gives each figure within its bounds', () => {
    const said = [...itemStatistics(simulated(4)).values()].flatMap(({ right, options, place, discrimination }) =>
      [right, place, discrimination, ...(options ?? [])].flatMap((estimate) => estimate ?? []),
    )
    expect(said.length).toBeGreaterThan(sound)
    expect(said.filter(({ value, from, to }) => from > value || value > to)).toEqual([])
  })
})

describe('itemStatistics', () => {
  /** As many learners, who get three others of four right. */
  const learners = (count: number, item: Partial<FirstAnswer> = {}) =>
    Array.from({ length: count }, (_, at): FirstAnswer[] => [
      {
        itemId: 'one',
        isRight: at % 4 !== 0,
        option: at % 4 === 0 ? 1 : 0,
        place: 1 + (at % 4),
        mistake: null,
        ...item,
      },
      ...Array.from({ length: 8 }, (__, other) => {
        return { itemId: `other-${other}`, isRight: (at + other) % 4 !== 0, ...typed }
      }),
    ])
  const of = (count: number) => itemStatistics(learners(count)).get('one')

  // promise: items-say-nothing-of-few
  test('says nothing from fewer answers than each figure needs', () => {
    expect(fewest).toEqual({ right: 30, options: 100, discrimination: 150 })
    const nothing = { right: null, options: null, mistakes: null, place: null, discrimination: null, flags: [] }
    const figure = { value: expect.any(Number), from: expect.any(Number), to: expect.any(Number) }
    expect(of(29)).toEqual({ ...nothing, answers: 29 })
    expect(of(99)).toEqual({ ...nothing, answers: 99, right: figure })
    const shares = {
      mistakes: [],
      options: [figure, figure, figure, figure],
      place: { ...figure, place: expect.any(Number) },
    }
    expect(of(149)).toEqual({ ...nothing, answers: 149, right: figure, ...shares })
    expect(of(150)?.discrimination).toEqual(figure)
  })

  test('gives the share that is right with Wilson’s interval: 75 of 100 is 66% to 82%', () => {
    const right = of(100)?.right
    expect([right?.value, right?.from, right?.to].map((share) => Math.round(100 * (share ?? 0)))).toEqual([75, 66, 82])
  })

  // promise: items-say-mistakes
  test('says from 100 answers how many make each known mistake, the commonest first', () => {
    const made = (count: number) =>
      learners(count).map(([one, ...others], at) => [
        { ...one!, ...typed, mistake: one!.isRight ? null : at % 12 === 0 ? '1' : '2' },
        ...others,
      ])
    expect(itemStatistics(made(99)).get('one')?.mistakes).toBeNull()
    const mistakes = itemStatistics(made(120)).get('one')?.mistakes
    expect(mistakes?.map(({ id, value }) => [id, Math.round(value * 120)])).toEqual([
      ['2', 20],
      ['1', 10],
    ])
  })

  test('says nothing of options or places where none were kept', () => {
    const statistics = itemStatistics(learners(500, { option: null, place: null })).get('one')
    expect(statistics).toMatchObject({ options: null, place: null })
    expect(statistics?.right).not.toBeNull()
  })
})

/** So many learners who get so many of ten other items right; the item is answered as said, one learner after the other. */
function group(
  count: number,
  right: number,
  answerOf: (at: number) => Partial<FirstAnswer>,
  otherItems = 10,
): FirstAnswer[][] {
  const other = (isRight: boolean, at: number) => ({ itemId: `other-${at}`, isRight, ...typed })
  const others = Array.from({ length: otherItems }, (_, at) => other(at < right, at))
  return Array.from({ length: count }, (_, at) => [
    { itemId: 'one', isRight: false, ...typed, ...answerOf(at) },
    ...others,
  ])
}
const ofGroups = (...groups: FirstAnswer[][][]) => itemStatistics(groups.flat()).get('one')!
/** Half of them know eight of ten, half four; so many of each half get the item right. */
const halves = (of: number, [knowing, guessing]: [number, number]) =>
  ofGroups(
    group(of, 8, (at) => ({ isRight: at < knowing })),
    group(of, 4, (at) => ({ isRight: at < guessing })),
  )
/** Such as [50, 25, 25]: how many choose option 0, 1 and 2, of which 0 is right. */
const choosing = (counts: number[]) => (at: number) => {
  const option = counts.findIndex((_, place) => at < counts.slice(0, place + 1).reduce((sum, count) => sum + count, 0))
  return { option, isRight: option === 0 }
}
/** How often each place was chosen. */
const atPlaces = (counts: number[]) =>
  ofGroups(
    ...counts.map((count, place) =>
      group(count, 8, (at) => ({ place: place + 1, option: at % 4, isRight: at % 4 === 0 })),
    ),
  )

describe('itemStatistics by hand', () => {
  test('gives how being right goes with being right elsewhere, itself not counted', () => {
    // 75 of 100 and 25 of 100: (70 − 100 × 120 ÷ 200) ÷ √(50 × 8); Fisher's bounds of it for 200.
    const { discrimination } = halves(100, [75, 25])
    expect(discrimination?.value).toBeCloseTo(0.5, 10)
    expect(discrimination?.from).toBeCloseTo(0.3883, 3)
    expect(discrimination?.to).toBeCloseTo(0.5972, 3)
    // Eight of twenty is as much as four of ten.
    const ofTwenty = group(100, 8, (at) => ({ isRight: at < 25 }), 20)
    const ofBoth = ofGroups(
      group(100, 8, (at) => ({ isRight: at < 75 })),
      ofTwenty,
    )
    expect(ofBoth.discrimination?.value).toBeCloseTo(0.5, 10)
    // Where all answer alike there is nothing that goes with anything.
    expect(halves(100, [100, 100]).discrimination?.value).toBe(0)
    expect(ofGroups(group(200, 8, (at) => ({ isRight: at % 2 === 0 }))).discrimination?.value).toBe(0)
  })

  test('counts what a learner knows only from five other answers on', () => {
    const withOthers = (count: number) =>
      itemStatistics(group(150, 8, (at) => ({ isRight: at % 2 === 0 })).map((answers) => answers.slice(0, count + 1)))
    expect([4, 5].map((count) => withOthers(count).get('one')?.discrimination === null)).toEqual([true, false])
  })

  test('gives Wilson’s interval of a share, which is never beyond 0 and 1', () => {
    const rightOf = (right: number, of: number) => {
      const { value, from, to } = ofGroups(group(of, 8, (at) => ({ isRight: at < right }))).right!
      return [value, from, to].map((share) => Number(share.toFixed(4)))
    }
    expect(rightOf(75, 100)).toEqual([0.75, 0.657, 0.8245])
    expect(rightOf(0, 30)).toEqual([0, 0, 0.1135])
    expect(rightOf(30, 30)).toEqual([1, 0.8865, 1])
  })

  test('gives the share of each option in the author’s order, among the answers that chose one', () => {
    const { options } = ofGroups(
      group(100, 8, choosing([50, 30, 20])),
      group(40, 8, () => ({})),
    )
    expect(options?.map(({ value }) => value)).toEqual([0.5, 0.3, 0.2, 0])
    expect(options?.map(({ from }) => Number(from.toFixed(2)))).toEqual([0.4, 0.22, 0.13, 0])
  })

  test('says so of items to check: where those who know more get it wrong, or choose another option', () => {
    expect(halves(100, [25, 75]).flags).toEqual(['check the key', 'tells nothing'])
    // As many of both get it right; option 1 is chosen by half of those who know more, and by nobody else.
    const flagsOf = (knowing: number[], guessing: number[]) =>
      ofGroups(group(100, 8, choosing(knowing)), group(100, 4, choosing(guessing))).flags
    expect(flagsOf([25, 50, 25], [25, 0, 75])).toEqual(['check the key'])
    expect(flagsOf([25, 40, 35], [25, 35, 40])).toEqual([])
    expect(flagsOf([75, 25], [25, 75])).toEqual([])
  })

  test('says of an item that everybody gets it from 95% on, by the lower bound', () => {
    expect(halves(500, [500, 490]).flags).toContain('everybody gets it')
    expect(halves(100, [98, 98]).flags).not.toContain('everybody gets it')
  })

  test('says that an item tells nothing where it surely tells next to nothing, unless everybody gets it', () => {
    // −0.04 ± 0.14, and −0.02 ± 0.14, of 200; 0.04 ± 0.03 of 5,000.
    expect(halves(100, [48, 52]).flags).toEqual(['tells nothing'])
    expect(halves(100, [49, 51]).flags).toEqual([])
    expect(halves(2_500, [1_300, 1_200]).flags).toEqual([])
    expect(halves(500, [497, 500]).flags).toEqual(['everybody gets it'])
  })

  test('names the place that was chosen most often, and says so where that is no chance', () => {
    expect(atPlaces([40, 40, 80, 40]).place).toMatchObject({ place: 3, value: 0.4 })
    expect(atPlaces([80, 40, 40, 40]).place?.place).toBe(1)
    const isFlagged = (counts: number[]) => atPlaces(counts).flags.includes('answered by place')
    expect(isFlagged([40, 40, 80, 40])).toBe(true)
    // Chi squared is 15.4, and it takes 16.27; or the lower bound of the share is 29%, and it takes 30%.
    expect([isFlagged([74, 42, 42, 42]), isFlagged([320, 227, 227, 226])]).toEqual([false, false])
  })

  test('says each figure from its fewest answers on', () => {
    const said = (count: number) => {
      const { right, options, place } = ofGroups(group(count, 8, (at) => ({ option: at % 4, place: 1 + (at % 4) })))
      return [right, options, place].map((figure) => figure !== null)
    }
    expect([29, 30, 99, 100].map(said)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, false, false],
      [true, true, true],
    ])
  })
})
