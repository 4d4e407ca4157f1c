import { describe, expect, test } from 'vitest'
import type { QuizQuestion } from '#contract/learning.ts'
import type { PracticeQuestion } from '../content/practice-items.ts'
import { scoredAttempt, type SentAttempt } from './quiz-scoring.ts'

const question = (id: string, right = '£1'): QuizQuestion => ({
  id,
  question: `${id}?`,
  options: ['£2', right, '£3'],
  correctAnswer: right,
  explanations: ['No.', 'Yes.', 'No.'],
  ref: 'part',
})
/** Each with a second variant, whose right answer is another. */
const asked = (questions: QuizQuestion[]) =>
  new Map<string, PracticeQuestion>(
    questions.map((of) => {
      const worked = (variant: number) => [of, question(of.id, '£9')][variant]
      return [
        of.id,
        { kind: 'question', id: of.id, moduleId: 1, lessonId: 1, skill: 'plan', ref: of.ref, variants: 2, worked },
      ]
    }),
  )
const questions = [question('a'), question('b')]
const scored = (body: SentAttempt['body'], items = asked(questions)) => scoredAttempt({ questions, body, items })
const answer = (questionId: string, option: string, variant = 0) => ({ questionId, variant, option, place: 3 })

describe('answers by question', () => {
  // promise: quiz-answers-by-question
  test('are marked by question and variant, in whatever order they come, and keep mistake, variant and place', () => {
    expect(scored({ answers: [answer('b', '£9', 1), answer('a', '£2')] })).toEqual({
      score: 1,
      answers: ['£2', '£9'],
      marks: [
        { questionId: 'a', isRight: false, mistake: '1', variant: 0, place: 3 },
        { questionId: 'b', isRight: true, variant: 1, place: 3 },
      ],
      unknownAnswers: 0,
    })
  })

  // promise: quiz-reworded-answers
  test('of which one is not known take the score that was sent, and keep the others', () => {
    const known = {
      answers: ['£1'],
      marks: [{ questionId: 'a', isRight: true, variant: 0, place: 3 }],
      unknownAnswers: 1,
    }
    for (const strange of [answer('b', '£200'), answer('b', '£1', 1), answer('b', '£1', 7), answer('gone', '£1')]) {
      expect(scored({ score: 2, answers: [answer('a', '£1'), strange] })).toEqual({ ...known, score: 2 })
    }
    expect(scored({ score: 1, answers: [answer('a', '£1')] })).toEqual({ ...known, score: 1 })
  })

  test('that were not sent leave the score, from 0 to the number of questions', () => {
    const alone = { answers: null, marks: null, unknownAnswers: 0 }
    expect([0, 2].map((score) => scored({ score }))).toEqual([0, 2].map((score) => ({ ...alone, score })))
    expect(scored({ score: 3 })).toMatchObject({ refused: 'score-out-of-range' })
    expect(scored({})).toMatchObject({ refused: 'score-out-of-range' })
  })

  test('of which one is not known are refused without a score, or with one that cannot be', () => {
    const answers = [answer('a', '£1'), answer('b', '£200')]
    expect(scored({ answers })).toMatchObject({ refused: 'answers-do-not-fit', fields: [{ field: 'answers.1' }] })
    expect(scored({ answers: answers.slice(1) })).toMatchObject({ fields: [{ field: 'answers' }] })
    expect(scored({ answers, score: 3 })).toMatchObject({ refused: 'score-out-of-range' })
  })
})

describe('texts alone', () => {
  test('are marked in the order of the questions', () => {
    expect(scored({ answers: ['£1', '£3'] })).toMatchObject({
      score: 1,
      marks: [
        { questionId: 'a', isRight: true },
        { questionId: 'b', isRight: false },
      ],
    })
  })

  test('from before the course was reworded take the score that was sent', () => {
    expect(scored({ score: 2, answers: ['£1', '£200'] })).toMatchObject({
      score: 2,
      answers: ['£1'],
      unknownAnswers: 1,
    })
    expect(scored({ score: 1, answers: ['£1', '£1', '£1'] })).toMatchObject({
      score: 1,
      answers: [],
      unknownAnswers: 2,
    })
  })
})
