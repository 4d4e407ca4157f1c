// The schedule against that of ts-fsrs itself, which another implementation (in Rust) agrees with to the fourth decimal.
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar.ts'
import {
  heldDay,
  heldTo,
  isDue,
  isLaterDay,
  recallOn,
  stateAfter,
  type Occasion,
  type SkillState,
} from './practice-schedule.ts'

/** 'R' right, 'G' right but guessed, 'W' wrong; each on the day that it is due, or so many days later: '+5R'. */
const histories: [string, number[]][] = [
  ['RRRRR', [3, 14, 57, 180, 180]],
  ['WRRRRR', [1, 3, 8, 22, 54, 124]],
  ['GRRRR', [2, 7, 23, 66, 171]],
  ['RWRRR', [3, 1, 3, 7, 17]],
  ['RRWRR', [3, 14, 2, 5, 13]],
  ['RRRWR', [3, 14, 57, 3, 8]],
  ['WWRRR', [1, 1, 3, 3, 6]],
  ['WWWRR', [1, 1, 1, 3, 3]],
  ['GGGGG', [2, 4, 9, 15, 23]],
  ['WGRRR', [1, 2, 4, 10, 23]],
  ['RGRRR', [3, 9, 30, 88, 180]],
  ['RRGRR', [3, 14, 40, 113, 180]],
  ['RRRGR', [3, 14, 57, 141, 180]],
  ['RWGRR', [3, 1, 2, 4, 9]],
  ['RWRWRW', [3, 1, 3, 1, 3, 1]],
  ['WRWRWR', [1, 3, 1, 3, 1, 3]],
  ['GWRRR', [2, 1, 3, 5, 10]],
  ['RRRRWRR', [3, 14, 57, 180, 5, 12, 28]],
  ['RR+5R+20R', [3, 14, 67, 180]],
  ['R+1R+40WR', [3, 16, 2, 6]],
]
const firstDay = '2026-03-20'
const grades = { R: Rating.Good, G: Rating.Hard, W: Rating.Again } as const
type Step = { letter: keyof typeof grades; late: number }

function stepsOf(history: string): Step[] {
  return [...history.matchAll(/(?:\+(\d+))?([RGW])/g)].map(([, late = '0', letter]) => {
    return { letter: letter as Step['letter'], late: Number(late) }
  })
}

const answer = {
  itemId: 'l1-a',
  answeredBy: 'practice',
  variant: 0,
  given: 'right',
  isRight: true,
  isGuess: false,
} as const

function occasion(letter: Step['letter'], answeredOn: string): Occasion {
  return [{ ...answer, answeredOn, isRight: letter !== 'W', isGuess: letter === 'G' }]
}

/** The state after each step, through London's clock changes. */
function statesOf(history: string): SkillState[] {
  const states: SkillState[] = []
  for (const { letter, late } of stepsOf(history)) {
    const before = states.at(-1) ?? null
    states.push(stateAfter(before, occasion(letter, addDays(before?.dueOn ?? firstDay, late))))
  }
  return states
}

