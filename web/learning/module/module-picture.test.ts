import { curriculum } from 'virtual:curriculum'
import { expect, test } from 'vitest'
import pictures from './module-pictures.svg?raw'

test('every module of the course has a picture', () => {
  const drawn = [...pictures.matchAll(/<symbol id="module-(\d+)"/g)].map(([, id]) => Number(id))
  expect(drawn).toEqual(curriculum.map(({ id }) => id))
})
