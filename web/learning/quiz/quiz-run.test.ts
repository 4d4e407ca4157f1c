import { beforeEach, describe, expect, test } from 'vitest'
import type { Quiz, QuizQuestion } from '#contract/learning.ts'
import {
  attemptOf,
  check,
  choose,
  chooseHowToCheck,
  goBack,
  goOn,
  isChecked,
  isHowToCheckOpen,
  markRunSaved,
  noteGuess,
  removeFinishedRun,
  resultOf,
  startRetry,
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
const quiz: Quiz = { questions: ['a', 'b', 'c'].map(question), taxYear: '2026/2027' }

const answerAll = (run: QuizRun, options: string[]) =>
  options.reduce((before, option) => goOn(choose(before, option)), run)

describe('goOn', () => {
  test('stays on a question without an answer', () => {
    const run = startRun(quiz)
    expect(goOn(run)).toBe(run)
  })

  test('finishes on the last of three', () => {
    const run = answerAll(startRun(quiz), ['a right', 'b wrong'])
    expect([run.index, run.isFinished]).toEqual([2, false])
    expect(goOn(choose(run, 'c right')).isFinished).toBe(true)
  })
})

describe('goBack', () => {
  // promise: quiz-run-keeps-answers
  test('keeps the answers, those ahead too', () => {
    const run = goBack(goBack(choose(answerAll(startRun(quiz), ['a right', 'b wrong']), 'c wrong')))
    expect([run.index, run.answers]).toEqual([0, ['a right', 'b wrong', 'c wrong']])
  })

  test('goes back one question, not to the first', () => {
    expect(goBack(answerAll(startRun(quiz), ['a right', 'b wrong'])).index).toBe(1)
  })

  test('changes nothing on the first question', () => {
    expect(goBack(startRun(quiz)).index).toBe(0)
  })
})

describe('a run that is checked as one goes', () => {
  const begun = startRun(quiz, { isCheckedAsIGo: true })

  // promise: quiz-first-answer-final
  test('goes on only once an answer was checked, and keeps that answer', () => {
    const chosen = choose(begun, 'a wrong')
    expect(check(begun)).toBe(begun)
    expect(goOn(chosen)).toBe(chosen)
    const checked = check(chosen)
    expect([isChecked(checked), checked.index]).toEqual([true, 0])
    expect(choose(checked, 'a right')).toBe(checked)
    const back = goBack(check(choose(goOn(checked), 'b right')))
    expect([isChecked(back), choose(back, 'a right').answers]).toEqual([true, ['a wrong', 'b right', null]])
    const finished = goOn(check(choose(goOn(goOn(back)), 'c right')))
    expect([finished.isFinished, resultOf(finished)?.score]).toEqual([true, 2])
  })

  test('stays checked where one goes back and checks again', () => {
    const second = goOn(check(choose(begun, 'a wrong')))
    const checked = check(choose(second, 'b right'))
    const back = goBack(checked)
    expect(check(back)).toBe(back)
    expect(noteGuess(back, true)).toBe(back)
    expect(isChecked(goOn(back))).toBe(true)
  })

  test('has nothing to check where it is checked at its end', () => {
    const chosen = choose(startRun(quiz), 'a right')
    expect(check(chosen)).toBe(chosen)
    expect(isChecked(chosen)).toBe(false)
    expect(choose(chosen, 'a wrong').answers[0]).toBe('a wrong')
  })

  test('can be chosen at the first question alone, before another is answered', () => {
    const answered = answerAll(startRun(quiz), ['a right'])
    expect([startRun(quiz), answered, goBack(answered)].map(isHowToCheckOpen)).toEqual([true, false, true])
    const both = goBack(goBack(answerAll(startRun(quiz), ['a right', 'b right'])))
    expect([both.index, isHowToCheckOpen(both)]).toEqual([0, false])
  })

  test('is chosen at the first question, before anything is checked', () => {
    const other = chooseHowToCheck(choose(begun, 'a right'), false)
    expect([other.checked, other.answers[0]]).toEqual([null, 'a right'])
    expect(goOn(other).index).toBe(1)
    const checked = check(choose(begun, 'a right'))
    expect(isHowToCheckOpen(checked)).toBe(false)
    expect(chooseHowToCheck(checked, false)).toBe(checked)
    expect(isHowToCheckOpen(goBack(answerAll(startRun(quiz), ['a right', 'b right'])))).toBe(false)
  })

  test('goes on after a reload; a run of a version before is checked at its end', () => {
    const checked = check(choose(begun, 'a wrong'))
    storeRun(learner, checked)
    expect(storedRun(learner, quiz)).toEqual(checked)
    const { guesses: _, checked: _checked, questions: _asked, ...before } = startRun(quiz)
    sessionStorage.setItem('tuppence-quiz-morag-4', JSON.stringify({ ...before, questionIds: ['a', 'b', 'c'] }))
    expect(storedRun(learner, quiz)).toMatchObject({ checked: null, guesses: [false, false, false] })
  })
})

describe('resultOf', () => {
  test('scores 2 of 3 and names the one missed', () => {
    const result = resultOf(answerAll(startRun(quiz), ['a right', 'b wrong', 'c right']))
    expect(result?.score).toBe(2)
    expect(result?.missed.map(({ id }) => id)).toEqual(['b'])
    expect(result?.answers).toEqual(['a right', 'b wrong', 'c right'])
  })

  test('is null while a question is unanswered', () => {
    expect(resultOf(choose(startRun(quiz), 'a right'))).toBeNull()
  })
})

const two: Quiz = { ...quiz, questions: quiz.questions.slice(0, 2) }
const learner = { userId: 'morag', lessonId: 4 }
const underWay = goOn(choose(startRun(two), 'a wrong'))
const finished = { ...goOn(choose(underWay, 'b right')), attempt: { id: 'attempt-1', isSaved: false } }

beforeEach(() => sessionStorage.clear())

/** Four options, and two variants with other figures. */
const varied: QuizQuestion = {
  ...question('a'),
  options: ['a right', 'a 2', 'a 3', 'a 4'],
  explanations: ['right', '2', '3', '4'],
  variants: [1, 2].map((variant) => ({
    variant,
    question: `Question a, ${variant}`,
    options: ['right', '2', '3', '4'].map((option) => `a${variant} ${option}`),
    correctAnswer: `a${variant} right`,
    explanations: ['right', '2', '3', '4'],
  })),
}
const variedQuiz: Quiz = { questions: [varied, question('b')], taxYear: '2026/2027' }
const orderOf = (run: QuizRun | null) => run?.questions.map(({ options }) => options.join())

describe('the options of a run', () => {
  // promise: quiz-options-drawn
  test('stand in another order each time, which a reload and going back and forth keep', () => {
    const orders = new Set<string>()
    for (let time = 0; time < 40; time += 1) {
      const run = startRun(variedQuiz)
      orders.add(String(orderOf(run)))
      storeRun(learner, run)
      expect(storedRun(learner, variedQuiz)).toEqual(run)
      const [first] = run.questions
      for (const [place, option] of (first?.options ?? []).entries())
        expect(first?.explanations[place]).toBe(option.replace('a ', ''))
      const retry = startRetry(variedQuiz, run.questions.slice(0, 1))
      orders.add(String(orderOf(retry)))
      storeRun(learner, retry)
      expect(storedRun(learner, variedQuiz)).toEqual(retry)
    }
    expect(orders.size).toBeGreaterThan(20)
  })

  test('of a version before stand as authored, and its run goes on', () => {
    const run = { kind: 'graded', index: 1, answers: ['a 3', null], isFinished: false, attempt: null }
    sessionStorage.setItem('tuppence-quiz-morag-4', JSON.stringify({ ...run, questionIds: ['a', 'b'] }))
    const known = storedRun(learner, variedQuiz)
    expect(known).toMatchObject({ ...run, questions: [{ id: 'a', variant: 0 }, { id: 'b' }] })
    expect(orderOf(known)?.[0]).toBe('a right,a 2,a 3,a 4')
  })
})

describe('a quiz that is taken again', () => {
  // promise: quiz-retake-next-variant
  test('asks the next variant of each question, and after the last the first again', () => {
    const asked = [0, 1, 2, 3].map((attempts) => startRun(variedQuiz, { attempts }).questions)
    expect(asked.map(([first]) => first?.question)).toEqual([
      'Question a',
      'Question a, 1',
      'Question a, 2',
      'Question a',
    ])
    expect(asked.map(([, second]) => second?.variant)).toEqual([0, 0, 0, 0])
  })

  test('is sent by question, variant and place, with its year and when it was finished; missed ones are asked alike', () => {
    const run = answerAll(startRun(variedQuiz, { attempts: 1 }), ['a1 3', 'b right'])
    const sent = attemptOf({ ...run, attempt: { id: 'attempt-1', isSaved: false, takenAt: '2026-11-23T04:00:00Z' } })
    const place = (run.questions[0]?.options.indexOf('a1 3') ?? 0) + 1
    expect(sent).toMatchObject({
      score: 1,
      ...{ attemptId: 'attempt-1', taxYear: '2026/2027', takenAt: '2026-11-23T04:00:00Z' },
      answers: [
        { questionId: 'a', variant: 1, option: 'a1 3', place },
        { questionId: 'b', variant: 0, option: 'b right' },
      ],
    })
    expect(attemptOf(run)).toBeNull()
    const attempt = { id: 'attempt-1', isSaved: false }
    expect(attemptOf({ ...run, isFinished: false, attempt })).toBeNull()
    expect(startRetry(variedQuiz, resultOf(run)?.missed ?? []).questions.map(({ question: text }) => text)).toEqual([
      'Question a, 1',
    ])
  })
})

describe('storedRun', () => {
  test('gives back a retake with the figures of its variant', () => {
    const retake = choose(startRun(variedQuiz, { attempts: 2 }), 'a2 3')
    storeRun(learner, retake)
    expect(storedRun(learner, variedQuiz)).toEqual(retake)
  })

  test('is null where answers or the place are not those of its questions', () => {
    const { questions, taxYear: _of, ...run } = underWay
    const put = (change: object) =>
      sessionStorage.setItem(
        'tuppence-quiz-morag-4',
        JSON.stringify({ ...run, questionIds: questions.map(({ id }) => id), ...change }),
      )
    put({})
    expect(storedRun(learner, two)).not.toBeNull()
    for (const change of [{ answers: ['a wrong'] }, { index: 2 }, { questionIds: ['a', 'z'] }]) {
      put(change)
      expect(storedRun(learner, two)).toBeNull()
    }
  })

  test('gives back the run with its answers and its place', () => {
    storeRun(learner, underWay)
    expect(storedRun(learner, two)).toEqual(underWay)
    expect(storedRun({ ...learner, userId: 'ceri' }, two)).toBeNull()
    expect(storedRun({ ...learner, lessonId: 5 }, two)).toBeNull()
  })

  // promise: quiz-guess-kept
  test('gives back which answers are guesses', () => {
    const guessed = choose(goOn(noteGuess(choose(startRun(two), 'a right'), true)), 'b right')
    storeRun(learner, guessed)
    expect([guessed.guesses, storedRun(learner, two)]).toEqual([[true, false], guessed])
  })

  test('gives back a practice run over one of the questions', () => {
    const practice = startRetry(two, startRun(two).questions.slice(1))
    storeRun(learner, practice)
    expect(storedRun(learner, two)).toEqual(practice)
  })

  test('is null when a question or a chosen option no longer exists', () => {
    storeRun(learner, underWay)
    expect(storedRun(learner, { questions: two.questions.slice(0, 1) })).toBeNull()
    expect(storedRun(learner, { questions: [{ ...question('a'), options: ['other'] }, question('b')] })).toBeNull()
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
