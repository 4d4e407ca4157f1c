// Questions and exercises of practice for tests.
import type { PractisedExercise } from '#contract/exercises.ts'
import type { Review, ReviewItem, ReviewQuestion } from '#contract/practice.ts'

export function questionOf(itemId: string, change: Partial<ReviewQuestion> = {}): ReviewQuestion {
  return {
    itemId,
    variant: 0,
    lessonId: 1,
    skillId: `skill-${itemId}`,
    skill: `Skill ${itemId}`,
    level: 'learning',
    question: `What is ${itemId}?`,
    options: ['one', 'two', 'three', 'four'].map((option) => `${itemId} ${option}`),
    correctAnswer: `${itemId} one`,
    explanations: ['Because.', 'Not two.', 'Not three.', 'Not four.'],
    ref: 'the-part',
    ...change,
  }
}

/** One of the kind `number`, with £1,050 for its answer, unless another is given. */
export function exerciseOf(itemId: string, given: Partial<PractisedExercise> = {}): ReviewItem {
  const exercise = {
    id: itemId,
    kind: 'number',
    task: '<p>Ada is paid £1,400 and pays £350 for rent. What is left?</p>',
    unit: 'money',
    answer: { value: 1050, within: 0 },
    slips: [{ value: 1750, why: 'You added the rent. It goes out.' }],
    why: '£1,400 − £350 = £1,050.',
    ...given,
  } as PractisedExercise
  const asked = { itemId, variant: 0, lessonId: 1, skillId: `skill-${itemId}`, skill: `Skill ${itemId}` }
  return { ...asked, level: 'learning', ref: 'the-part', kind: exercise.kind, exercise }
}

export function reviewOf(
  questions: readonly ReviewQuestion[],
  items: readonly ReviewItem[] = [],
  nextDue: string | null = '2026-11-25',
): Review {
  const run = [...questions, ...items].map(({ itemId }) => itemId)
  return { dueCount: run.length, limit: 10, nextDue, questions: [...questions], items: [...items], run }
}
