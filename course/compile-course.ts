// Compiles the authored texts into the course of one tax year.
import { h } from 'hastscript'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { Exercise, PractisedExercise } from '#contract/exercises.ts'
import type { Course, CourseLesson, CourseModule, ExerciseItem } from '#server/content/course.ts'
import { compileText, type CompiledText } from './text/compile-text.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { CourseSource, LessonSource, WrittenLesson } from './source/course-source.ts'
import { compileDocument } from './document/compile-document.ts'
import { compileGuide, guideOnWire } from './guide/compile-guide.ts'
import type { HtmlRoot } from './html/html-tree.ts'
import { lessonBoxes } from './html/lesson-callouts.ts'
import { writeHtml } from './html/lesson-finishing.ts'
import { headingBefore, lessonHeadings, partsInBlocks, type LessonPart } from './html/lesson-text.ts'
import { blocksOf } from './html/text-blocks.ts'
import { fillPlaceholders } from '#server/content/placeholders.ts'

/** A compiled course, the parts of each lesson and guide by its id, and what is wrong with the sources. */
export type Compilation = {
  course: Course
  parts: ReadonlyMap<number, LessonPart[]>
  guideParts: ReadonlyMap<string, LessonPart[]>
  problems: ContentProblem[]
}

/** Compiles every lesson and guide for a tax year. Lessons not written yet say so. */
export function compileCourse(authored: CourseSource, taxYear: TaxYearId): Compilation {
  const { source, problems } = withGlossaryFilled(authored, taxYear)
  const parts = new Map<number, LessonPart[]>()
  const guideParts = new Map<string, LessonPart[]>()
  const modules = source.modules.map(({ lessons, ...module }) => ({
    ...module,
    lessons: lessons.map((lesson) => {
      if (lesson.written === null) return unwrittenLesson(lesson, module.id)
      const compiled = compileLesson(lesson.written, source, taxYear)
      problems.push(...compiled.problems)
      parts.set(lesson.id, partsInBlocks(compiled.blocks))
      return { ...writtenLesson(lesson, module.id, compiled), skillNames: lesson.written.frontMatter.skills }
    }),
  }))
  const guides = source.guides.map((written) => {
    const compiled = compileGuide(written, source, taxYear)
    problems.push(...compiled.problems)
    guideParts.set(written.frontMatter.slug, partsInBlocks(compiled.blocks))
    return guideOnWire(written, compiled)
  })
  return {
    course: {
      taxYear,
      modules,
      guides,
      documents: source.documents.map((written) => compileDocument(written).exercise),
      glossary: glossaryOf(source, modules),
    },
    parts,
    guideParts,
    problems,
  }
}

/** The course with the placeholders in its glossary filled. Its own problems are among those answered. */
export function withGlossaryFilled(
  source: CourseSource,
  taxYear: TaxYearId,
): { source: CourseSource; problems: ContentProblem[] } {
  const problems = [...source.problems]
  const glossary = source.glossary.map((entry) => {
    const filled = fillPlaceholders(entry.definition, { taxYear, file: 'glossary.yaml' })
    problems.push(
      ...filled.problems.map(({ message, ...place }) => ({ ...place, message: `${entry.term}: ${message}` })),
    )
    return { ...entry, definition: filled.text }
  })
  return { source: { ...source, glossary }, problems }
}

/** Fills, renders and parses one lesson. The glossary of `source` is filled already. */
export function compileLesson(written: WrittenLesson, source: CourseSource, taxYear: TaxYearId): CompiledText {
  const { id, toolInputs } = written.frontMatter
  return compileText(written, { source, taxYear, boxes: lessonBoxes, exerciseIds: `l${id}-x-`, toolInputs })
}

function writtenLesson(
  lesson: LessonSource,
  moduleId: number,
  compiled: CompiledText,
): Omit<CourseLesson, 'skillNames'> {
  return {
    ...outlineFields(lesson, moduleId),
    isWritten: true,
    content: compiled.rendered.html,
    blocks: blocksOf(compiled.rendered.tree),
    headings: lessonHeadings(compiled.rendered.tree),
    minutes: compiled.minutes,
    terms: compiled.rendered.terms,
    exercises: compiled.rendered.exercises.map(({ exercise }) => exercise),
    plans: compiled.rendered.plans,
    text: compiled.text,
    questions: compiled.questions.map(({ id, question, options, correctAnswer, explanations, ref }) => ({
      id,
      question,
      options,
      correctAnswer,
      explanations,
      ref,
    })),
    items: compiled.questions.map(({ skill, template }) => ({ skill: skill ?? '', template })),
    exerciseItems: exerciseItemsOf(compiled),
  }
}

/** The exercises of the lesson that practice asks too, then those for practice alone. */
function exerciseItemsOf({ rendered: { exercises, tree }, items }: CompiledText): ExerciseItem[] {
  const inText = exercises.flatMap(({ exercise, skill }) =>
    skill === null ? [] : [{ id: exercise.id, skill, ref: headingBefore(tree, exercise.id), variants: [exercise] }],
  )
  const alone = items.map(({ id, skill, ref, variants }) => {
    return { id, skill, ref, variants: variants.map(({ exercise }) => exercise) }
  })
  return [...inText, ...alone].map((item) => ({ ...item, variants: item.variants.filter(isPractised) }))
}

function isPractised(exercise: Exercise): exercise is PractisedExercise {
  return exercise.kind !== 'choose' && exercise.kind !== 'own-figure'
}

function unwrittenLesson(lesson: LessonSource, moduleId: number): CourseLesson {
  const notice = 'This lesson is being written.'
  const tree: HtmlRoot = { type: 'root', children: [h('p', lesson.summary), h('p', notice)] }
  return {
    ...outlineFields(lesson, moduleId),
    isWritten: false,
    content: writeHtml(tree),
    blocks: blocksOf(tree),
    headings: [],
    minutes: 1,
    terms: [],
    exercises: [],
    plans: [],
    text: `${lesson.summary} ${notice}`,
    skillNames: {},
    questions: [],
    items: [],
    exerciseItems: [],
  }
}

function outlineFields({ id, title, order, summary, toolId }: LessonSource, moduleId: number) {
  return { id, moduleId, title, order, summary, toolId }
}

/** Each term with the lessons that teach it: those that list it as a key term, or else those that only use it. */
function glossaryOf(source: CourseSource, modules: readonly CourseModule[]): Course['glossary'] {
  const compiled = modules.flatMap(({ lessons }) => lessons)
  const authored = source.modules.flatMap(({ lessons }) => lessons)
  return source.glossary.map((entry) => {
    const teaching = authored.filter(({ written }) => written?.frontMatter.terms.includes(entry.id))
    const using = compiled.filter(({ terms }) => terms.some(({ id }) => id === entry.id))
    return { ...entry, lessonIds: (teaching.length > 0 ? teaching : using).map(({ id }) => id) }
  })
}
