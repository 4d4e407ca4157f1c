import { expect, test } from 'vitest'
import { moduleIcons } from '#contract/learning.ts'
import pictures from './module-pictures.svg?raw'

test('every picture that a module can carry is drawn', () => {
  expect([...pictures.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...moduleIcons])
})
