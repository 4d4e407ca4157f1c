import { expect, test } from 'vitest'
import { nextLesson, previousLesson, readPathId } from './course-address.tsx'

test('the lessons before and after one are found across modules, and there is none before the first or after the last', () => {
  const around = (id: number) => [previousLesson(id)?.href, nextLesson(id)?.href]
  expect(around(4)).toEqual(['/modules/1/lessons/3', '/modules/2/lessons/5'])
  expect(around(1)).toEqual([undefined, '/modules/1/lessons/2'])
  expect(around(18)).toEqual(['/modules/6/lessons/17', undefined])
})

test.each([
  ['12', 12],
  ['012', null],
  ['1e3', null],
  ['abc', null],
  ['1234567', null],
  [undefined, null],
])('readPathId reads %j as %j', (text, id) => {
  expect(readPathId(text)).toBe(id)
})
