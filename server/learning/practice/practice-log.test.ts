import { describe, expect, test } from 'vitest'
import { skillLevel } from '#domain/learning/skill-level.ts'
import { afterAnswers, workedAnew, type LoggedAnswer } from './practice-log.ts'

type Told = Partial<LoggedAnswer> & Pick<LoggedAnswer, 'itemId' | 'answeredOn'>

/** An answer that was right, in practice unless it is said otherwise; the items of skills are such as 'plan-a'. */
function answerOf(told: Told): LoggedAnswer {
  const { answeredAt = Date.parse(`${told.answeredOn}T12:00:00Z`) } = told
  const usual = { variant: 0, isRight: true, isGuess: false, given: 'right', answeredBy: 'practice' } as const
  return { ...usual, answerId: `${told.itemId} ${answeredAt}`, answeredAt, ...told }
}
const skillOf = (itemId: string) => (itemId.startsWith('gone') ? undefined : itemId.split('-')[0])

describe('afterAnswers', () => {
  const ids = (answers: LoggedAnswer[]) => answers.map(({ itemId }) => itemId)
  const quiz = (itemId: string, answeredOn: string, answeredAt: number) =>
    answerOf({ itemId, answeredOn, answeredAt, answeredBy: 'quiz' })

  test('counts one answer to a skill on a day, and one on the next', () => {
    const log = [
      answerOf({ itemId: 'plan-a', answeredOn: '2026-11-20', isRight: false }),
      answerOf({ itemId: 'plan-b', answeredOn: '2026-11-20' }),
      answerOf({ itemId: 'debt-a', answeredOn: '2026-11-20' }),
      answerOf({ itemId: 'plan-b', answeredOn: '2026-11-21' }),
      answerOf({ itemId: 'plan-a', answeredOn: '2026-11-20', answeredAt: Date.parse('2026-11-20T18:00:00Z') }),
    ]
    const { counted, changed } = afterAnswers(new Map(), log, skillOf)
    expect(counted).toEqual([log[0], log[2], log[3]])
    expect(changed.get('plan')).toMatchObject({ days: 2, rightDays: 1, isLastRight: true, answeredOn: '2026-11-21' })
    expect(changed.get('debt')).toMatchObject({ days: 1, rightDays: 1 })
  })

  test('counts all that one attempt at a quiz asks of a skill together, and no other attempt of that day', () => {
    const log = [
      quiz('plan-a', '2026-11-20', 1),
      quiz('plan-b', '2026-11-20', 1),
      quiz('plan-a', '2026-11-20', 2),
      quiz('debt-a', '2026-11-20', 2),
    ]
    const { counted, changed } = afterAnswers(new Map(), log, skillOf)
    expect(counted).toEqual([log[0], log[1], log[3]])
    expect(Object.keys(changed.get('plan')?.items ?? {})).toEqual(['plan-a', 'plan-b'])
    expect(changed.get('plan')?.days).toBe(1)
  })

  test('goes on from what is known, and leaves skills alone that were not answered', () => {
    const first = afterAnswers(
      new Map(),
      ['plan-a', 'debt-a'].map((itemId) => answerOf({ itemId, answeredOn: '2026-11-20' })),
      skillOf,
    ).changed
    const again = (answeredOn: string) => afterAnswers(first, [answerOf({ itemId: 'plan-b', answeredOn })], skillOf)
    expect(['2026-11-19', '2026-11-20'].map((day) => ids(again(day).counted))).toEqual([[], []])
    const { counted, changed } = again('2026-11-21')
    expect([ids(counted), [...changed.keys()], changed.get('plan')?.days]).toEqual([['plan-b'], ['plan'], 2])
  })

  test('counts nothing of an item that the course no longer has', () => {
    const { counted, changed } = afterAnswers(
      new Map(),
      ['gone-a', 'plan-a'].map((itemId) => answerOf({ itemId, answeredOn: '2026-11-20' })),
      skillOf,
    )
    expect([ids(counted), [...changed.keys()]]).toEqual([['plan-a'], ['plan']])
  })
})

describe('workedAnew', () => {
  // promise: practice-worked-in-order
  test('counts the first answer to a skill on a day, in whichever order the log is read', () => {
    const answer = { answerId: 'late', itemId: 'a', variant: 0, isRight: true, isGuess: false, given: 'right' }
    const late: LoggedAnswer = { ...answer, answeredOn: '2026-11-22', answeredBy: 'practice', answeredAt: 2 }
    const early: LoggedAnswer = { ...late, answerId: 'early', itemId: 'b', isRight: false, answeredAt: 1 }
    const worked = [
      [late, early],
      [early, late],
    ].map((log) => workedAnew(log, () => 'plan').states.get('plan'))
    expect(worked).toMatchObject([1, 2].map(() => ({ isLastRight: false, rightDays: 0, days: 1 })))
  })

  // By the rules of then a question that was right on two days, 3 days apart, was Secure by itself, and on three days Mastered.
  test.each<[string, boolean, [itemId: string, days: string[], wrong?: string][]]>([
    ['one item, picked on two days', true, [['plan-a', ['2026-11-01', '2026-11-04']]]],
    ['one item, picked on three days', true, [['plan-a', ['2026-11-01', '2026-11-04', '2026-11-18']]]],
    ['one item, picked on one day', false, [['plan-a', ['2026-11-01']]]],
    [
      'one item whose last answer was wrong',
      false,
      [['plan-a', ['2026-11-01', '2026-11-04', '2026-11-18'], '2026-11-18']],
    ],
    [
      'two items, of which one was not Secure',
      false,
      [
        ['plan-a', ['2026-11-01', '2026-11-04']],
        ['plan-b', ['2026-11-05']],
      ],
    ],
    [
      'one skill of two',
      true,
      [
        ['debt-a', ['2026-11-01']],
        ['plan-a', ['2026-11-01', '2026-11-04']],
      ],
    ],
  ])('says of %s whether a level is lower by the rules of now: %s', (_, isLowered, items) => {
    const log = items.flatMap(([itemId, days, wrong]) =>
      days.map((answeredOn) => answerOf({ itemId, answeredOn, isRight: answeredOn !== wrong })),
    )
    expect(workedAnew(log, skillOf).isLowered).toBe(isLowered)
    expect(workedAnew(log.toReversed(), skillOf)).toEqual(workedAnew(log, skillOf))
  })

  test('lowers nothing of a skill that is as well known by the rules of now', () => {
    const made = (itemId: string, answeredOn: string) => answerOf({ itemId, answeredOn, given: 7 })
    const log = [
      made('plan-a', '2026-11-01'),
      made('plan-b', '2026-11-02'),
      made('plan-a', '2026-11-04'),
      made('plan-b', '2026-11-05'),
    ]
    const { states, isLowered } = workedAnew(log, skillOf)
    expect([skillLevel(states.get('plan') ?? null), isLowered]).toEqual(['secure', false])
  })
})
