// Telephone numbers in code are those of content/helpers.yaml, whose source and hours have been looked up.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wholeSource } from '#course/whole-course.ts'

const printed = /(?<![\d,.] ?)\b0\d{2,4}(?: \d{2,4}){1,3}\b|\b116 123\b/g

// promise: numbers-known
test('each number that the app prints outside the course is one of the helpers’', () => {
  const known = new Set(wholeSource().helpers.flatMap(({ tel }) => tel ?? []))
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(printed)].map(([number]) => ({ file, number })),
  )
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(({ number }) => !known.has(number))).toEqual([])
})
