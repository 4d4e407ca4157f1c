// The quiz of a lesson within the app: its score is sent once, and what was missed is tried again without sending.
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Lesson, LessonProgress, Quiz } from '#contract/learning.ts'
import { answersOf, openApp, problem, type Answers } from './app-in-test.tsx'
import { findPage } from './router.tsx'

const address = '/modules/1/lessons/2'
const post = `POST /api/progress${address}/quiz`
const questions = ['first', 'second', 'third'].map((id) => ({
  id,
  question: `What is the ${id} thing to do?`,
  options: [`${id} save`, `${id} spend`],
  correctAnswer: `${id} save`,
  explanations: [`The ${id} is there later.`, `The ${id} is gone.`],
  ref: 'a-month',
}))

/** The server of one lesson with its quiz of three questions, which keeps what is posted. */
function server(): Answers {
  let progress: LessonProgress = { completed: true, attempts: 0, bestScore: null, lastScore: null, questionCount: 3 }
  const lesson: Lesson = {
    ...{ id: 2, moduleId: 1, title: 'Where the money goes', order: 2, summary: '', isWritten: true, toolId: null },
    ...{ content: '<p>Write down what you spend.</p>', headings: [], minutes: 1, terms: [], exercises: [], plans: [] },
  }
  return {
    ...answersOf([2]),
    [`GET /api${address}`]: lesson,
    [`GET /api${address}/quiz`]: { questions, taxYear: '2026/2027' } satisfies Quiz,
    [`GET /api/progress${address}`]: () => progress,
    [post]: (body) => {
      const { score } = body as { score: number }
      return (progress = { ...progress, attempts: progress.attempts + 1, bestScore: score, lastScore: score })
    },
  }
}

// What a laden machine takes to compile counts against no wait.
await findPage(address)?.load()

const press = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button' }))
/** Answers these questions in turn, each with 'save' or 'spend'. */
async function answerAll(given: Record<string, 'save' | 'spend'>): Promise<void> {
  for (const [place, [id, option]] of Object.entries(given).entries()) {
    fireEvent.click(await screen.findByText(`${id} ${option}`))
    await press(place === Object.keys(given).length - 1 ? 'Submit' : 'Next')
  }
}

beforeEach(() => {
  Object.assign(window, { scrollTo: () => {} })
})

// promise: journey-quiz-post-fails
test('keeps the answers when the score could not be posted, without a toast, and posts it once when tried again', async () => {
  const works = server()
  const { answer, sent } = openApp(address, { answers: { ...works, [post]: problem(500, 'internal') } })
  await press('Continue to Quiz')
  await answerAll({ first: 'spend', second: 'spend', third: 'save' })
  expect(await screen.findByText('You scored: 1 out of 3')).toBeTruthy()
  expect(await screen.findByText('Not saved: your score has not reached us yet.')).toBeTruthy()
  expect(screen.getAllByText('Your answer: not correct')).toHaveLength(2)
  expect(screen.queryByText('Quiz completed')).toBeNull()
  expect(screen.queryByLabelText('Dismiss')).toBeNull()
  answer({ [post]: works[post] ?? null })
  await press('Save again')
  expect(await screen.findByText('Quiz completed')).toBeTruthy()
  const attempts = sent(post) as { attemptId: string; score: number }[]
  expect(attempts.map(({ score }) => score)).toEqual([1, 1])
  expect(new Set(attempts.map(({ attemptId }) => attemptId)).size).toBe(1)
})

// promise: journey-quiz-answers-explained
test('shows each answer with the reason, practises the missed ones without posting, and a finished quiz is not sent again', async () => {
  const answers = server()
  const { sent } = openApp(address, { answers })
  await press('Continue to Quiz')
  await answerAll({ first: 'spend', second: 'spend', third: 'save' })
  expect(await screen.findByText('You might want to review the lesson material again.')).toBeTruthy()
  for (const text of ['The first is gone.', 'The first is there later.'])
    expect(screen.getByText(text).closest('details')).toBeNull()
  await waitFor(() => expect(sent(post)).toHaveLength(1))
  expect(await screen.findByText(/^1 of 3 lessons completed in/)).toBeTruthy()

  await press('Retry the ones you missed')
  expect(await screen.findByText('Question 1 of 2')).toBeTruthy()
  await answerAll({ first: 'save', second: 'save' })
  expect(await screen.findByText('You scored: 2 out of 2')).toBeTruthy()
  // The lesson was done before.
  expect(screen.queryByText(/One more coin/)).toBeNull()
  expect(sent(post)).toHaveLength(1)

  // As after the page was loaded again.
  cleanup()
  const again = openApp(address, { answers })
  await press('Continue to Quiz')
  expect(await screen.findByText(/^Question 1 of/)).toBeTruthy()
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(again.sent(post)).toEqual([])
})
