// Enter that is held down: it counts once, wherever it is pressed.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Review } from '#contract/practice.ts'
import { openApp } from './app-in-test.tsx'
import { findPage } from './router.tsx'

// What a laden machine takes to compile counts against no wait.
await Promise.all(['/review', '/goals'].map(async (address) => findPage(address)?.load()))

const question = (itemId: string) => ({
  ...{ itemId, variant: 0, lessonId: 1, skillId: itemId, skill: 'I can plan', level: 'tried' as const },
  ...{ question: `What is ${itemId}?`, options: ['A plan', 'A tax'], correctAnswer: 'A plan', ref: '' },
  explanations: ['It says where money goes.', 'Nobody asks for it.'],
})
const review: Review = {
  ...{ dueCount: 2, limit: 10, nextDue: null, items: [], run: ['l1-a', 'l1-b'] },
  questions: [question('l1-a'), question('l1-b')],
}

// promise: held-enter-counts-once
test('in practice it checks an answer, sends it once and leaves its reason in view', async () => {
  const post = 'POST /api/review/answers'
  const { sent } = openApp('/review', {
    answers: { 'GET /api/review': review, [post]: { isCorrect: false, nextDue: '2026-11-28', level: 'learning' } },
  })
  const option = await screen.findByRole('radio', { name: /A tax/ })
  await userEvent.click(option)
  await userEvent.keyboard('{Enter>8/}')
  expect(await screen.findByText('Nobody asks for it.')).toBeTruthy()
  expect(screen.getByText('What is l1-a?')).toBeTruthy()
  await waitFor(() => expect(sent(post)).toHaveLength(1))
  // A press of its own goes on.
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('What is l1-b?')).toBeTruthy()
})

test('in a form it sends once, and in a text of lines it begins a new one', async () => {
  const post = 'POST /api/goals'
  const { sent } = openApp('/goals', {
    answers: {
      [post]: (body: unknown) => ({
        startAmount: 0,
        version: 1,
        createdAt: '2026-11-27T10:00:00Z',
        ...(body as object),
      }),
    },
  })
  fireEvent.click(await screen.findByText('Set your first goal'))
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Target, in pounds')
  fill('Target, in pounds', '400')
  fill('Target date', '2090-07-01')
  await userEvent.type(await screen.findByLabelText('What are you saving for?'), 'A bicycle{Enter>8/}')
  await waitFor(() => expect(sent(post)).toHaveLength(1))
  const lines = document.body.appendChild(document.createElement('textarea'))
  await userEvent.type(lines, 'a{Enter>3/}b')
  expect(lines.value).toBe('a\n\n\nb')
  lines.remove()
})
