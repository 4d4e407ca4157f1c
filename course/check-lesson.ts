// The rules of lessons alone: their parts, their exercises, and their six questions on their skills.
import { textProblems, type TextToCheck } from './text/check-text.ts'
import type { CompiledText } from './text/compile-text.ts'
import { headingBefore } from './html/lesson-text.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { lessonExercises, wrongExerciseCount } from './exercise/exercise-counts.ts'
import type { FrontMatter } from './source/front-matter.ts'
import { lostItems, thinSkills, type Item } from './rules/item-rules.ts'
import {
  partsOf,
  misplacedAnswers,
  misplacedPlans,
  misplacedTerms,
  missingParts,
  thinExamples,
} from './rules/lesson-rules.ts'
import { openAnswers } from './exercise/open-answers.ts'
import { wrongShapeOf, type Shape } from './rules/shape-rules.ts'
import { wrongSkills } from './rules/quiz-rules.ts'

/** How many at most, the shape says. */
const lessonWords = { least: 600, most: Infinity }
const lessonQuestions = 6

/** Everything that is wrong with a lesson and its quiz. */
export function lessonProblems(lesson: TextToCheck<FrontMatter>, shape: Shape): ContentProblem[] {
  const { written, current } = lesson
  const { tree, exercises } = current.rendered
  const skills = Object.keys(written.frontMatter.skills)
  const items = itemsOf(current)
  return textProblems(lesson, {
    words: lessonWords,
    questions: lessonQuestions,
    inText: [
      ...missingParts(tree),
      ...misplacedAnswers(tree),
      ...openAnswers(tree, exercises),
      ...misplacedPlans(tree),
      ...misplacedTerms(tree),
      ...thinExamples(tree),
      ...wrongExerciseCount(
        exercises.filter(({ authoredKind }) => authoredKind !== 'document').length,
        lessonExercises,
      ),
      ...wrongShapeOf(shape),
    ],
    inQuiz: wrongSkills(current.questions, skills),
    inItems: [...lostItems(items, { skills, anchors: partsOf(tree).anchors }), ...thinSkills(items, skills)],
  })
}

/** What practice asks of the lesson: its questions, then its exercises. */
function itemsOf({ questions, rendered: { exercises, tree }, items }: CompiledText): Item[] {
  return [
    ...questions.map(({ id, skill, ref, line }) => ({ id, skill: skill ?? '', ref, line, kind: 'choice' })),
    ...exercises.flatMap(({ exercise: { id, kind }, skill, line }) =>
      skill === null ? [] : [{ id, kind, skill, line, ref: headingBefore(tree, id) }],
    ),
    ...items.flatMap(({ variants: [first], ...item }) => (first ? [{ ...item, kind: first.exercise.kind }] : [])),
  ]
}
