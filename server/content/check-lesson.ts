// Applies every rule to one lesson and its quiz: sums and placeholders as read in each tax year, the rest as read today.
import type { CompiledText } from './compile-text.ts'
import type { ContentProblem } from './content-problem.ts'
import type { CourseSource, WrittenLesson } from './course-source.ts'
import { wrongLessonCount } from './exercise/exercise-counts.ts'
import { hardExercises, wrongExerciseSums } from './exercise/exercise-rules.ts'
import { americanSpelling, bannedWords, longPassages, type Finding } from './language-rules.ts'
import {
  brokenLinks,
  deadNumbers,
  misplacedPlans,
  missingParts,
  partsOf,
  placeholderHeadings,
  thinExamples,
  unusedTerms,
  wrongLength,
} from './lesson-rules.ts'
import { textBlocks } from './lesson-text.ts'
import { looseQuestions, stuckAnswers, unevenOptions, wrongExplanations, wrongShape } from './quiz-rules.ts'
import { rawRates } from './rate-rules.ts'
import { readability } from './readability.ts'
import { weakSources } from './source-rules.ts'
import { wrongSums, wrongTotals } from './sum-rules.ts'

export const hardestGrade = 7

/** A lesson as authored, as compiled for today's tax year, and as compiled for every year. */
export type LessonToCheck = {
  written: WrittenLesson
  source: CourseSource
  current: CompiledText
  everyYear: readonly CompiledText[]
}

/** Everything that is wrong with a lesson and its quiz. */
export function lessonProblems(lesson: LessonToCheck): ContentProblem[] {
  const { written, everyYear } = lesson
  return [
    ...everyYear.flatMap(({ problems }) => problems),
    ...textFindings(lesson).map((finding) => ({ file: written.file, ...finding })),
    ...quizFindings(lesson).map((finding) => ({ file: written.quizFile, ...finding })),
  ]
}

/** How hard a lesson's prose is to read, its glossary terms left out of the count. */
export function lessonGrade({ source, current }: Pick<LessonToCheck, 'source' | 'current'>): number {
  const prose = textBlocks(current.rendered.tree).filter(({ kind }) => kind === 'prose')
  return readability(
    prose.map(({ text }) => text),
    termsOf(source),
  ).grade
}

function termsOf({ glossary }: CourseSource): string[] {
  return glossary.map(({ term }) => term)
}

function textFindings(lesson: LessonToCheck): Finding[] {
  const { written, source, current, everyYear } = lesson
  const { tree, links } = current.rendered
  const lines = written.body.split('\n')
  return [
    ...missingParts(tree),
    ...misplacedPlans(tree),
    ...wrongLength(current.words),
    ...thinExamples(tree),
    ...brokenLinks(links, { source, anchors: partsOf(tree).anchors }),
    ...[tree, ...current.rendered.exercises.map(({ task }) => task)].flatMap(deadNumbers),
    ...unusedTerms(written.frontMatter.terms, written.body),
    ...weakSources(written.frontMatter.sources),
    ...placeholderHeadings(lines),
    ...wording(lines),
    ...longPassages(textBlocks(tree)),
    ...everyYear.flatMap(({ rendered }) => [
      ...wrongSums(textBlocks(rendered.tree)),
      ...wrongTotals(rendered.tree),
      ...wrongExerciseSums(rendered.exercises),
    ]),
    ...hardReading(lessonGrade(lesson)),
    ...[wrongLessonCount(current.rendered.exercises.length)].flatMap((message) =>
      message === null ? [] : [{ line: 1, message }],
    ),
    ...hardExercises(current.rendered.exercises, termsOf(source)),
  ]
}

function quizFindings({ written, current, everyYear }: LessonToCheck): Finding[] {
  const { questions, rendered } = current
  return [
    ...wrongShape(questions),
    ...unevenOptions(questions),
    ...stuckAnswers(questions),
    ...wrongExplanations(questions),
    ...looseQuestions(questions, { anchors: partsOf(rendered.tree).anchors, skills: written.frontMatter.skills }),
    ...wording(written.quizText.split('\n')),
    ...everyYear.flatMap((year) => wrongSums(quizTexts(year))),
  ]
}

function wording(lines: readonly string[]): Finding[] {
  return [...bannedWords(lines), ...americanSpelling(lines), ...rawRates(lines)]
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
