// The rules of lessons alone: their parts, their exercises, and their six questions on their skills.
import { textProblems, type TextToCheck } from './text/check-text.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { lessonExercises, wrongExerciseCount } from './exercise/exercise-counts.ts'
import type { FrontMatter } from './source/front-matter.ts'
import { misplacedPlans, missingParts, thinExamples } from './rules/lesson-rules.ts'
import { wrongSkills } from './rules/quiz-rules.ts'

const lessonWords = { least: 700, most: 1300 }
const lessonQuestions = 6

/** Everything that is wrong with a lesson and its quiz. */
export function lessonProblems(lesson: TextToCheck<FrontMatter>): ContentProblem[] {
  const { written, current } = lesson
  const { tree, exercises } = current.rendered
  return textProblems(lesson, {
    words: lessonWords,
    questions: lessonQuestions,
    inText: [
      ...missingParts(tree),
      ...misplacedPlans(tree),
      ...thinExamples(tree),
      ...wrongExerciseCount(exercises.length, lessonExercises),
    ],
    inQuiz: wrongSkills(current.questions, written.frontMatter.skills),
  })
}
