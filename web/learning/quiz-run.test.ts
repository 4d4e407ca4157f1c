import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/learning.ts'
import { choose, goBack, goOn, resultOf, startRun, type QuizRun } from './quiz-run.ts'

const question = (id: string): QuizQuestion => ({
  id,
  question: `Question ${id}`,
  options: [`${id} right`, `${id} wrong`],
  correctAnswer: `${id} right`,
  explanations: ['yes', 'no'],
  ref: id,
})
const questions = ['a', 'b', 'c'].map(question)

const answerAll = (run: QuizRun, options: string[]) =>
  options.reduce((before, option) => goOn(choose(before, option)), run)

describe('goOn', () => {
  test('stays on a question without an answer', () => {
    const run = startRun(questions)
    expect(goOn(run)).toBe(run)
  })

  test('finishes on the last of three', () => {
    const run = answerAll(startRun(questions), ['a right', 'b wrong'])
    expect([run.index, run.isFinished]).toEqual([2, false])
    expect(goOn(choose(run, 'c right')).isFinished).toBe(true)
  })
})

describe('goBack', () => {
  // promise: quiz-run-keeps-answers
  test('keeps the answers, those ahead too', () => {
    const run = goBack(goBack(choose(answerAll(startRun(questions), ['a right', 'b wrong']), 'c wrong')))
    expect([run.index, run.answers]).toEqual([0, ['a right', 'b wrong', 'c wrong']])
  })

  test('changes nothing on the first question', () => {
    expect(goBack(startRun(questions)).index).toBe(0)
  })
})

describe('resultOf', () => {
  test('scores 2 of 3 and names the one missed', () => {
    const result = resultOf(answerAll(startRun(questions), ['a right', 'b wrong', 'c right']))
    expect(result?.score).toBe(2)
    expect(result?.missed.map(({ id }) => id)).toEqual(['b'])
    expect(result?.answers).toEqual(['a right', 'b wrong', 'c right'])
  })

  test('is null while a question is unanswered', () => {
    expect(resultOf(choose(startRun(questions), 'a right'))).toBeNull()
  })
})
