import { beforeEach, describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/learning.ts'
import { forgetFinishedRun, keepRun, keptRun, noteSaved } from './kept-run.ts'
import { choose, goOn, startRun } from './quiz-run.ts'

const question = (id: string): QuizQuestion => ({
  id,
  question: `Question ${id}`,
  options: [`${id} right`, `${id} wrong`],
  correctAnswer: `${id} right`,
  explanations: ['yes', 'no'],
  ref: id,
})
const questions = ['a', 'b'].map(question)
const learner = { userId: 'morag', lessonId: 4 }
const underWay = goOn(choose(startRun(questions), 'a wrong'))
const finished = { ...goOn(choose(underWay, 'b right')), attempt: { id: 'attempt-1', isSaved: false } }

beforeEach(() => sessionStorage.clear())

describe('keptRun', () => {
  test('gives back the run with its answers and its place', () => {
    keepRun(learner, underWay)
    expect(keptRun(learner, questions)).toEqual(underWay)
    expect(keptRun({ ...learner, userId: 'ceri' }, questions)).toBeNull()
    expect(keptRun({ ...learner, lessonId: 5 }, questions)).toBeNull()
  })

  test('gives back a practice run over one of the questions', () => {
    const practice = startRun(questions.slice(1), 'practice')
    keepRun(learner, practice)
    expect(keptRun(learner, questions)).toEqual(practice)
  })

  test('is null when a question or a chosen option no longer exists', () => {
    keepRun(learner, underWay)
    expect(keptRun(learner, questions.slice(0, 1))).toBeNull()
    expect(keptRun(learner, [{ ...question('a'), options: ['other'] }, question('b')])).toBeNull()
  })

  test('is null where storage holds something else', () => {
    sessionStorage.setItem('tuppence-quiz-morag-4', '{"a":1')
    expect(keptRun(learner, questions)).toBeNull()
    sessionStorage.setItem('tuppence-quiz-morag-4', '{}')
    expect(keptRun(learner, questions)).toBeNull()
  })
})

describe('noteSaved', () => {
  test('marks the attempt with this id and no other', () => {
    keepRun(learner, finished)
    noteSaved(learner, 'attempt-2')
    expect(keptRun(learner, questions)?.attempt?.isSaved).toBe(false)
    noteSaved(learner, 'attempt-1')
    expect(keptRun(learner, questions)?.attempt).toEqual({ id: 'attempt-1', isSaved: true })
  })
})

describe('forgetFinishedRun', () => {
  test('forgets a finished run and keeps one under way', () => {
    keepRun(learner, underWay)
    forgetFinishedRun(learner)
    expect(keptRun(learner, questions)).not.toBeNull()
    keepRun(learner, finished)
    forgetFinishedRun(learner)
    expect(keptRun(learner, questions)).toBeNull()
  })
})
