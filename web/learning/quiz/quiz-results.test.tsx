import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Lesson } from '#contract/learning.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { QuizResults } from './quiz-results.tsx'
import type { AskedQuestion, QuizRun } from './quiz-run.ts'

const questions: AskedQuestion[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
  id,
  question: `Question ${id}?`,
  options: ['£20', '£30'],
  correctAnswer: '£30',
  explanations: ['No.', 'Yes.'],
  ref: 'part',
  variant: 0,
}))

/** The ways on below a score in lesson `lessonId`, in order; the leading one is marked. */
function waysOn(score: number, lessonId = 1): string[] {
  const correct = questions.map((_, at) => at < score)
  const answers = correct.map((isRight) => (isRight ? '£30' : '£20'))
  const run = { kind: 'graded', questions, answers, guesses: [], index: 5, isFinished: true } as unknown as QuizRun
  render(
    <QueryClientProvider client={createQueryClient()}>
      <QuizResults
        run={run}
        result={{ score, answers, correct, missed: questions.filter((_, at) => correct[at] === false) }}
        lesson={{ headings: [], terms: [] } as unknown as Lesson}
        place={{ moduleId: 1, lessonId }}
        notSaved={null}
        finished={null}
        isCourseFinished={false}
        comingBack={null}
        onRead={() => {}}
        onStart={() => {}}
      />
    </QueryClientProvider>,
  )
  const first = screen.getByRole('button', { name: 'Continue Learning' }).parentElement
  return [...(first?.querySelectorAll('a, button') ?? [])].map((way) =>
    way.className.includes('bg-accent ') ? `*${way.textContent}` : (way.textContent ?? ''),
  )
}

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

// promise: quiz-below-half-retries
test('has the ways back first, and leads to the missed questions below half, and on from half', () => {
  const next = 'Next lesson: Where the money goes'
  expect(waysOn(2)).toEqual(['Back to Module', 'Continue Learning', '*Retry the ones you missed', next])
  cleanup()
  expect(waysOn(3)).toEqual(['Back to Module', 'Continue Learning', 'Retry the ones you missed', `*${next}`])
})

test('has one leading way after the last lesson too', () => {
  const certificate = 'See what is left for your certificate'
  expect(waysOn(2, 18)).toEqual(['Back to Module', 'Continue Learning', '*Retry the ones you missed', certificate])
  cleanup()
  expect(waysOn(6, 18)).toEqual(['Back to Module', 'Continue Learning', `*${certificate}`])
})
