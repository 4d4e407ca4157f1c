import { describe, expect, test } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { unnaturalNumbers } from './natural-numbers.ts'
import { wholeSource } from '../whole-course.ts'
import { readQuiz, type AuthoredQuestion } from '../source/quiz-source.ts'
import { wrongVariants } from './variant-rules.ts'

const taxYear = '2026/2027'

/** A question of a course fee, whose price is worked from what is saved in so many months. */
const fair = `questions:
  - id: l1-fee
    skill: plan
    ref: the-idea
    vary:
      step: [120, 90]
      months: { from: 6, to: 8, step: 1 }
    question: >-
      A course costs {{calc step * months + 180}} in {{calc months as number}} months, and £180 is saved. What is the step?
    options:
      - text: "{{calc (step * months + 180) / months}} a month"
        why: That forgets the £180. {{calc step * months + 180}} ÷ {{calc months as number}} = {{calc (step * months + 180) / months}}.
      - text: "{{calc step}} a month"
        correct: true
        why: "{{calc step * months + 180}} − £180 = {{calc step * months}}, and {{calc step * months}} ÷ {{calc months as number}} = {{calc step}}."
      - text: "{{calc step - 10}} a month"
        why: That would be right if {{calc 10 * months}} more were saved.
      - text: "{{calc step + 10}} a month"
        why: That would be right if {{calc 10 * months}} less were saved.
`

function messages(...changes: readonly (readonly [string, string])[]): string[] {
  const text = changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from)
    return changed.replace(from, to)
  }, fair)
  const { questions, problems } = readQuiz(text, { file: 'a.quiz.yaml', taxYear })
  return [...problems, ...wrongVariants(questions, taxYear)].map(({ message }) => message)
}

describe('wrongVariants', () => {
  test('accepts a question whose sums come out for each value', () => {
    const whole = fair.replace('{ from: 6, to: 8, step: 1 }', '[6, 9, 10]')
    const { questions, problems } = readQuiz(whole, { file: 'a.quiz.yaml', taxYear })
    expect(problems).toEqual([])
    for (const year of taxYearIds) expect(wrongVariants(questions, year)).toEqual([])
    expect(questions[0]).toMatchObject({
      correctAnswer: '£120 a month',
      options: expect.arrayContaining(['£150 a month']) as object,
    })
  })

  // promise: practice-variants-fair
  test.each([
    ['too few', [['step: [120, 90]\n      ', '']], /It has 3 variants/],
    ['too many', [['step: [120, 90]', 'step: [120, 90, 60, 70, 80, 100, 110, 130, 140]']], /27 variants/],
    ['a range too large', [['to: 8, step: 1', 'to: 800, step: 1']], /at most 24 values/],
    ['a range that goes down', [['from: 6, to: 8', 'from: 8, to: 6']], /from less to more/],
    ['a value by itself', [['step: [120, 90]', 'step: [120]']], /vary\.step/],
    ['a name that means something in sums', [['step: [120, 90]', 'floor: [120, 90]']], /vary\.floor/],
    [
      'a name that the question does not show',
      [['step: [120, 90]', 'step: [120, 90]\n      more: [1, 2]']],
      /does not show “more”/,
    ],
    ['a placeholder without its values', [['{{calc step}} a month', '{{calc spare}} a month']], /no rate spare/],
    [
      'an option that doubles another',
      [['{{calc step - 10}} a month', '{{calc step + 60 - months * 10}} a month']],
      /same option twice/,
    ],
    ['a wrong sum', [['= {{calc step}}.', '= {{calc step + months - 6}}.']], /comes to/],
    ['a reason with another number', [['= {{calc step}}.', '= {{calc step}} in 6 months.']], /6 is typed/],
    ['a typed amount in a reason', [['{{calc 10 * months}} more', '£60 more']], /A reason types £60/],
    ['a typed number that varies', [['A course', 'A course of 6 days']], /6 is typed/],
    ['odd pence', [], /£115\.71 stands where the quiz has £150/],
    ['one of many', [['from: 6', 'from: 1']], /“1 months” is one/],
    [
      'an amount below nothing',
      [['{{calc step - 10}} a month', '{{calc step - 100}} a month']],
      /“-£10” is below nothing/,
    ],
    [
      'a comparison that fails',
      [['    question', '    holds: [step > 100]\n    question']],
      /step 90, .*“step > 100” does not hold/,
    ],
    [
      'a comparison that cannot be read',
      [['    question', '    holds: [step is 100]\n    question']],
      /“step is 100”: The sum ends too soon/,
    ],
    ['a guide’s question', [['    skill: plan\n', '']], /Only the questions of lessons/],
  ] as const)('refuses %s', (_, changes, message) => {
    expect(messages(...changes)).toContainEqual(expect.stringMatching(message))
  })

  test('refuses an answer that neither its reason nor a comparison proves', () => {
    const unproved = [
      ['and {{calc step * months}} ÷ {{calc months as number}} = {{calc step}}.', 'which is enough.'],
    ] as const
    expect(messages(...unproved)).toContainEqual(expect.stringMatching(/does not state its number/))
    const withComparison = (comparison: string) =>
      messages(...unproved, ['    question', `    holds: [${comparison}]\n    question`])
    expect(withComparison('step > 0')).toContainEqual(expect.stringMatching(/what makes “answer” right/))
    expect(withComparison('answer * months > 180')).not.toContainEqual(expect.stringMatching(/answer/))
    expect(withComparison('answer < 120')).toContainEqual(expect.stringMatching(/step 120, .*“answer < 120” does not/))
  })

  test('refuses a reason that comes to another number than its option', () => {
    const stuck = [
      [
        '{{calc months as number}} = {{calc (step * months + 180) / months}}.',
        '{{calc months as number}} = {{calc step + 30}}.',
      ],
    ] as const
    expect(messages(...stuck)).toContainEqual(expect.stringMatching(/The reason for “£.*” comes to another/))
  })

  test('refuses comparisons for a question that does not vary', () => {
    const still = fair
      .replace(/ {4}vary:[^]*?question/, '    holds: [1 > 2]\n    question')
      .replaceAll(/calc [^{}]*/g, 'figure £1')
    const { questions } = readQuiz(still, { file: 'a.quiz.yaml', taxYear })
    expect(wrongVariants(questions, taxYear)).toMatchObject([
      { line: 2, message: expect.stringMatching(/“holds”/) as string },
    ])
  })
})

