import { describe, expect, test } from 'vitest'
import { workedAnew, type LoggedAnswer } from './practice-log.ts'

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
})
