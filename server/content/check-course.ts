// Checks the whole course and prints a table of its lessons. A command: node server/content/check-course.ts [part of a
// file's name], which then tells only of problems in such files.
import { taxYearIds, taxYearOn } from '#domain/tax/tax-years.ts'
import { compileCourse, compileLesson } from './compile-course.ts'
import { describeProblem, type ContentProblem } from './content-problem.ts'
import { repeatedQuestionIds, wrongCurriculum, wrongGlossary } from './course-rules.ts'
import { readCourseSource, type CourseSource, type LessonSource, type WrittenLesson } from './course-source.ts'
import { americanSpelling, bannedWords, longPassages, type Finding } from './language-rules.ts'
import { brokenLinks, missingParts, partsOf, thinExamples, unusedTerms, wrongLength } from './lesson-rules.ts'
import { textBlocks } from './lesson-text.ts'
import {
  answerPlaces,
  looseQuestions,
  stuckAnswers,
  unevenOptions,
  wrongExplanations,
  wrongShape,
} from './quiz-rules.ts'
import type { AuthoredQuestion } from './quiz-source.ts'
import { rawRates } from './rate-rules.ts'
import { readability } from './readability.ts'
import { wrongSums, wrongTotals } from './sum-rules.ts'

export const hardestGrade = 7

/** One line of the table that the check prints. */
export type LessonFigures = {
  lesson: string
  words: number
  grade: number
  figures: number
  tables: number
  terms: number
  sources: number
  questions: number
}

/** What the check finds: a line for each written lesson, the spread of right answers, and every problem. */
export type CourseReport = {
  lessons: LessonFigures[]
  answers: number[]
  unwritten: number
  problems: ContentProblem[]
}

/** Checks everything that authors wrote. Lessons are read as of the tax year of `today`, placeholders in every year. */
export function checkCourse(source: CourseSource, today: Date): CourseReport {
  const lessons = source.modules.flatMap((module) => module.lessons)
  const written = lessons.filter(isWritten)
  const checks = written.map((lesson) => checkLesson(lesson, { source, today }))
  const questions = checks.flatMap((check) => check.questions)
  const repeats = repeatedQuestionIds(questions.map(({ id }) => id)).map((id) => ({
    file: 'curriculum.yaml',
    line: 1,
    message: `Two questions of the course have the id ${id}.`,
  }))
  return {
    lessons: checks.map((check) => check.figures),
    answers: answerPlaces(questions),
    unwritten: lessons.length - written.length,
    problems: distinct([
      ...taxYearIds.flatMap((taxYear) => compileCourse(source, taxYear).problems),
      ...wrongCurriculum(source),
      ...wrongGlossary(source.glossary),
      ...checks.flatMap((check) => check.problems),
      ...repeats,
    ]),
  }
}

type WrittenSource = LessonSource & { written: WrittenLesson }
const isWritten = (lesson: LessonSource): lesson is WrittenSource => lesson.written !== null

function checkLesson(
  lesson: WrittenSource,
  { source, today }: { source: CourseSource; today: Date },
): { figures: LessonFigures; questions: AuthoredQuestion[]; problems: ContentProblem[] } {
  const { written } = lesson
  const { rendered, questions, words } = compileLesson(written, source, taxYearOn(today).taxYear)
  const parts = partsOf(rendered.tree)
  const blocks = textBlocks(rendered.tree)
  const prose = blocks.filter(({ kind }) => kind === 'prose').map(({ text }) => text)
  const { grade } = readability(
    prose,
    source.glossary.map(({ term }) => term),
  )
  const body = written.body.split('\n')
  const quiz = written.quizText.split('\n')
  const inLesson: Finding[] = [
    ...missingParts(rendered.tree),
    ...wrongLength(words),
    ...thinExamples(rendered.tree),
    ...brokenLinks(rendered.links, { source, anchors: parts.anchors }),
    ...unusedTerms(written.frontMatter.terms, written.body),
    ...[...bannedWords(body), ...americanSpelling(body), ...rawRates(body), ...longPassages(blocks)],
    ...[...wrongSums(blocks), ...wrongTotals(rendered.tree)],
    ...(grade <= hardestGrade
      ? []
      : [{ line: 1, message: `The reading grade is ${grade}; it may be at most ${hardestGrade}.` }]),
  ]
  const inQuiz: Finding[] = [
    ...[
      ...wrongShape(questions),
      ...unevenOptions(questions),
      ...stuckAnswers(questions),
      ...wrongExplanations(questions),
    ],
    ...looseQuestions(questions, { anchors: parts.anchors, skills: written.frontMatter.skills }),
    ...[...bannedWords(quiz), ...americanSpelling(quiz), ...rawRates(quiz)],
    ...wrongSums(
      questions.flatMap(({ line, question, explanations }) =>
        [question, ...explanations].map((text) => ({ text, line })),
      ),
    ),
  ]
  return {
    questions,
    problems: [
      ...inLesson.map((finding) => ({ file: written.file, ...finding })),
      ...inQuiz.map((finding) => ({ file: written.quizFile, ...finding })),
    ],
    figures: {
      lesson: `${lesson.id} ${lesson.title}`,
      words,
      grade,
      figures: parts.figures,
      tables: parts.tables,
      terms: rendered.terms.length,
      sources: written.frontMatter.sources.length,
      questions: questions.length,
    },
  }
}

function distinct(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()]
}

/** The report as it is printed. */
export function describeReport({ lessons, answers, unwritten, problems }: CourseReport): string {
  const columns = ['words', 'grade', 'figures', 'tables', 'terms', 'sources', 'questions'] as const
  const heading = ['lesson'.padEnd(44), ...columns.map((column) => column.padStart(9))].join('')
  const rows = lessons.map((line) =>
    [line.lesson.slice(0, 43).padEnd(44), ...columns.map((column) => String(line[column]).padStart(9))].join(''),
  )
  return [
    heading,
    ...rows,
    `Reading age is the grade plus five. Right answers by place: ${answers.join(', ')}. Lessons still to be written: ${unwritten}.`,
    ...problems.map(describeProblem),
    problems.length === 0 ? 'No problems.' : `${problems.length} problems.`,
  ].join('\n')
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  const report = checkCourse(readCourseSource(), new Date())
  const problems = report.problems.filter(({ file }) => file.includes(wanted))
  console.log(describeReport({ ...report, problems }))
  if (problems.length > 0) process.exitCode = 1
}
