// Checks the whole course and prints a table of its lessons. A command: node server/content/check-course.ts [part of a
// file's name], which then tells only of problems in such files.
import { taxYearIds } from '#domain/tax/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { lessonGrade, lessonProblems } from './check-lesson.ts'
import { compileLesson, withGlossaryFilled } from './compile-course.ts'
import type { CompiledText } from './compile-text.ts'
import { describeProblem, type ContentProblem } from './content-problem.ts'
import { repeatedIds, wrongCurriculum, wrongGlossary } from './course-rules.ts'
import { readCourseSource, type CourseSource, type LessonSource } from './course-source.ts'
import { countKinds, wrongCourseCounts, type ExerciseCounts } from './exercise/exercise-counts.ts'
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
  exercises: number
}

/** What the check finds: a line for each written lesson, the spread of right answers and exercises, and every problem. */
export type CourseReport = {
  lessons: LessonFigures[]
  answers: number[]
  exercises: ExerciseCounts
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
      exercises: current.rendered.exercises,
      problems: lessonProblems({ written, source, current, everyYear }),
    }
  })
  const questions = checks.flatMap((check) => check.questions)
  const exercises = checks.flatMap((check) => check.exercises)
  const counts = countKinds(exercises.map(({ authoredKind }) => authoredKind))
  return {
    lessons: checks.map((check) => check.figures),
    answers: answerPlaces(questions),
    exercises: counts,
    unwritten: lessons.length - checks.length,
    problems: distinct([
      ...readings.flatMap((reading) => reading.problems),
      ...wrongCurriculum(authored),
      ...wrongGlossary(authored.glossary),
      ...checks.flatMap((check) => check.problems),
      ...wrongCourseCounts(counts).map((message) => ({ file: 'curriculum.yaml', line: 1, message })),
      ...repeated(
        'questions',
        questions.map(({ id }) => id),
      ),
      ...repeated(
        'exercises',
        exercises.map(({ exercise }) => exercise.id),
      ),
    ]),
  }
}

/** The report as it is printed. */
export function describeReport({ lessons, answers, exercises, unwritten, problems }: CourseReport): string {
  const columns = ['words', 'grade', 'figures', 'tables', 'terms', 'sources', 'questions', 'exercises'] as const
  const kinds = Object.entries(exercises).map(([kind, count]) => `${kind} ${count}`)
  const total = lessons.reduce((sum, lesson) => sum + lesson.exercises, 0)
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
    `Exercises: ${total} in all; ${kinds.join(', ')}.`,
    ...problems.map(describeProblem),
    problems.length === 0 ? 'No problems.' : `${problems.length} problems.`,
  ].join('\n')
}

function figuresOf(lesson: LessonSource, { current, grade }: { current: CompiledText; grade: number }): LessonFigures {
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
    exercises: current.rendered.exercises.length,
  }
}

function repeated(what: 'questions' | 'exercises', ids: readonly string[]): ContentProblem[] {
  return repeatedIds(ids).map((id) => ({
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
  console.log(describeReport({ ...report, problems }))
  if (problems.length > 0) process.exitCode = 1
}
