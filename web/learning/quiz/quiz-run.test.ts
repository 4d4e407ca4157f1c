import { beforeEach, describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/learning.ts'
import {
  choose,
  goBack,
  goOn,
  markRunSaved,
  removeFinishedRun,
  resultOf,
  startRun,
  storedRun,
  storeRun,
  type QuizRun,
} from './quiz-run.ts'

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

const two = questions.slice(0, 2)
const learner = { userId: 'morag', lessonId: 4 }
const underWay = goOn(choose(startRun(two), 'a wrong'))
const finished = { ...goOn(choose(underWay, 'b right')), attempt: { id: 'attempt-1', isSaved: false } }

beforeEach(() => sessionStorage.clear())

describe('storedRun', () => {
  test('gives back the run with its answers and its place', () => {
    storeRun(learner, underWay)
    expect(storedRun(learner, two)).toEqual(underWay)
    expect(storedRun({ ...learner, userId: 'ceri' }, two)).toBeNull()
    expect(storedRun({ ...learner, lessonId: 5 }, two)).toBeNull()
  })

  test('gives back a practice run over one of the questions', () => {
    const practice = startRun(two.slice(1), 'practice')
    storeRun(learner, practice)
    expect(storedRun(learner, two)).toEqual(practice)
  })

  test('is null when a question or a chosen option no longer exists', () => {
    storeRun(learner, underWay)
    expect(storedRun(learner, two.slice(0, 1))).toBeNull()
    expect(storedRun(learner, [{ ...question('a'), options: ['other'] }, question('b')])).toBeNull()
  })

  test('is null where the browser stores something else', () => {
    sessionStorage.setItem('tuppence-quiz-morag-4', '{"a":1')
    expect(storedRun(learner, two)).toBeNull()
    sessionStorage.setItem('tuppence-quiz-morag-4', '{}')
    expect(storedRun(learner, two)).toBeNull()
  })
})

describe('markRunSaved', () => {
  test('marks the attempt with this id and no other', () => {
    storeRun(learner, finished)
    markRunSaved(learner, 'attempt-2')
    expect(storedRun(learner, two)?.attempt?.isSaved).toBe(false)
    markRunSaved(learner, 'attempt-1')
    expect(storedRun(learner, two)?.attempt).toEqual({ id: 'attempt-1', isSaved: true })
  })
})

describe('removeFinishedRun', () => {
  test('removes a finished run and leaves one under way', () => {
    storeRun(learner, underWay)
    removeFinishedRun(learner)
    expect(storedRun(learner, two)).not.toBeNull()
    storeRun(learner, finished)
    removeFinishedRun(learner)
    expect(storedRun(learner, two)).toBeNull()
  })
})