describe('unnaturalNumbers', () => {
  test.each([
    ['£33.33 a week', '£30 a week'],
    ['£62 a week', '£61.20 a week'],
    ['33.3 weeks', '30 weeks'],
    ['1 weeks', '2 weeks'],
    ['a £80 coat', 'a £60 coat'],
    ['an £60 coat', 'an £80 coat'],
    ['a 18% rate', 'a 20% rate'],
    ['−£5 left', '£5 left'],
    ['£5 and £6', '£5'],
  ])('refuses “%s” for “%s”', (text, authored) => {
    expect(unnaturalNumbers([text], [authored])).toHaveLength(1)
  })

  test.each([
    ['£1 more, 1 week and 1,100 shares', '£2 more, 2 weeks and 1,200 shares'],
    ['an £80 coat, an 18% rate, an £8,000 car and a £110 bike', 'a £60 coat, a 20% rate, a £6,000 car and a £120 bike'],
    ['5% of £1,000', '4.5% of £1,200'],
  ])('accepts “%s” for “%s”', (text, authored) => {
    expect(unnaturalNumbers([text], [authored])).toEqual([])
  })
})

describe('the course', () => {
  const quizzes = wholeSource().modules.flatMap(({ lessons }) => lessons.flatMap(({ written }) => written ?? []))
  const varied = quizzes.flatMap(({ quizFile, quizText }) =>
    readQuiz(quizText, { file: quizFile, taxYear }).questions.filter(({ template }) => template !== null),
  )
  /** A text with its first sum a little out. */
  const wrong = (text: string) => text.replace(/\{\{calc (.*?)( as \w+)?\}\}/, '{{calc $1 + 1$2}}')

  // promise: practice-variants-proved
  test.each(
    varied
      .filter((question) => wrong(rightOption(question)) !== rightOption(question))
      .map((each) => [each.id, each] as const),
  )('would not pass %s with another right option', (_, question) => {
    const { options, correct } = question.template!
    const template = { ...question.template!, options: options.with(correct, wrong(options[correct]!)) }
    expect(wrongVariants([question], taxYear)).toEqual([])
    expect(wrongVariants([{ ...question, template }], taxYear)).not.toEqual([])
  })
})

function rightOption({ template }: AuthoredQuestion): string {
  return template?.options[template.correct] ?? ''
}
