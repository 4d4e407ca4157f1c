import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/learning.ts'
import { QuizQuestionForm } from './quiz-question-form.tsx'
import { choose, goBack, goOn, startRun } from './quiz-run.ts'
import { questionNumber } from './quiz-words.ts'

afterEach(cleanup)

const questions: QuizQuestion[] = ['first', 'second'].map((id) => ({
  id,
  question: `The ${id} question`,
  options: ['one', 'two', 'three', 'four'].map((option) => `${id} ${option}`),
  correctAnswer: `${id} one`,
  explanations: ['', '', '', ''],
  ref: id,
}))

function Sample() {
  const [run, setRun] = useState(() => startRun({ questions }))
  const question = run.questions[run.index]
  if (run.isFinished || question === undefined) return <output>{run.answers.join(', ')}</output>
  return (
    <QuizQuestionForm
      question={question}
      number={questionNumber(run.index, questions.length)}
      terms={[]}
      chosen={run.answers[run.index] ?? null}
      onwardLabel={run.index === questions.length - 1 ? 'Submit' : 'Next'}
      onChoose={(option) => setRun(choose(run, option))}
      onPrevious={run.index > 0 ? () => setRun(goBack(run)) : null}
      onNext={() => setRun(goOn(run))}
    />
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('QuizQuestionForm', () => {
  // promise: quiz-question-form
  test('waits for a choice, hides Previous on the first question and ends with Submit', async () => {
    render(<Sample />)
    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    expect(button('Next').disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()
    await userEvent.click(screen.getByText('first three'))
    await userEvent.click(button('Next'))
    expect(screen.getByText('Question 2 of 2')).toBeTruthy()
    expect(button('Submit').disabled).toBe(true)
    await userEvent.click(button('Previous'))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'first three' }).checked).toBe(true)
  })

  test('says the question once: the heading does, and the group of answers has a name of its own', () => {
    render(<Sample />)
    expect(screen.getByRole('heading', { name: /The first question$/ })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Your answer' }).textContent).not.toContain('The first question')
  })

  test('is answered by digits and Enter alone, focus moving with the question', async () => {
    render(<Sample />)
    expect(document.activeElement?.textContent).toContain('The first question')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Question 1 of 2')).toBeTruthy()
    // The browser's own keys, such as those for its tabs, choose nothing.
    await userEvent.keyboard('{Control>}2{/Control}{Meta>}2{/Meta}{Alt>}2{/Alt}')
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    const shown = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
    const [, second] = shown()
    await userEvent.keyboard('2{Enter}')
    expect(document.activeElement?.textContent).toContain('The second question')
    const fourth = shown()[3]
    await userEvent.keyboard('4{Enter}')
    expect(screen.getByRole('status').textContent).toBe(`${second}, ${fourth}`)
  })
})
