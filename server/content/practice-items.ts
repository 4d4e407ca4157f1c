// What practice asks, by skill: the questions of all quizzes and the exercises that name a skill, each in as many variants as its
// author gave it. A question’s variant is worked out when it is asked for.
import type { PractisedExercise } from '#contract/exercises.ts'
import type { QuizQuestion } from '#contract/learning.ts'
import type { Course, CourseItem, CourseLesson } from './course.ts'
import { fillWords, variantCount, variantValues } from './question-template.ts'

/** Variant 0 is the one with the first figures, as the quiz or the lesson has it. */
export type PracticeItem = PracticeQuestion | PracticeExercise
type CommonItem = { id: string; moduleId: number; lessonId: number; skill: string; ref: string; variants: number }
/** `worked` gives undefined for a number that no variant has. */
export type PracticeQuestion = CommonItem & {
  kind: 'question'
  worked: (variant: number) => QuizQuestion | undefined
}
type PracticeExercise = CommonItem & { kind: 'exercise'; exercises: readonly PractisedExercise[] }

/** A skill with its items, those of the quiz first. It is called by what its learner can do: ‘I can read a tax code’. */
export type PracticeSkill = {
  id: string
  name: string
  moduleId: number
  lessonId: number
  items: readonly PracticeItem[]
}
type SkillsOfCourse = {
  questions: ReadonlyMap<string, PracticeQuestion>
  items: ReadonlyMap<string, PracticeItem>
  /** In the order of the quizzes. */
  skills: ReadonlyMap<string, PracticeSkill>
}

/** Every question of the quizzes, by id, in course order. */
export function practiceQuestions(course: Course): ReadonlyMap<string, PracticeQuestion> {
  return skillsOfCourse(course).questions
}

/** Every item of the lessons, by id, in course order. */
export function practiceItems(course: Course): ReadonlyMap<string, PracticeItem> {
  return skillsOfCourse(course).items
}

/** Every skill of the lessons, by id, in course order. */
export function practiceSkills(course: Course): ReadonlyMap<string, PracticeSkill> {
  return skillsOfCourse(course).skills
}

const known = new WeakMap<Course, SkillsOfCourse>()

/** Cached, because every page asks what is due. */
function skillsOfCourse(course: Course): SkillsOfCourse {
  const made = known.get(course) ?? listSkills(course)
  known.set(course, made)
  return made
}

function listSkills({ modules, taxYear }: Course): SkillsOfCourse {
  const lessons = modules.flatMap((module) => module.lessons)
  const items = lessons.flatMap((lesson): PracticeItem[] => [...questionsOf(lesson, taxYear), ...exercisesOf(lesson)])
  const names = new Map(lessons.flatMap(({ skillNames }) => Object.entries(skillNames)))
  const skills = [...Map.groupBy(items, ({ skill }) => skill)].flatMap(([id, ofSkill]) => {
    const [first] = ofSkill
    if (first === undefined) return []
    const { moduleId, lessonId } = first
    return [{ id, name: names.get(id) ?? '', moduleId, lessonId, items: ofSkill }]
  })
  const questions = items.filter((item) => item.kind === 'question')
  return {
    questions: new Map(questions.map((question) => [question.id, question])),
    items: new Map(items.map((item) => [item.id, item])),
    skills: new Map(skills.map((skill) => [skill.id, skill])),
  }
}

function questionsOf(
  { id: lessonId, moduleId, questions, items }: CourseLesson,
  taxYear: Course['taxYear'],
): PracticeQuestion[] {
  return questions.flatMap((question, place) => {
    const item = items[place]
    if (item === undefined) return []
    const { id, ref } = question
    const variants = item.template === null ? 1 : variantCount(item.template.vary)
    const worked = (variant: number) => workedVariant({ question, item, taxYear, variants, variant })
    return [{ kind: 'question', id, moduleId, lessonId, skill: item.skill, ref, variants, worked }]
  })
}

function exercisesOf({ id: lessonId, moduleId, exerciseItems }: CourseLesson): PracticeExercise[] {
  return exerciseItems
    .filter(({ variants }) => variants.length > 0)
    .map(({ id, skill, ref, variants: exercises }) => {
      return { kind: 'exercise', id, moduleId, lessonId, skill, ref, variants: exercises.length, exercises }
    })
}

function workedVariant({
  question,
  item: { template },
  taxYear,
  variants,
  variant,
}: {
  question: QuizQuestion
  item: CourseItem
  taxYear: Course['taxYear']
  variants: number
  variant: number
}): QuizQuestion | undefined {
  if (variant === 0) return question
  if (template === null || !Number.isInteger(variant) || variant < 0 || variant >= variants) return undefined
  const { problems: _none, ...words } = fillWords(template, { taxYear, values: variantValues(template.vary, variant) })
  return { ...question, ...words, correctAnswer: words.options[template.correct] ?? '' }
}
