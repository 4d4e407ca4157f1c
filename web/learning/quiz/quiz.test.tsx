import 'fake-indexeddb/auto'
import { QueryClientProvider, type UseMutationResult, type UseQueryResult } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { deliver } from '#web/device/outbox-store.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Lesson, Quiz as QuizAnswer, QuizQuestion } from '#contract/learning.ts'
import { createQueryClient } from '#web/loading/query-client.ts'
import { AuthProvider } from '#web/session/auth.tsx'
import { type QuizAttempt } from '../lesson-outbox.ts'
import { rewordedText } from '../lesson-words.ts'
import type { QuizRun } from './quiz-run.ts'
import { Quiz } from './quiz.tsx'

const user = { id: 'ada', name: 'Ada', username: 'ada', profileImage: null, isDemo: false } as unknown as User
const questions = ['first', 'second'].map((id): QuizQuestion => ({
  id,
  question: `Ada has £90. What is the ${id} thing to do?`,
  options: ['save', 'spend', 'lend', 'lose'].map((option) => `${id} ${option}`),
  correctAnswer: `${id} save`,
  explanations: ['It is there later.', 'It is gone.', 'It may not come back.', 'It will not come back.'],
  ref: 'part',
}))
let sent: QuizAttempt[] = []
/** How the sending of the score stands: from the start nothing has been sent from this page. */
let sending = { isIdle: true, isPending: false }
let queryClient = createQueryClient()
const onRead = vi.fn<(anchor?: string) => void>()

function Sample() {
  const [run, setRun] = useState<QuizRun | null>(null)
  const send = { ...sending, mutate: (attempt: QuizAttempt) => sent.push(attempt) }
  return (
    <Quiz
      quiz={{ isPending: false, isLoadingError: false, data: { questions } } as unknown as UseQueryResult<QuizAnswer>}
      send={send as unknown as UseMutationResult<unknown, Error, QuizAttempt>}
      lesson={{ headings: [{ anchor: 'part', text: 'The part', level: 2 }], terms: [] } as unknown as Lesson}
      place={{ moduleId: 1, lessonId: 1 }}
      attempts={0}
      run={run}
      finished={<p>The coin</p>}
      isCourseFinished={false}
      renderComingBack={(count, isSaved) => <p>{`${count} come back, ${isSaved}`}</p>}
      onRunChange={setRun}
      onRead={onRead}
    />
  )
}

function open(): void {
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider known={{ status: 'authenticated', user }}>
        <Sample />
      </AuthProvider>
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  sent = []
  sending = { isIdle: true, isPending: false }
  queryClient = createQueryClient()
  onRead.mockClear()
  sessionStorage.clear()
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('fetch', async () => Response.json(user))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (option: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(option) }))
const asIGo = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Check as I go' })

