import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storeCheckedAsIGo, useCheckedAsIGo } from './how-to-check.ts'

test('useCheckedAsIGo is what this learner chose, and no other', () => {
  const isChecked = (userId: string) => renderHook(() => useCheckedAsIGo(userId)).result.current
  expect(isChecked('ada')).toBe(false)
  act(() => storeCheckedAsIGo('ada', true))
  expect([isChecked('ada'), isChecked('bo')]).toEqual([true, false])
  act(() => storeCheckedAsIGo('ada', false))
  expect(isChecked('ada')).toBe(false)
})
