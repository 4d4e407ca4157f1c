import { describe, expect, test } from 'vitest'
import { countKinds, lessonExercises, wrongCourseCounts, wrongExerciseCount } from './exercise-counts.ts'

test.each([
  [1, ['Exercises: 1. It needs 2 to 4.']],
  [2, []],
  [4, []],
  [5, ['Exercises: 5. It needs 2 to 4.']],
])('wrongExerciseCount of %i in a lesson is %j', (count, messages) => {
  expect(wrongExerciseCount(count, lessonExercises).map(({ message }) => message)).toEqual(messages)
})

describe('wrongCourseCounts', () => {
  const enough = { choose: 20, sort: 10, order: 0, number: 0, estimate: 5, slide: 5, spot: 5 }

  const size = { exercises: 45, exercisesOfKind: 5 }

  test('asks for as many in all, and of each kind but order, as the course says', () => {
    expect(wrongCourseCounts(enough, size)).toEqual([])
    expect(wrongCourseCounts({ ...enough, choose: 0 }, {})).toEqual([])
    expect(wrongCourseCounts({ ...enough, choose: 19 }, size)).toEqual(['Exercises in the course: 44. It needs 45.'])
    expect(wrongCourseCounts({ ...enough, choose: 21, spot: 4 }, size)).toEqual([
      'Exercises of the kind spot in the course: 4. It needs 5.',
    ])
  })

  test('counts each kind, those that are not used too', () => {
    expect(countKinds(['sort', 'spot', 'sort'])).toEqual({
      choose: 0,
      sort: 2,
      order: 0,
      estimate: 0,
      number: 0,
      slide: 0,
      spot: 1,
    })
  })
})