describe('Quiz', () => {
  test('has the story apart from what is asked, in one heading', () => {
    open()
    const heading = screen.getByRole('heading', { level: 2 })
    expect([...heading.children].map(({ textContent }) => textContent)).toEqual([
      'Question 1 of 2',
      'Ada has £90.',
      'What is the first thing to do?',
    ])
  })

  // promise: quiz-check-as-i-go
  test('with ‘Check as I go’ says at once whether an answer is right and why, and the first answer is final', async () => {
    open()
    // It stands after the question.
    const [option] = screen.getAllByRole('radio')
    expect(asIGo()?.compareDocumentPosition(option ?? document.body)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    await userEvent.click(asIGo() ?? document.body)
    await choose('first spend')
    await press('Check')
    expect(screen.getByText('Your answer: not correct').closest('[tabindex="-1"]')).toBe(document.activeElement)
    expect([screen.getByText('It is gone.'), screen.getByText('It is there later.')]).toHaveLength(2)
    expect([screen.queryAllByRole('radio'), asIGo()]).toEqual([[], null])
    await press('Next')
    await press('Previous')
    expect(screen.getByText('Your answer: not correct')).toBeTruthy()
    await press('Next')
    await choose('second save')
    await press('Check')
    await press('Submit')
    expect(screen.getByText('You scored: 1 out of 2')).toBeTruthy()
    expect(screen.getByText('In practice you will see what stays.')).toBeTruthy()
    expect(screen.getByText(/^2 come back/)).toBeTruthy()
    expect(sent.map(({ score }) => score)).toEqual([1])
    // The next quiz of this learner begins so, too.
    await press('Try again')
    expect(asIGo()?.checked).toBe(true)
  })

  test('goes on as before without it: Next, Submit, and nothing said until the end', async () => {
    open()
    await choose('first spend')
    expect(screen.queryByRole('button', { name: 'Check' })).toBeNull()
    await press('Next')
    await choose('second save')
    await press('Submit')
    expect(screen.getByText('You scored: 1 out of 2')).toBeTruthy()
  })

  test('has its options in the order that it began with after each reload, before anything was chosen', () => {
    open()
    const order = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
    const first = order()
    for (let reload = 0; reload < 5; reload += 1) {
      cleanup()
      open()
      expect(order()).toEqual(first)
    }
  })

  test('counts what is answered, and takes the focus to an answer that was checked just now, not to one from before a reload', async () => {
    open()
    await userEvent.click(asIGo() ?? document.body)
    const bar = () => screen.getByRole('progressbar', { name: 'Quiz' }).getAttribute('aria-valuetext')
    expect(bar()).toBe('0 of 2 answered')
    await choose('first spend')
    expect(bar()).toBe('1 of 2 answered')
    await press('Check')
    cleanup()
    open()
    expect(screen.getByText('Your answer: not correct')).toBeTruthy()
    expect(document.activeElement).toBe(document.body)
  })

  test('says of practice of the missed questions that it counts nothing, before and after, and shows nothing that follows a quiz', async () => {
    open()
    for (const [option, button] of [
      ['first spend', 'Next'],
      ['second save', 'Submit'],
    ] as const) {
      await choose(option)
      await press(button)
    }
    expect([screen.getByText('The coin'), screen.getByText(/come back/)]).toHaveLength(2)
    await press('Retry the ones you missed')
    expect(screen.getByText('Practice. This score does not count.')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'I guessed' })).toBeNull()
    await choose('first save')
    await press('Submit')
    expect(screen.getByText('This was practice, so the score does not count.')).toBeTruthy()
    for (const text of [/come back/, 'The coin', /In practice you will see/, 'Practice. This score does not count.'])
      expect(screen.queryByText(text)).toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('takes the focus to the score, and leads from each question to its part of the lesson, or to the lesson', async () => {
    open()
    await choose('first spend')
    await press('Next')
    await choose('second save')
    await press('Submit')
    expect(screen.getByRole('heading', { name: /^You scored: 1 out of 2/ })).toBe(document.activeElement)
    await userEvent.click(screen.getAllByText('Read ‘The part’ again')[0]!)
    await press('Continue Learning')
    expect(onRead.mock.calls).toEqual([['part'], []])
  })

  test.each([
    ['is lost with the page that sent it', { isIdle: true, isPending: false }, false],
    ['is on its way', { isIdle: false, isPending: true }, false],
    ['is saved', { isIdle: false, isPending: false }, true],
  ])('tells the practice that follows whether the score is saved: one that %s', async (_, stands, isSaved) => {
    sending = stands
    open()
    await choose('first save')
    await press('Next')
    await choose('second save')
    await press('Submit')
    expect(screen.getByText(`2 come back, ${isSaved}`)).toBeTruthy()
  })

  test('says of a score that was saved late that a question has been reworded since', async () => {
    open()
    await choose('first save')
    await press('Next')
    await choose('second save')
    await press('Submit')
    expect(screen.queryByText(rewordedText(1))).toBeNull()
    const key = `quiz:${sent[0]?.attemptId}`
    const entry = { id: 1, learnerId: 'ada', kind: 'quiz', key, lane: 'lesson-1', body: {}, madeAt: 0, outcome: null }
    await act(async () => void (await deliver(entry, { answer: { unknownAnswers: 1 }, touches: [] })))
    expect(await screen.findByText(rewordedText(1))).toBeTruthy()
  })

  // promise: quiz-i-guessed
  test('sends which answers were guesses, and opens the reason of a guess that was right', async () => {
    open()
    await choose('first save')
    await userEvent.click(screen.getByRole('checkbox', { name: 'I guessed' }))
    await press('Next')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I guessed' }).checked).toBe(false)
    await choose('second save')
    await press('Submit')
    expect(sent[0]?.answers).toMatchObject([
      { questionId: 'first', isGuess: true },
      { questionId: 'second', isGuess: false },
    ])
    expect(screen.getAllByRole('group').map((fold) => (fold as HTMLDetailsElement).open)).toEqual([true, false])
    await press('Try again')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I guessed' }).checked).toBe(false)
  })
})
