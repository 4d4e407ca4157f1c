// Marking: a score is the number of answers equal to the correct answer, and what is said about it.

/** What marking needs of a question. */
export type MarkableQuestion = { options: readonly string[]; correctAnswer: string }

export type QuizMarking =
  | { kind: 'marked'; score: number; correct: boolean[] }
  | { kind: 'wrong-count'; expected: number }
  | { kind: 'unknown-option'; questionIndex: number }

/**
 * Marks a whole set of answers, one chosen option text for each question, in order.
 * Answers that do not fit the questions are reported, not marked.
 * @example markQuiz([{ options: ['a', 'b'], correctAnswer: 'a' }], ['a']) // { kind: 'marked', score: 1, correct: [true] }
 */
export function markQuiz(questions: readonly MarkableQuestion[], answers: readonly string[]): QuizMarking {
  if (answers.length !== questions.length) return { kind: 'wrong-count', expected: questions.length }
  const unknown = questions.findIndex((question, index) => !question.options.includes(answers[index] ?? ''))
  if (unknown !== -1) return { kind: 'unknown-option', questionIndex: unknown }
  const correct = questions.map((question, index) => question.correctAnswer === answers[index])
  return { kind: 'marked', score: correct.filter(Boolean).length, correct }
}

/**
 * The sentence shown with a score.
 * @example quizResultMessage({ score: 3, total: 6 }) // 'Good job! You understand most of the content.'
 */
export function quizResultMessage(result: { score: number; total: number }): string {
  if (result.score === result.total) return "Perfect score! You've mastered this content."
  if (result.score >= result.total / 2) return 'Good job! You understand most of the content.'
  return 'You might want to review the lesson material again.'
}
