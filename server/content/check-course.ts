// Checks the whole course and prints a table of its lessons. A command: node server/content/check-course.ts [part of a
// file's name], which then tells only of problems in such files.
import { taxYearIds } from '#domain/tax/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { lessonGrade, lessonProblems } from './check-lesson.ts'
import { compileLesson, withGlossaryFilled, type CompiledLesson } from './compile-course.ts'
import { describeProblem, type ContentProblem } from './content-problem.ts'
import { repeatedQuestionIds, wrongCurriculum, wrongGlossary } from './course-rules.ts'
import { readCourseSource, type CourseSource, type LessonSource } from './course-source.ts'
import { partsOf } from './lesson-rules.ts'
import { answerPlaces } from './quiz-rules.ts'

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

/** Checks everything that authors wrote. `today` decides in which tax year lessons are measured. */
export function checkCourse(authored: CourseSource, today: Date): CourseReport {
  const readings = taxYearIds.map((taxYear) => ({ taxYear, ...withGlossaryFilled(authored, taxYear) }))
  const thisYear = taxYearIds.indexOf(taxYearOn(today).taxYear)
  const lessons = authored.modules.flatMap((module) => module.lessons)
  const checks = lessons.flatMap((lesson) => {
    const { written } = lesson
    if (written === null) return []
    const everyYear = readings.map(({ source, taxYear }) => compileLesson(written, source, taxYear))
    const current = everyYear[thisYear]!
    const { source } = readings[thisYear]!
    const grade = lessonGrade({ source, current })
    return {
      figures: figuresOf(lesson, { current, grade }),
      questions: current.questions,
      problems: lessonProblems({ written, source, current, everyYear }),
    }
  })
  const questions = checks.flatMap((check) => check.questions)
  return {
    lessons: checks.map((check) => check.figures),
    answers: answerPlaces(questions),
    unwritten: lessons.length - checks.length,
    problems: distinct([
      ...readings.flatMap((reading) => reading.problems),
      ...wrongCurriculum(authored),
      ...wrongGlossary(authored.glossary),
      ...checks.flatMap((check) => check.problems),
      ...repeatedQuestions(questions.map(({ id }) => id)),
    ]),
  }
}

/** The report as it is printed. */
export function describeReport({ lessons, answers, unwritten, problems }: CourseReport): string {
  const columns = ['words', 'grade', 'figures', 'tables', 'terms', 'sources', 'questions'] as const
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.slice(0, 47).padEnd(48), ...cells.map((cell) => String(cell).padStart(10))].join('')
  return [
    row('lesson', columns),
    ...lessons.map((line) =>
      row(
        line.lesson,
        columns.map((column) => line[column]),
      ),
    ),
    `Reading age is the grade plus five. Right answers by place: ${answers.join(', ')}. Lessons still to be written: ${unwritten}.`,
    ...problems.map(describeProblem),
    problems.length === 0 ? 'No problems.' : `${problems.length} problems.`,
  ].join('\n')
}

function figuresOf(
  lesson: LessonSource,
  { current, grade }: { current: CompiledLesson; grade: number },
): LessonFigures {
  const { figures, tables } = partsOf(current.rendered.tree)
  return {
    lesson: `${lesson.id} ${lesson.title}`,
    words: current.words,
    grade,
    figures,
    tables,
    terms: current.rendered.terms.length,
    sources: lesson.written?.frontMatter.sources.length ?? 0,
    questions: current.questions.length,
  }
}

function repeatedQuestions(ids: readonly string[]): ContentProblem[] {
  return repeatedQuestionIds(ids).map((id) => ({
    file: 'curriculum.yaml',
    line: 1,
    message: `Two questions of the course have the id ${id}.`,
  }))
}

function distinct(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [describeProblem(problem), problem])).values()]
}

if (import.meta.main) {
  const wanted = process.argv[2] ?? ''
  const report = checkCourse(readCourseSource(), new Date())
  const problems = report.problems.filter(({ file }) => file.includes(wanted))
  console.log(describeReport({ ...report, problems }))
  if (problems.length > 0) process.exitCode = 1
}
