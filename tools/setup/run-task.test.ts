import { expect, test } from 'vitest'
import { taskArguments } from './run-task.mjs'

test.each([
  [['--', 'e2e/x.spec.ts'], ['e2e/x.spec.ts']],
  [['e2e/x.spec.ts'], ['e2e/x.spec.ts']],
  [
    ['x', '--', 'y'],
    ['x', '--', 'y'],
  ],
  [[], []],
])('of %j a task gets %j, as by npm', (given, taken) => {
  expect(taskArguments(given)).toEqual(taken)
})
