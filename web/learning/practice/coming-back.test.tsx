import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/loading/query-client.ts'
import { ComingBack } from './coming-back.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ComingBack names the soonest day of this lesson’s skills and their levels, once the score is saved and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  const asked = vi.fn<() => void>()
  const skill = (level: string, dueOn: string | null) => ({ skillId: `${level} ${dueOn}`, name: 'I can', level, dueOn })
  const lessons = [
    { lessonId: 1, moduleId: 1, level: 'mastered', skills: [skill('mastered', '2026-11-23')] },
    {
      ...{ lessonId: 2, moduleId: 1, level: 'tried' },
      skills: [skill('tried', '2026-11-28'), skill('secure', '2026-11-26'), skill('tried', null)],
    },
  ]
  vi.stubGlobal('fetch', async () => {
    asked()
    return Response.json({ lessons, certificate: null })
  })
  const show = (isSaved: boolean) =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ComingBack lessonId={2} questions={6} isSaved={isSaved} />
      </QueryClientProvider>,
    )
  show(false)
  expect(screen.getByText('These six come back in practice.')).toBeTruthy()
  expect(screen.queryByText(/^Its skills so far/)).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  cleanup()
  show(true)
  expect(await screen.findByText('These six come back in practice from Thursday.')).toBeTruthy()
  expect(screen.getByText('Its skills so far: 1 Secure, 2 Tried.')).toBeTruthy()
})
