// Applies to a text and its questions every rule that holds for lessons and guides alike: sums and placeholders as read in each
// tax year, the rest as read today.
import type { CompiledText } from './compile-text.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource, WrittenText } from '../source/course-source.ts'
import { exerciseTexts, hardExercises, toldCounts, wrongExerciseSums } from '../exercise/exercise-rules.ts'
import type { TextMatter } from '../source/front-matter.ts'
import { americanSpelling, bannedWords, longPassages, straightMarks, type Finding } from '../rules/language-rules.ts'
import {
  brokenLinks,
  deadNumbers,
  partsOf,
  placeholderHeadings,
  unknownNumbers,
  unusedTerms,
  wrongLength,
  type WordRange,
} from '../rules/lesson-rules.ts'
import { lostQuestions, stuckAnswers, unevenOptions, wrongExplanations, wrongShape } from '../rules/quiz-rules.ts'
import { rawRates } from '../rules/rate-rules.ts'
import { readability } from '../rules/readability.ts'
import { weakSources } from '../rules/source-rules.ts'
import { wrongSums, wrongTotals } from '../rules/sum-rules.ts'
import { wrongVariants } from '../rules/variant-rules.ts'

export const hardestGrade = 7

/** A text as authored, as compiled for today's tax year, and as compiled for every year. */
export type TextToCheck<Matter extends TextMatter = TextMatter> = {
  written: WrittenText<Matter>
  source: CourseSource
  current: CompiledText
  everyYear: readonly CompiledText[]
}

/** What differs between lessons and guides: length, number of questions, and the findings of their own rules. */
export type OwnRules = {
  words: WordRange
  questions: number
  inText: readonly Finding[]
  inQuiz: readonly Finding[]
  inItems?: readonly Finding[]
}

/** Everything that is wrong with a text and its questions. */
export function textProblems(text: TextToCheck, own: OwnRules): ContentProblem[] {
  const { written, everyYear } = text
  const inFile = (file: string, findings: readonly Finding[]) => findings.map((finding) => ({ file, ...finding }))
  return [
    ...everyYear.flatMap(({ problems }) => problems),
    ...inFile(written.file, [...own.inText, ...wrongLength(text.current.words, own.words), ...textFindings(text)]),
    ...inFile(written.quizFile, [...own.inQuiz, ...quizFindings(text, own.questions)]),
    ...inFile(written.items?.file ?? written.quizFile, [...(own.inItems ?? []), ...itemFindings(text)]),
  ]
}

/** How hard a text's prose is to read, the terms of the glossary left out of the count. */
export function textGrade({ source, current }: Pick<TextToCheck, 'source' | 'current'>): number {
  const prose = current.blocks.filter(({ kind }) => kind === 'prose')
  return readability(
    prose.map(({ text }) => text),
    termsOf(source),
  ).grade
}

/** The findings of the rules about words and rates in authored lines. */
export function wordingOf(lines: readonly string[]): Finding[] {
  return [...bannedWords(lines), ...americanSpelling(lines), ...rawRates(lines)]
}

function termsOf({ glossary }: CourseSource): string[] {
  return glossary.map(({ term }) => term)
}

function textFindings(text: TextToCheck): Finding[] {
  const { written, source, current, everyYear } = text
  const { tree, links, exercises, dates } = current.rendered
  const lines = written.body.split('\n')
  return [
    ...unknownNumbers(links, source.helpers),
    ...brokenLinks(links, { source, anchors: partsOf(tree).anchors }),
    ...[tree, ...exercises.map(({ task }) => task), ...dates.map((date) => date.tree)].flatMap(deadNumbers),
    ...unusedTerms(written.frontMatter.terms, written.body),
    ...weakSources(written.frontMatter.sources),
    ...placeholderHeadings(lines),
    ...wordingOf(lines),
    ...longPassages(current.blocks),
    ...straightMarks([...current.blocks, ...exercises.flatMap(exerciseTexts)]),
    ...everyYear.flatMap(({ rendered, blocks }) => [
      ...wrongSums(blocks),
      ...wrongTotals(rendered.tree),
      ...wrongExerciseSums(rendered.exercises),
    ]),
    ...hardReading(textGrade(text)),
    ...toldCounts(exercises),
    ...hardExercises(exercises, termsOf(source)),
  ]
}

function quizFindings({ written, current, everyYear }: TextToCheck, count: number): Finding[] {
  const { questions } = current
  return [
    ...wrongShape(questions, count),
    ...unevenOptions(questions),
    ...stuckAnswers(questions),
    ...wrongExplanations(questions),
    ...lostQuestions(questions, partsOf(current.rendered.tree).anchors),
    ...wordingOf(written.quizText.split('\n')),
    ...straightMarks([
      ...quizTexts(current),
      ...questions.flatMap(({ line, options }) => options.map((text) => ({ text, line }))),
    ]),
    ...everyYear.flatMap((year) => [...wrongSums(quizTexts(year)), ...wrongVariants(year.questions, year.taxYear)]),
  ]
}

/** What holds for the exercises of a text holds for those of practice too, in each variant. */
function itemFindings({ written, source, current, everyYear }: TextToCheck): Finding[] {
  const exercisesOf = ({ items }: CompiledText) => items.flatMap(({ variants }) => variants)
  return [
    ...wordingOf(written.items?.text.split('\n') ?? []),
    ...straightMarks(exercisesOf(current).flatMap(exerciseTexts)),
    ...everyYear.flatMap((year) => wrongExerciseSums(exercisesOf(year))),
    ...toldCounts(exercisesOf(current)),
    ...hardExercises(
      current.items.flatMap(({ variants }) => variants.slice(0, 1)),
      termsOf(source),
    ),
  ]
}

function quizTexts({ questions }: CompiledText): { text: string; line: number }[] {
  return questions.flatMap(({ line, question, explanations }) =>
    [question, ...explanations].map((text) => ({ text, line })),
  )
}

function hardReading(grade: number): Finding[] {
  return grade <= hardestGrade
    ? []
    : [{ line: 1, message: `The reading grade is ${grade}; it may be at most ${hardestGrade}.` }]
}
