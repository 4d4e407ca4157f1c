// A step of npm run check: checks the course, and prints a table of its lessons and guides. With part of a file's name,
// node course/check-course.ts prints only the problems of such files.
import { paths } from '#contract/paths.ts'
import { taxYearIds, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { lessonProblems } from './check-lesson.ts'
import { textGrade, type TextToCheck } from './text/check-text.ts'
import { compileLesson, withGlossaryFilled } from './compile-course.ts'
import type { CompiledText } from './text/compile-text.ts'
import { describeProblem, type ContentProblem } from '#server/content/content-problem.ts'
import { ukDate } from '#domain/calendar.ts'
import { lostStatements, overdue, wrongHelpers } from './rules/helper-rules.ts'
import { repeated, wrongCurriculum, wrongGlossary, wrongOtherWords } from './rules/course-rules.ts'
import { readCourseSource, type CourseSource, type WrittenText } from './source/course-source.ts'
import { countKinds, wrongCourseCounts, type ExerciseCounts } from './exercise/exercise-counts.ts'
import type { TextMatter } from './source/front-matter.ts'
import type { CourseIds } from './source/noted-ids.ts'
import { documentProblems, unevenDocuments } from './document/check-document.ts'
import { guideProblems, sharedPlaces } from './guide/check-guide.ts'
import { compileGuide } from './guide/compile-guide.ts'
import { wrongCast, wronglyNamed } from './rules/cast-rules.ts'
import { changedIds, idsOf } from './text/id-rules.ts'
import { partsOf } from './rules/lesson-rules.ts'
import { wordsBeforeExercise, type Shape } from './rules/shape-rules.ts'
import { countWords, plainText } from './html/lesson-text.ts'
import { answerPlaces, answerRanks, sameReasons, unevenRanks } from './rules/quiz-rules.ts'

/** One line of the table that the check prints. */
export type TextFigures = {
  title: string
  words: number
  minutes: number
  grade: number
  figures: number
  tables: number
  terms: number
  sources: number
  questions: number
  exercises: ExerciseCounts
}

/**
 * The check's result: a line for each text, the places of right answers, their ranks among amounts, how many questions
 * vary, and every problem.
 */
export type CourseReport = {
  lessons: (TextFigures & { shape: Shape })[]
  guides: TextFigures[]
  answers: number[]
  ranks: number[]
  varied: number
  unwritten: number
  ids: CourseIds
  problems: ContentProblem[]
  /** What is right as far as is known, but due for another look. */
  warnings: string[]
}

/** Checks everything that authors wrote. `today` decides in which tax year texts are measured. */
export function checkCourse(authored: CourseSource, today: Date): CourseReport {
  const readings = taxYearIds.map((taxYear) => ({ taxYear, ...withGlossaryFilled(authored, taxYear) }))
  const thisYear = taxYearIds.indexOf(taxYearOn(today).taxYear)
  const read = <Matter extends TextMatter>(
    written: WrittenText<Matter>,
    compile: (written: WrittenText<Matter>, source: CourseSource, taxYear: TaxYearId) => CompiledText,
  ): TextToCheck<Matter> => {
    const everyYear = readings.map(({ source, taxYear }) => compile(written, source, taxYear))
    return { written, source: readings[thisYear]!.source, current: everyYear[thisYear]!, everyYear }
  }
  const lessons = authored.modules.flatMap((module) =>
    module.lessons.flatMap(({ id, title, written }) =>
      written === null
        ? []
        : [{ title: `${id} ${title}`, path: paths.lesson(module.id, id), text: read(written, compileLesson) }],
    ),
  )
  const guides = authored.guides.map((written) => ({
    title: written.frontMatter.title,
    text: read(written, compileGuide),
  }))
  const anchors = new Map(lessons.map(({ path, text }) => [path, partsOf(text.current.rendered.tree).anchors]))
  const compiled = [...lessons, ...guides].map(({ text }) => text.current)
  const questions = lessons.flatMap(({ text }) => text.current.questions)
  const shapes = shapesOf(lessons.map(({ text }) => text.current))
  const ids = idsOf(
    lessons.map(({ text }) => text),
    guides.map(({ text }) => text),
  )
  const figures = lessons.map((lesson, index) => ({ ...figuresOf(lesson), shape: shapes[index]! }))
  return {
    lessons: figures,
    guides: guides.map(figuresOf),
    answers: answerPlaces(questions),
    ranks: answerRanks(questions),
    varied: questions.filter(({ template }) => template !== null).length,
    unwritten: authored.modules.flatMap((module) => module.lessons).length - lessons.length,
    ids,
    problems: distinct([
      ...readings.flatMap((reading) => reading.problems),
      ...wrongCurriculum(authored),
      ...wrongGlossary(authored.glossary),
      ...wrongOtherWords(authored),
      ...wrongHelpers(authored),
      ...lostStatements(authored, filesOf(authored)),
      ...wrongCast(authored),
      ...[...lessons, ...guides].flatMap(({ text: { written, current } }) =>
        wronglyNamed(authored.cast, current.questions).map((finding) => ({ file: written.quizFile, ...finding })),
      ),
      ...lessons.flatMap(({ text }, index) => lessonProblems(text, shapes[index]!)),
      ...guides.flatMap(({ text }) => guideProblems(text, anchors)),
      ...sharedPlaces(authored.guides),
      ...authored.documents.flatMap((document) =>
        documentProblems(
          document,
          authored.glossary.map(({ term }) => term),
        ),
      ),
      ...unevenDocuments(authored.documents),
      ...wrongCourseCounts(total(figures), authored.size).map((message) => ({
        file: 'curriculum.yaml',
        line: 1,
        message,
      })),
      ...[...sameReasons(compiled.flatMap((text) => text.questions)), ...unevenRanks(questions)].map((finding) => ({
        file: 'curriculum.yaml',
        ...finding,
      })),
      ...repeatedIds('skills', ids),
      ...repeatedIds('questions', ids),
      ...repeatedIds('exercises', ids),
      ...changedIds(authored, ids),
    ]),
    warnings: overdue(authored, ukDate(today)),
  }
}

/** The files of the course that say something to learners, below content/. */
function filesOf({ modules, guides, documents }: CourseSource): ReadonlySet<string> {
  const texts = [...modules.flatMap(({ lessons }) => lessons.flatMap(({ written }) => written ?? [])), ...guides]
  return new Set([
    'glossary.yaml',
    ...texts.flatMap(({ file, quizFile, items }) => [file, quizFile, ...(items ? [items.file] : [])]),
    ...documents.map(({ slug }) => `documents/${slug}.yaml`),
  ])
}

/** The report as it is printed. */
export function describeReport(report: CourseReport): string {
  const { lessons, guides, answers, ranks, varied, unwritten, problems, warnings } = report
  const columns = ['words', 'minutes', 'grade', 'figures', 'tables', 'terms', 'sources', 'questions'] as const
  const row = (name: string, cells: readonly (string | number)[], last: string) =>
    [name.slice(0, 40).padEnd(41), ...cells.map((cell) => String(cell).padStart(10)), `  ${last}`].join('')
  const table = (heading: string, texts: readonly TextFigures[]) => [
    row(heading, columns, 'exercises'),
    ...texts.map((text) =>
      row(
        text.title,
        columns.map((column) => text[column]),
        inWords(text.exercises),
      ),
    ),
    row(
      'in all',
      columns.map((column) => (column === 'grade' ? '' : sum(texts.map((text) => text[column])))),
      inWords(total(texts)),
    ),
    '',
  ]
  return [
    ...table('lesson', lessons),
    ...table('guide', guides),
    `Reading age is the grade plus five. Right answers by place: ${answers.join(', ')}; among amounts, from the smallest to the largest: ${ranks.join(', ')}. Questions with variants: ${varied}. Lessons still to be written: ${unwritten}.`,
    ...warnings,
    describeProblems(problems),
  ].join('\n')
}

export function describeProblems(problems: readonly ContentProblem[]): string {
  const count = problems.length === 1 ? '1 problem.' : `${problems.length || 'No'} problems.`
  return [...problems.map(describeProblem), count].join('\n')
}

function figuresOf({ title, text }: { title: string; text: TextToCheck }): TextFigures {
  const { rendered, words, minutes, questions } = text.current
  const { figures, tables } = partsOf(rendered.tree)
  return {
    title,
    words,
    minutes,
    grade: textGrade(text),
    figures,
    tables,
    terms: rendered.terms.length,
    sources: text.written.frontMatter.sources.length,
    questions: questions.length,
    exercises: countKinds(rendered.exercises.map(({ authoredKind }) => authoredKind)),
  }
}

/** The shape of each lesson, in course order: a term that an earlier lesson links is not new. */
function shapesOf(lessons: readonly CompiledText[]): Shape[] {
  const known = new Set<string>()
  return lessons.map(({ words, rendered: { tree, terms, exercises } }) => {
    const fresh = terms.filter(({ id }) => !known.has(id))
    for (const { id } of fresh) known.add(id)
    const tasks = exercises.map(({ task }) => countWords(plainText(task)))
    return { words: words + sum(tasks), newTerms: fresh.length, wordsBefore: wordsBeforeExercise(tree) }
  })
}

/** The exercises of several texts, by kind. */
function total(texts: readonly TextFigures[]): ExerciseCounts {
  const kinds = Object.keys(countKinds([])) as (keyof ExerciseCounts)[]
  return Object.fromEntries(
    kinds.map((kind) => [kind, sum(texts.map(({ exercises }) => exercises[kind]))]),
  ) as ExerciseCounts
}

function inWords(exercises: ExerciseCounts): string {
  const used = Object.entries(exercises).filter(([, count]) => count > 0)
  return [sum(used.map(([, count]) => count)), '=', used.map(([kind, count]) => `${kind} ${count}`).join(', ')].join(
    ' ',
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}

function repeatedIds(what: 'skills' | 'questions' | 'exercises', ids: CourseIds): ContentProblem[] {
  return repeated(ids[what]).map((id) => ({
    file: 'curriculum.yaml',
    line: 1,
    message: `Two ${what} of the course have the id ${id}.`,
  }))
}

function distinct(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()]
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  const report = checkCourse(readCourseSource(), new Date())
  const problems = report.problems.filter(({ file }) => file.includes(wanted))
  console.log(wanted === '' ? describeReport(report) : describeProblems(problems))
  if (problems.length > 0) process.exitCode = 1
}
