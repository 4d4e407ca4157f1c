import { describe, expect, test } from 'vitest'
import {
  answerPlaces,
  answerRanks,
  lostQuestions,
  sameReasons,
  stuckAnswers,
  unevenOptions,
  unevenRanks,
  wrongExplanations,
  wrongShape,
  wrongSkills,
} from './quiz-rules.ts'
import { readQuiz, type AuthoredQuestion } from '../source/quiz-source.ts'

const options = ['£10 a week', '£20 a week', '£30 a week', '£40 a week']

function question(number: number, change: Partial<AuthoredQuestion> = {}): AuthoredQuestion {
  return {
    id: `q${number}`,
    skill: 'plan',
    line: number,
    ref: 'the-idea',
    question: 'How much is it?',
    options,
    explanations: options.map(() => 'That is what it comes to.'),
    correctAnswer: options[number % 4]!,
    template: null,
    holds: [],
    ...change,
  }
}
const six = [1, 2, 3, 4, 5, 6].map((number) => question(number))
const withFirst = (change: Partial<AuthoredQuestion>) => [question(1, change), ...six.slice(1)]

describe('wrongShape', () => {
  test('accepts six questions of four options', () => {
    expect(wrongShape(six, 6)).toEqual([])
  })

  // promise: quiz-short-questions
  test.each([
    ['five questions', six.slice(1)],
    ['three options', withFirst({ options: options.slice(1) })],
    ['an option twice', withFirst({ options: ['£10', '£10', '£20', '£30'] })],
    ['all of the above', withFirst({ options: ['£10', '£20', '£30', 'All of the above'] })],
    ['none of these', withFirst({ options: ['£10', '£20', '£30', 'None of these'] })],
    ['no question', withFirst({ question: 'It costs a lot.' })],
    ['a question that goes on', withFirst({ question: 'Is it a lot? It costs £20.' })],
    ['a blank to fill in', withFirst({ question: 'In a year it costs …' })],
    ['46 words', withFirst({ question: `${'A lot of words '.repeat(11)}to read?` })],
  ])('refuses %s', (_, questions) => {
    expect(wrongShape(questions, 6)).toHaveLength(1)
  })
})

describe('unevenOptions', () => {
  test('accepts options of like length', () => {
    expect(unevenOptions(six)).toEqual([])
  })

  test('refuses one option that is far longer than another', () => {
    const uneven = ['£10', '£20', '£30', '£40, because the bill is due every month of the year']
    expect(unevenOptions(withFirst({ options: uneven, correctAnswer: '£10' }))).toMatchObject([{ line: 1 }])
  })

  test('refuses a quiz in which the longest option is usually right', () => {
    const giveaway = ['£10', '£20', '£30', '£40 or so']
    const questions = six.map((each) => ({ ...each, options: giveaway, correctAnswer: '£40 or so' }))
    expect(unevenOptions(questions)).toMatchObject([
      { message: 'The right answer is the longest in 6 of 6 questions.' },
    ])
  })
})

describe('stuckAnswers', () => {
  test('counts the places of right answers', () => {
    expect(answerPlaces(six)).toEqual([1, 2, 2, 1])
  })

  test('accepts two in a place and refuses three', () => {
    expect(stuckAnswers(six)).toEqual([])
    expect(stuckAnswers(withFirst({ correctAnswer: options[2]! }))).toHaveLength(1)
  })
})

describe('answerRanks', () => {
  test.each([
    ['pounds', ['£90 a month', '£1,000 a month', '£20 a month', '£30 a month'], [0, 0, 0, 1]],
    ['per cent', ['5%', '10.5%', '3%', '4%'], [0, 0, 0, 1]],
    ['days', ['On the 8th', 'On the 1st', 'On the 15th', 'On the 29th'], [1, 0, 0, 0]],
    ['words', ['Less', 'More', 'As much', 'Nothing'], [0, 0, 0, 0]],
    ['two numbers each', ['£1 or 2', '£3 or 4', '£5 or 6', '£7 or 8'], [0, 0, 0, 0]],
    ['pounds and per cent', ['£10', '20%', '£30', '£40'], [0, 0, 0, 0]],
    ['two alike', ['£10 now', '£20', '£10 later', '£40'], [0, 0, 0, 0]],
  ])('ranks %s', (_, amounts, ranks) => {
    expect(answerRanks([question(1, { options: amounts, correctAnswer: amounts[1]! })])).toEqual(ranks)
  })
})

