// The questions of all lessons as items to practise: each of a skill, in as many variants as its author gave it. A variant is worked
// out when it is asked for.
import type { QuizQuestion } from '#contract/learning.ts'
import type { Course, CourseItem } from './course.ts'
import { fillWords, variantCount, variantValues } from './question-template.ts'

export type PracticeItem = {
  id: string
  moduleId: number
  lessonId: number
  /** One of its lesson’s skills. */
  skill: string
  /** What it is called: ‘I can read a tax code’. */
  skillName: string
  /** How many variants it has; 1 where it does not vary. */
  variants: number
  /** Variant 0 is the question as the quiz asks it. Undefined for a number that no variant has. */
  worked: (variant: number) => QuizQuestion | undefined
}

/** Every question of the lessons, by id, in course order. Made when first asked for. */
export function practiceItems(course: Course): ReadonlyMap<string, PracticeItem> {
  const known = itemsByCourse.get(course)
  if (known) return known
  const items = new Map(listItems(course).map((item) => [item.id, item]))
  itemsByCourse.set(course, items)
  return items
}

const itemsByCourse = new WeakMap<Course, ReadonlyMap<string, PracticeItem>>()

function listItems({ modules, taxYear }: Course): PracticeItem[] {
  return modules
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ id: lessonId, moduleId, questions, items, skillNames }) =>
      questions.flatMap((question, place) => {
        const item = items[place]
        if (item === undefined) return []
        const variants = item.template === null ? 1 : variantCount(item.template.vary)
        const worked = (variant: number) => workedVariant({ question, item, taxYear, variants, variant })
        const { skill } = item
        return [{ id: question.id, moduleId, lessonId, skill, skillName: skillNames[skill] ?? '', variants, worked }]
      }),
    )
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
