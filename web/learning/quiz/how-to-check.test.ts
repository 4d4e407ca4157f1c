import { expect, test } from 'vitest'
import { isCheckedAsIGo, storeCheckedAsIGo } from './how-to-check.ts'

test('isCheckedAsIGo is what this learner chose, and no other', () => {
  expect(isCheckedAsIGo('ada')).toBe(false)
  storeCheckedAsIGo('ada', true)
  expect([isCheckedAsIGo('ada'), isCheckedAsIGo('bo')]).toEqual([true, false])
  storeCheckedAsIGo('ada', false)
  expect(isCheckedAsIGo('ada')).toBe(false)
})