describe('stateAfter', () => {
  // promise: practice-schedule
  test.each(histories)('lets %s come back after %j days', (history, days) => {
    expect(statesOf(history).map(({ answeredOn, dueOn }) => daysFrom(answeredOn, dueOn))).toEqual(days)
  })

  test.each(histories)('of %s knows what ts-fsrs’s own cards know', (history) => {
    const plain = { request_retention: 0.9, maximum_interval: 180, enable_short_term: false, enable_fuzz: false }
    const scheduler = fsrs({ ...plain, learning_steps: [], relearning_steps: [] })
    const days = statesOf(history).map(({ answeredOn }) => new Date(`${answeredOn}T00:00:00Z`))
    let card = createEmptyCard(days[0])
    const cards = stepsOf(history).map(({ letter }, index) => {
      card = scheduler.next(card, days[index] ?? new Date(0), grades[letter]).card
      return { stability: card.stability, difficulty: card.difficulty }
    })
    expect(statesOf(history)).toMatchObject(cards)
  })

  test('counts the days, and those on which it was right, and knows whether the last answer was', () => {
    const known = statesOf('RWRG').map(({ days, rightDays, isLastRight }) => [days, rightDays, isLastRight])
    expect(known).toEqual([
      [1, 1, true],
      [2, 1, false],
      [3, 2, true],
      [4, 3, true],
    ])
  })

  test('takes what was answered together as one: right if all is, a guess if any is', () => {
    const together = (...letters: Step['letter'][]) =>
      stateAfter(null, letters.flatMap((letter) => occasion(letter, firstDay)) as unknown as Occasion)
    const known = (letters: Step['letter'][]) => {
      const { items: _items, ...state } = together(...letters)
      return state
    }
    expect(known(['R', 'W'])).toEqual(known(['W']))
    expect(known(['R', 'G'])).toEqual(known(['G']))
    expect(known(['R', 'R', 'R'])).toEqual(known(['R']))
  })

  test.each<[string, Partial<Occasion[0]>[], unknown]>([
    ['nothing before it is right', [{ isRight: false }], null],
    ['picked by an option', [{}], 'picked'],
    ['picked where what was answered was not kept', [{ given: null }], 'picked'],
    ['picked by marking nothing in a document that is in order', [{ given: [] }], 'picked'],
    ['made by a number', [{ given: 7 }], 'made'],
    ['made by an order', [{ given: [0, 1] }], 'made'],
    ['made by sliders', [{ given: { years: 3 } }], 'made'],
    ['made ever after', [{ given: 7 }, { given: 'right' }, { isRight: false }], 'made'],
    ['picked still after a wrong answer', [{}, { isRight: false }], 'picked'],
  ])('knows of an item that it was right: %s', (_, answers, right) => {
    let state: SkillState | null = null
    for (const [day, given] of answers.entries())
      state = stateAfter(state, [{ ...answer, answeredOn: addDays(firstDay, day), ...given }])
    expect(state?.items).toEqual({ 'l1-a': { variant: 0, answeredOn: addDays(firstDay, answers.length - 1), right } })
  })
})

describe('recallOn', () => {
  test('is 1 on the day of the answer, 0.9 when stability has passed, and 0 of what was never answered', () => {
    const state = { answeredOn: '2026-10-20', stability: 10 }
    expect(recallOn(state, '2026-10-20')).toBe(1)
    expect(recallOn(state, '2026-10-30')).toBeCloseTo(0.9, 6)
    expect(recallOn(null, '2026-10-30')).toBe(0)
  })

  test('is 1 as well on a day before the answer, as after a clock was put back', () => {
    expect(recallOn({ answeredOn: '2026-10-20', stability: 10 }, '2026-10-01')).toBe(1)
  })
})

describe('a day', () => {
  test('makes due what was never answered, and what it has come for', () => {
    expect(isDue(null, '2026-10-20')).toBe(true)
    expect(['2026-10-19', '2026-10-20', '2026-10-21'].map((day) => isDue({ dueOn: '2026-10-20' }, day))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('counts once: a second answer on it and one on a day before count nothing', () => {
    const state = { answeredOn: '2026-10-20' }
    const counts = ['2026-10-19', '2026-10-20', '2026-10-21'].map((day) => isLaterDay(state, day))
    expect(counts).toEqual([false, false, true])
    expect(isLaterDay(null, '2026-10-20')).toBe(true)
  })
})

describe('a clock that ran ahead', () => {
  const today = '2026-11-20'

  test('is believed up to 31 days', () => {
    expect(heldDay('2026-12-21', today)).toBe('2026-12-21')
    expect(heldDay('2026-12-22', today)).toBe(today)
    expect(heldDay('2026-01-01', today)).toBe('2026-01-01')
  })

  test('makes due today what it noted further ahead, and changes nothing else that is known', () => {
    const [state] = statesOf('R')
    if (state === undefined) throw new Error('There is one')
    const ahead = { ...state, answeredOn: '2026-12-22', dueOn: '2026-12-25' }
    expect(heldTo(ahead, today)).toEqual({ ...ahead, answeredOn: '2026-11-19', dueOn: today })
    const near = { ...ahead, answeredOn: '2026-12-21' }
    expect(heldTo(near, today)).toBe(near)
  })
})

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}
