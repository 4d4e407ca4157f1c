// What makes the variants of a question fair. In each, only the right option is right, the sums come out, and the
// amounts are realistic.
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { Finding } from './language-rules.ts'
import { numbersIn, unnaturalNumbers } from './natural-numbers.ts'
import { placeholdersIn, withoutPlaceholders } from '#server/content/placeholders.ts'
import {
  fillWords,
  variantCount,
  variantValues,
  type QuestionTemplate,
  type QuestionWords,
} from '#server/content/question-template.ts'
import { wrongShape } from './quiz-rules.ts'
import type { AuthoredQuestion } from '../source/quiz-source.ts'
import { calculate, type SumNames, type VariedValues } from '#server/content/rate-arithmetic.ts'
import { wrongSums } from './sum-rules.ts'

const fewestVariants = 4
const mostVariants = 24

/** Everything that is wrong with the variants of questions, their rates being those of one tax year. */
export function wrongVariants(questions: readonly AuthoredQuestion[], taxYear: TaxYearId): Finding[] {
  return questions.flatMap((question) =>
    [...new Set(messagesOf(question, taxYear))].map((message) => ({
      line: question.line,
      message: `Question ${question.id}: ${message}`,
    })),
  )
}

/** A question as one variant asks it. */
type Variant = QuestionWords & { values: VariedValues }

function messagesOf(question: AuthoredQuestion, taxYear: TaxYearId): string[] {
  const { template, skill, holds } = question
  if (template === null) return holds.length === 0 ? [] : ['“holds” is for a question with “vary”.']
  if (skill === null) return ['Only the questions of lessons are practised: leave “vary” out.']
  const count = variantCount(template.vary)
  if (count < fewestVariants || count > mostVariants)
    return [`It has ${count} variants; it needs ${fewestVariants} to ${mostVariants}.`]
  const filled = Array.from({ length: count }, (_, variant) => {
    const values = variantValues(template.vary, variant)
    return { values, ...fillWords(template, { taxYear, values }) }
  })
  const problems = filled.flatMap((variant) => variant.problems.map(({ message }) => message))
  if (problems.length > 0) return problems
  const right = filled.map(({ options, explanations }) => ({
    numbers: numbersIn(options[template.correct] ?? ''),
    stated: numbersIn(explanations[template.correct] ?? ''),
  }))
  const answers = answersOf(right)
  return [
    ...unusedNames(template),
    ...typedNumbers(template, taxYear),
    ...repeatedVariants(filled),
    ...unprovedAnswer(holds, right),
    ...filled.flatMap((variant, index) =>
      [
        ...brokenComparisons(holds, { taxYear, values: { ...variant.values, ...answers[index] } }),
        ...variantMessages(question, variant, filled[0]!),
      ].map((message) => `With ${describeValues(variant.values)}: ${message}`),
    ),
  ]
}

function variantMessages(question: AuthoredQuestion, variant: Variant, first: Variant): string[] {
  const texts = wordsOf(variant)
  return [
    ...wrongShape([{ ...question, ...variant }], 1).map(({ message }) => message),
    ...wrongSums(texts.map((text) => ({ text, line: 0 }))).map(({ message }) => message),
    ...unnaturalNumbers(texts, wordsOf(first)),
    ...variant.options.flatMap((option, place) =>
      stillSaid(
        { option, reason: variant.explanations[place] ?? '' },
        { option: first.options[place] ?? '', reason: first.explanations[place] ?? '' },
      ),
    ),
  ]
}

/** Finds names that no placeholder of the question uses. Nobody could see that they vary. */
function unusedNames({ vary, question }: QuestionTemplate): string[] {
  const used = new Set(placeholdersIn(question).flatMap(namesIn))
  return Object.keys(vary).flatMap((name) => (used.has(name) ? [] : [`The question does not show “${name}”.`]))
}

