import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ReviewedQuestion } from './quiz-review.tsx'

afterEach(cleanup)

const question = {
  id: 'a',
  question: 'What is left?',
  options: ['£20', '£30'],
  correctAnswer: '£30',
  explanations: ['That counts the bus.', 'The sums say so.'],
  ref: 'part',
}
const shown = { question, terms: [], number: 2, isGuess: false, lessonPart: 'What is left', onRead: () => {} }

// promise: quiz-review-shows-answers
test('shows the learner’s answer to a question that was right, with only its reason folded', () => {
  render(<ReviewedQuestion {...shown} answer="£30" />)
  const answer = screen.getByText('£30')
  expect(answer.closest('details')).toBeNull()
  expect(screen.getByText('Your answer: correct').closest('details')).toBeNull()
  expect(screen.getByText('What is left?').closest('details')).toBeNull()
  expect(screen.getByText(/The sums say so/).closest('details')?.open).toBe(false)
  cleanup()
  render(<ReviewedQuestion {...shown} answer="£30" isGuess />)
  expect(screen.getByText(/The sums say so/).closest('details')?.open).toBe(true)
})

test('shows both answers to a question that was wrong, with their reasons open', () => {
  render(<ReviewedQuestion {...shown} answer="£20" />)
  for (const text of ['£20', '£30', 'That counts the bus.', 'The sums say so.'])
    expect(screen.getByText(text).closest('details')).toBeNull()
})