describe('unevenRanks', () => {
  const ranked = (...counts: number[]) =>
    counts.flatMap((count, rank) =>
      Array.from({ length: count }, (__, at) => question(at, { correctAnswer: options[rank]! })),
    )

  // promise: quiz-ranks
  test('lets each size be right in 20% to 30%', () => {
    expect(unevenRanks(ranked(4, 6, 6, 4))).toEqual([])
    expect(unevenRanks(ranked(3, 6, 6, 5))).toHaveLength(1)
    expect(unevenRanks(ranked(4, 7, 5, 4))).toHaveLength(1)
  })

  test('says nothing of fewer than 20 questions about amounts', () => {
    expect(unevenRanks(ranked(0, 19, 0, 0))).toEqual([])
  })
})

describe('sameReasons', () => {
  const reasons = (right: string, ...wrong: string[]) => question(4, { explanations: [right, ...wrong] })
  const worn = 'That would be right in May.'

  // promise: quiz-reasons-vary
  test('takes a worn opening in one of five wrong options at most, and any in the right one', () => {
    const five = [reasons(worn, worn, 'You took May.', 'Read on.'), reasons(worn, 'No.', 'No.', 'No.')]
    expect(sameReasons(five)).toEqual([])
    expect(sameReasons([...five, reasons('Yes.', worn, 'No.', 'No.')])).toMatchObject([
      { message: expect.stringMatching(/^2 of 9 reasons/) as string },
    ])
  })
})

describe('wrongExplanations', () => {
  test('accepts two sentences and refuses three, or one word', () => {
    expect(wrongExplanations(six)).toEqual([])
    const [, ...rest] = six[0]!.explanations
    expect(wrongExplanations(withFirst({ explanations: ['One here. Two here. Three here.', ...rest] }))).toHaveLength(1)
    expect(wrongExplanations(withFirst({ explanations: ['Wrong.', ...rest] }))).toHaveLength(1)
  })
})

describe('lostQuestions', () => {
  test('refuses a question that points at a heading which the text does not have', () => {
    expect(lostQuestions(six, ['the-idea'])).toEqual([])
    expect(lostQuestions(withFirst({ ref: 'elsewhere' }), ['the-idea'])).toHaveLength(1)
  })
})

describe('wrongSkills', () => {
  test('refuses a skill that the lesson does not have, a question without one, and a skill that nothing tests', () => {
    expect(wrongSkills(six, ['plan'])).toEqual([])
    expect(wrongSkills(withFirst({ skill: 'juggle' }), ['plan'])).toHaveLength(1)
    expect(wrongSkills(withFirst({ skill: null }), ['plan'])).toHaveLength(1)
    expect(wrongSkills(six, ['plan', 'save'])).toHaveLength(1)
  })
})

describe('readQuiz', () => {
  const context = { file: 'a.quiz.yaml', taxYear: '2026/2027' } as const
  const yaml = (second: string) => `questions:
  - id: q1
    skill: plan
    ref: the-idea
    question: How much is it a week?
    options:
      - { text: £10, correct: true, why: It is ten pounds a week. }
      - { text: £20, ${second}why: That is for two weeks. }
`

  test('keeps each option with its reason and takes the marked one as right', () => {
    const { questions, problems } = readQuiz(yaml(''), context)
    expect(problems).toEqual([])
    expect(questions).toMatchObject([
      {
        id: 'q1',
        line: 2,
        options: ['£10', '£20'],
        correctAnswer: '£10',
        explanations: ['It is ten pounds a week.', 'That is for two weeks.'],
      },
    ])
  })

  test('refuses two right answers and names the line', () => {
    expect(readQuiz(yaml('correct: true, '), context).problems).toEqual([
      { file: 'a.quiz.yaml', line: 2, message: 'Question q1 has 2 options marked correct: mark exactly one.' },
    ])
  })

  test('refuses what the schema does not know, on its line', () => {
    expect(readQuiz(yaml('because: no, '), context).problems).toMatchObject([{ line: 8 }])
  })
})