/** Numbers that were typed where they should follow the values: the author forgot to put a placeholder there. */
function typedNumbers(template: QuestionTemplate, taxYear: TaxYearId): string[] {
  const values = variantValues(template.vary, 0)
  const isVaried = (placeholder: string) => namesIn(placeholder).some((name) => name in values)
  const varied = wordsOf(template).flatMap((text) => placeholdersIn(text).filter(isVaried))
  const { question: seen } = fillWords(
    { question: varied.join(' '), options: [], explanations: [] },
    { taxYear, values },
  )
  const shown = new Set(numbersIn(seen))
  const given = new Set([template.question, ...template.options].flatMap(typedIn))
  return [
    ...wordsOf(template)
      .flatMap(typedIn)
      .filter((number) => shown.has(number))
      .map((number) => `${number} is typed, but varies elsewhere: work it out, or write {{figure ${number}}}.`),
    ...template.explanations
      .flatMap(typedIn)
      .filter((number) => number.startsWith('£') && !given.has(number))
      .map(
        (number) =>
          `A reason types ${number}, which the question does not: work it out, or write {{figure ${number}}}.`,
      ),
  ]
}

function repeatedVariants(variants: readonly Variant[]): string[] {
  return new Set(variants.map(({ question }) => question)).size === variants.length
    ? []
    : ['Two variants ask the same.']
}

/** The numbers of the right option in each variant, and those that its reason states. */
type RightNumbers = { numbers: string[]; stated: string[] }[]

/**
 * The right option is proved by its reason, which states its numbers, or by comparisons: of `answer` where it has a number that
 * varies.
 */
function unprovedAnswer(holds: readonly string[], right: RightNumbers): string[] {
  const isStated = right.every(
    ({ numbers, stated }) => numbers.length > 0 && numbers.every((number) => stated.includes(number)),
  )
  const varies = placesThatVary(right).length > 0
  const isCompared = varies ? holds.some((comparison) => /\banswer\b/.test(comparison)) : holds.length > 0
  return isStated || isCompared
    ? []
    : [
        `The reason of the right option does not state its number: let it, or say under “holds” what makes ${varies ? '“answer”' : 'it'} right.`,
      ]
}

/** In each variant what comparisons call `answer`: the first number of the right option that varies and is not stated. */
function answersOf(right: RightNumbers): { answer?: number }[] {
  const places = placesThatVary(right)
  const isUnstated = (place: number) => right.some(({ numbers, stated }) => !stated.includes(numbers[place] ?? ''))
  const place = places.find(isUnstated) ?? places[0]
  return right.map(({ numbers }) =>
    place === undefined ? {} : { answer: Number(numbers[place]?.replaceAll(/[£,%]/g, '')) },
  )
}

function placesThatVary(right: RightNumbers): number[] {
  const places = [...(right[0]?.numbers.keys() ?? [])]
  return places.filter((place) => right.some(({ numbers }) => numbers[place] !== right[0]?.numbers[place]))
}

/** Comparisons that do not hold, or cannot be read. */
function brokenComparisons(holds: readonly string[], names: SumNames): string[] {
  return holds.flatMap((comparison) => {
    const [, left = '', sign = '', right = ''] = /^([^<>=]+)(<=|>=|<|>|=)([^<>=]+)$/.exec(comparison) ?? []
    const [one, other] = [calculate(left, names), calculate(right, names)]
    if ('problem' in one) return [`“${comparison}”: ${one.problem}`]
    if ('problem' in other) return [`“${comparison}”: ${other.problem}`]
    const gap = Math.abs(one.value - other.value) < 1e-9 ? 0 : one.value - other.value
    const isTrue = { '<': gap < 0, '<=': gap <= 0, '>': gap > 0, '>=': gap >= 0, '=': gap === 0 }[sign] ?? false
    return isTrue ? [] : [`“${comparison}” does not hold.`]
  })
}

type Reasoned = { option: string; reason: string }

/** Where the quiz’s reason comes to a number of its option, that of each variant must as well. */
function stillSaid(now: Reasoned, first: Reasoned): string[] {
  const [options, reasons] = [numbersIn(now.option), numbersIn(now.reason)]
  const results = first.reason.match(result)?.flatMap(numbersIn) ?? []
  return numbersIn(first.option).flatMap((number, at) =>
    !results.includes(number) || reasons.includes(options[at] ?? '')
      ? []
      : [`The reason for “${now.option}” comes to another number.`],
  )
}

const result = /(?:=|\bis|\bare|\bmakes?|\bcomes to) £?\d[\d,]*(?:\.\d+)?%?/g

function wordsOf({ question, options, explanations }: QuestionWords): string[] {
  return [question, ...options, ...explanations]
}

function typedIn(text: string): string[] {
  return numbersIn(withoutPlaceholders(text, ' '))
}

function namesIn(placeholder: string): string[] {
  return placeholder.match(/[a-zA-Z][\w.]*/g) ?? []
}

function describeValues(values: VariedValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}
