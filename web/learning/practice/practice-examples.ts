// Questions of practice for tests.
import type { Review, ReviewQuestion } from '#contract/practice.ts'

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

export function reviewOf(questions: readonly ReviewQuestion[], nextDue: string | null = '2026-11-25'): Review {
  return { dueCount: questions.length, limit: 10, nextDue, questions: [...questions] }
}
