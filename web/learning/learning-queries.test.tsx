import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { createQueryClient } from '../loading/query-client.ts'
import { modulesQuery, useModules } from './learning-queries.ts'

test('useModules takes a module that comes without lessons for one with none', () => {
  const client = createQueryClient()
  client.setQueryData(modulesQuery.queryKey, [{ id: 1, completedLessons: 0 }] as never)
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useModules(), { wrapper })
  expect(result.current.data).toEqual([{ id: 1, completedLessons: 0, lessons: [] }])
})
