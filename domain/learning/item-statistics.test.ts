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
      if (!isChoice) return { itemId, isRight: isKnown, option: null, place: null }
      const option = choice(isKnown)
      return { itemId, isRight: option === 0, option, place: place() }
    })
    const wrongKey = choice(knows(1.4, -0.3))
    const [chosenPlace, standsAt] = [draw() < 0.6 ? 1 : place(), place()]
    return [
      ...answers,
      { itemId: faults.key, isRight: wrongKey === 1, option: wrongKey, place: place() },
      { itemId: faults.easy, isRight: draw() < 0.985, option: 0, place: place() },
      {
        itemId: faults.place,
        isRight: chosenPlace === standsAt,
        option: chosenPlace === standsAt ? 0 : 1,
        place: chosenPlace,
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
      { itemId: 'one', isRight: at % 4 !== 0, option: at % 4 === 0 ? 1 : 0, place: 1 + (at % 4), ...item },
      ...Array.from({ length: 8 }, (__, other) => {
        return { itemId: `other-${other}`, isRight: (at + other) % 4 !== 0, option: null, place: null }
      }),
    ])
  const of = (count: number) => itemStatistics(learners(count)).get('one')

  // promise: items-say-nothing-of-few
  test('says nothing from fewer answers than each figure needs', () => {
    expect(fewest).toEqual({ right: 30, options: 100, discrimination: 150 })
    const nothing = { right: null, options: null, place: null, discrimination: null, flags: [] }
    const figure = { value: expect.any(Number), from: expect.any(Number), to: expect.any(Number) }
    expect(of(29)).toEqual({ ...nothing, answers: 29 })
    expect(of(99)).toEqual({ ...nothing, answers: 99, right: figure })
    const shares = { options: [figure, figure, figure, figure], place: { ...figure, place: expect.any(Number) } }
    expect(of(149)).toEqual({ ...nothing, answers: 149, right: figure, ...shares })
    expect(of(150)?.discrimination).toEqual(figure)
  })

  test('gives the share that is right with Wilson’s interval: 75 of 100 is 66% to 82%', () => {
    const right = of(100)?.right
    expect([right?.value, right?.from, right?.to].map((share) => Math.round(100 * (share ?? 0)))).toEqual([75, 66, 82])
  })

  test('says nothing of options or places where none were kept', () => {
    const statistics = itemStatistics(learners(500, { option: null, place: null })).get('one')
    expect(statistics).toMatchObject({ options: null, place: null })
    expect(statistics?.right).not.toBeNull()
  })
})
