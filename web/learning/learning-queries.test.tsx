import { QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { curriculum } from 'virtual:curriculum'
import { expect, test } from 'vitest'
import { queryKeyOf } from '#web/api/response-cache.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { useNextModule } from './learning-queries.ts'
import { ModuleList } from './module/module-list.tsx'

test('a module that comes without lessons is one with none', () => {
  const client = createQueryClient()
  client.setQueryData(queryKeyOf('GET /api/modules/with-progress'), [{ id: 1, completedLessons: 0 }] as never)
  const { container } = render(<ModuleList heading="h2" />, {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  expect(container.querySelectorAll('li a').length).toBeGreaterThan(0)
})

/** The module that comes after the third, once all lessons of these are done, and all but one of `nearly`. */
function afterThird(done: readonly number[] | null, nearly?: number): number | null | undefined {
  const client = createQueryClient()
  const moduleProgress = curriculum.map(({ id, lessons }) => ({
    moduleId: id,
    completedLessons: done?.includes(id) ? lessons.length : id === nearly ? lessons.length - 1 : 0,
  }))
  const progress = { totalLessons: 18, completedLessons: 0, completedLessonIds: [], moduleProgress }
  if (done !== null) client.setQueryData(queryKeyOf('GET /api/progress/overall'), progress)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useNextModule(3, { isWanted: false }), { wrapper })
  return result.current && result.current.id
}

test('useNextModule gives the next with something left, after the last the first, and none but another', () => {
  const ids = curriculum.map(({ id }) => id)
  const [first = 0, second = 0] = ids
  expect(afterThird([])).toBe(4)
  expect(afterThird([4], 5)).toBe(5)
  expect(afterThird(ids.filter((id) => id < 3 || id === 4))).toBe(5)
  expect(afterThird(ids.filter((id) => id > 3))).toBe(first)
  expect(afterThird(ids.filter((id) => id > 3 || id === first))).toBe(second)
  expect(afterThird(ids.filter((id) => id !== 3))).toBeNull()
  expect(afterThird(null)).toBeUndefined()
})
