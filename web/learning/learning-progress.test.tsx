import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryKeyOf } from '#web/api/response-cache.ts'
import { createQueryClient } from '../loading/query-client.ts'
import { LearningProgress } from './learning-progress.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// promise: progress-21-lessons-assumed
test.each([
  [18, '9 of 18 lessons, 50%'],
  // Without a number from the server, 21 is assumed.
  [0, '9 of 21 lessons, 43%'],
])('LearningProgress of 9 lessons, told a total of %i, says %s, and counts each module out of 3', (total, words) => {
  const client = createQueryClient()
  const moduleProgress = [{ moduleId: 2, completedLessons: 2 }]
  client.setQueryData(queryKeyOf('GET /api/progress/overall'), {
    completedLessons: 9,
    totalLessons: total,
    moduleProgress,
    completedLessonIds: [],
  })
  render(
    <QueryClientProvider client={client}>
      <LearningProgress />
    </QueryClientProvider>,
  )
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getAllByText('0 of 3 lessons')).toHaveLength(5)
  expect(screen.getByText('2 of 3 lessons')).toBeTruthy()
})

test('LearningProgress without modules in the answer counts none of them done', () => {
  const client = createQueryClient()
  client.setQueryData(queryKeyOf('GET /api/progress/overall'), { completedLessons: 0, totalLessons: 18 } as never)
  render(
    <QueryClientProvider client={client}>
      <LearningProgress />
    </QueryClientProvider>,
  )
  expect(screen.getAllByText('0 of 3 lessons')).toHaveLength(6)
})

test('LearningProgress stays when it cannot be fetched again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const client = createQueryClient()
  const queryKey = queryKeyOf('GET /api/progress/overall')
  client.setQueryData(queryKey, { completedLessons: 9, totalLessons: 18, moduleProgress: [], completedLessonIds: [] })
  render(
    <QueryClientProvider client={client}>
      <LearningProgress />
    </QueryClientProvider>,
  )
  await act(async () => {
    await client.invalidateQueries()
    // What comes of it is told in a step of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(client.getQueryState(queryKey)?.status).toBe('error')
  expect(screen.getByText('9 of 18 lessons, 50%')).toBeTruthy()
})
