// What makes a quiz fair: the right number of questions, four options of similar length, a reason for each, no
// giveaway.
import type { Finding } from './language-rules.ts'
import type { AuthoredQuestion } from '../source/quiz-source.ts'
import { numbersIn } from './natural-numbers.ts'
import { splitSentences, wordsOf } from './readability.ts'

const optionCount = 4
const longestQuestion = 45
/** Fewer questions about amounts say nothing of where their right answers stand. */
const fewestAmounts = 20

/** Quizzes or questions of the wrong size, with options that repeat or say “all of the above”. */
export function wrongShape(questions: readonly AuthoredQuestion[], questionCount: number): Finding[] {
  const count =
    questions.length === questionCount
      ? []
      : [{ line: 1, message: `Questions: ${questions.length}. It needs ${questionCount}.` }]
  return [
    ...count,
    ...questions.flatMap(({ id, line, options, question }) => [
      ...when(
        options.length !== optionCount,
        line,
        `Question ${id} has ${options.length} options; it needs ${optionCount}.`,
      ),
      ...when(new Set(options).size !== options.length, line, `Question ${id} has the same option twice.`),
      ...when(
        options.some((option) => catchAll.test(option)),
        line,
        `Question ${id} has an option that sums up the others: write one of its own.`,
      ),
      ...when(!question.endsWith('?'), line, `Question ${id} does not end by asking: end with a sentence that asks.`),
      ...when(
        wordsOf(question).length > longestQuestion,
        line,
        `Question ${id} has ${wordsOf(question).length} words; it may have ${longestQuestion}.`,
      ),
    ]),
  ]
}

/** Questions whose options give the answer away by their length. */
export function unevenOptions(questions: readonly AuthoredQuestion[]): Finding[] {
  const uneven = questions.flatMap(({ id, line, options }) => {
    const lengths = options.map((option) => option.length)
    const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
    return when(
      longest > shortest * 1.6 && longest - shortest > 18,
      line,
      `Question ${id} has options of ${shortest} to ${longest} characters: make them of like length.`,
    )
  })
  const giveaways = questions.filter(({ options, correctAnswer }) =>
    options.every((option) => option === correctAnswer || option.length < correctAnswer.length),
  )
  return [
    ...uneven,
    ...when(
      giveaways.length > questions.length / 2,
      1,
      `The right answer is the longest in ${giveaways.length} of ${questions.length} questions.`,
    ),
  ]
}

/** Quizzes in which the right answer is too often in the same place. */
export function stuckAnswers(questions: readonly AuthoredQuestion[]): Finding[] {
  const places = answerPlaces(questions)
  return when(
    questions.length >= optionCount && Math.max(...places) > Math.ceil(questions.length / 3),
    1,
    `The right answer stands ${places.join(', ')} times in the four places: spread it.`,
  )
}

/** How often the right answer is first, second, third and fourth. */
export function answerPlaces(questions: readonly AuthoredQuestion[]): number[] {
  return Array.from(
    { length: optionCount },
    (_, place) => questions.filter(({ options, correctAnswer }) => options.indexOf(correctAnswer) === place).length,
  )
}

/** A course whose right answers are too often of one size among their options: the smallest, the second … */
export function unevenRanks(questions: readonly AuthoredQuestion[]): Finding[] {
  const ranks = answerRanks(questions)
  const total = ranks.reduce((sum, count) => sum + count, 0)
  return when(
    total >= fewestAmounts && ranks.some((count) => count < total * 0.2 || count > total * 0.3),
    1,
    `Of ${total} questions about amounts, the right one is ${ranks.join(', ')} times the smallest to the largest: let each be 20% to 30%.`,
  )
}

/** How often the right answer is the smallest, the second, the third and the largest, where every option is an amount. */
export function answerRanks(questions: readonly AuthoredQuestion[]): number[] {
  const ranked = questions.flatMap(({ options, correctAnswer }) => {
    const amounts = amountsOf(options)
    const right = amounts?.[options.indexOf(correctAnswer)]
    return amounts === null || right === undefined ? [] : [amounts.filter((amount) => amount < right).length]
  })
  return Array.from({ length: optionCount }, (_, rank) => ranked.filter((each) => each === rank).length)
}

/** The amounts of options with one number each, all in pounds, all per cent or all bare, and no two alike. */
function amountsOf(options: readonly string[]): number[] | null {
  const numbers = options.map(numbersIn)
  const amounts = numbers.flat().map((number) => Number(number.replaceAll(/[£,%]/g, '')))
  const forms = new Set(numbers.flat().map((number) => number.replaceAll(/[\d,.]/g, '')))
  const isAmounts = numbers.every((each) => each.length === 1) && forms.size === 1
  return isAmounts && new Set(amounts).size === options.length ? amounts : null
}

/** Explanations that are missing or run beyond two sentences. */
export function wrongExplanations(questions: readonly AuthoredQuestion[]): Finding[] {
  return questions.flatMap(({ id, line, explanations }) =>
    explanations.flatMap((explanation, index) => {
      const sentences = splitSentences(explanation).length
      const words = wordsOf(explanation).length
      return when(
        sentences > 2 || words > 50 || words < 4,
        line,
        `Question ${id}, option ${index + 1}: explain in one or two sentences (${sentences} sentences, ${words} words).`,
      )
    }),
  )
}

/** A course whose wrong options are too often explained by the same words: whoever reads them for the tenth time skips them. */
export function sameReasons(questions: readonly AuthoredQuestion[]): Finding[] {
  const reasons = questions.flatMap(({ options, explanations, correctAnswer }) =>
    explanations.filter((_, place) => options[place] !== correctAnswer),
  )
  const same = reasons.filter((reason) => reason.startsWith(wornOpening)).length
  return when(
    same * 5 > reasons.length,
    1,
    `${same} of ${reasons.length} reasons of wrong options begin “${wornOpening}”: let one in five do so, and name the slip.`,
  )
}

/** Questions that point at no heading of the text. */
export function lostQuestions(questions: readonly AuthoredQuestion[], anchors: readonly string[]): Finding[] {
  return questions.flatMap(({ id, line, ref }) =>
    when(
      !anchors.includes(ref),
      line,
      `Question ${id} refers to #${ref}; the text has ${anchors.map((anchor) => `#${anchor}`).join(', ')}.`,
    ),
  )
}

/** Questions that test a skill that the lesson does not name, and skills that no question tests. */
export function wrongSkills(questions: readonly AuthoredQuestion[], skills: readonly string[]): Finding[] {
  const tested = new Set(questions.map(({ skill }) => skill))
  return [
    ...questions.flatMap(({ id, line, skill }) =>
      when(
        !skills.includes(skill ?? ''),
        line,
        `Question ${id} tests ${skill ?? 'no skill'}; the lesson’s skills are ${skills.join(', ')}.`,
      ),
    ),
    ...skills
      .filter((skill) => !tested.has(skill))
      .map((skill) => ({ line: 1, message: `No question tests the skill ${skill}.` })),
  ]
}

const wornOpening = 'That would be'
const catchAll = /\b(?:all|none|both|neither) of (?:the above|these|them)\b|\bA and B\b/i

function when(isWrong: boolean, line: number, message: string): Finding[] {
  return isWrong ? [{ line, message }] : []
}
