// The course as requests ask for it: found by id, with what is the same for every learner worked out once.
import { createHash } from 'node:crypto'
import { documentSlug } from '#contract/documents.ts'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson, Module, QuestionVariant, Quiz, QuizQuestion } from '#contract/learning.ts'
import { withDrawnOptions } from '#domain/learning/option-order.ts'
import type { LessonPlace } from '#domain/learning/progress.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { outlineOf, type Course, type CourseLesson } from '../content/course.ts'
import { practiceQuestions, type PracticeQuestion } from '../content/practice-items.ts'

export type OutlinedLesson = {
  authored: CourseLesson
  lesson: Lesson
  quiz: Quiz & { taxYear: TaxYearId }
  preview: string
  lessonTag: string
  quizTag: string
}
export type CourseOutline = {
  modules: Module[]
  glossary: Glossary
  glossaryTag: string
  /** Every lesson's place, in course order. */
  places: LessonPlace[]
  module: (moduleId: number) => Module | undefined
  /** Undefined as well when the lesson belongs to another module. */
  lesson: (place: LessonPlace) => OutlinedLesson | undefined
  /** Undefined while the guide is not written. */
  guide: (slug: string) => { guide: Guide; guideTag: string } | undefined
  hasDocument: (slug: string) => boolean
}

/** The outline of a course, made when first asked for. */
export function outlineCourse(course: Course): CourseOutline {
  const known = outlines.get(course)
  if (known) return known
  const outline = makeOutline(course)
  outlines.set(course, outline)
  return outline
}

const outlines = new WeakMap<Course, CourseOutline>()

/** How many characters of a lesson the dashboard shows. */
const previewLength = 400

function makeOutline(course: Course): CourseOutline {
  const modules = course.modules.map(({ lessons, ...module }) => ({ ...module, lessons: lessons.map(outlineOf) }))
  const moduleById = new Map(modules.map((module) => [module.id, module]))
  const lessons = course.modules.flatMap((module) => module.lessons)
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, outlineLesson(lesson, course)]))
  const guideBySlug = new Map(course.guides.map((guide) => [guide.slug, { guide, guideTag: tagOf(guide) }]))
  const documents = new Set(course.documents.map(documentSlug))
  const glossary = { terms: course.glossary }
  return {
    modules,
    glossary,
    glossaryTag: tagOf(glossary),
    places: lessons.map((lesson) => ({ moduleId: lesson.moduleId, lessonId: lesson.id })),
    module: (moduleId) => moduleById.get(moduleId),
    lesson({ moduleId, lessonId }) {
      const found = lessonById.get(lessonId)
      return found?.lesson.moduleId === moduleId ? found : undefined
    },
    guide: (slug) => guideBySlug.get(slug),
    hasDocument: (slug) => documents.has(slug),
  }
}

/** So many variants of a question come with its quiz, for taking it again. */
const retakeVariants = 3

function outlineLesson(authored: CourseLesson, course: Course): OutlinedLesson {
  const { text, questions, items: _items, exerciseItems: _exerciseItems, ...lesson } = authored
  const items = practiceQuestions(course)
  const varied = questions.map((question) => withVariants(question, items.get(question.id)))
  const quiz = { questions: lesson.isWritten ? varied : [], taxYear: course.taxYear }
  const preview = `${Array.from(text).slice(0, previewLength).join('')}…`
  return { authored, lesson, quiz, preview, lessonTag: tagOf(lesson), quizTag: tagOf(quiz) }
}

/** The question’s own options stand as authored; those of a variant do not, so that their place gives nothing away. */
function withVariants(question: QuizQuestion, item: PracticeQuestion | undefined): QuizQuestion {
  const numbers = Array.from({ length: Math.min(retakeVariants, (item?.variants ?? 1) - 1) }, (_, at) => at + 1)
  const variants = numbers.flatMap((variant): QuestionVariant[] => {
    const worked = item?.worked(variant)
    if (worked === undefined) return []
    const { id: _id, ref: _ref, ...words } = withDrawnOptions(worked, `${question.id} ${variant}`)
    return [{ variant, ...words }]
  })
  return variants.length === 0 ? question : { ...question, variants }
}

/** Weak: the same for the compressed form. */
function tagOf(content: object): string {
  return `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`
}
