// What learners read of a quiz: which question it is, and what came of it.

/** @example questionNumber(0, 6) // 'Question 1 of 6' */
export function questionNumber(index: number, questions: number): string {
  return `Question ${index + 1} of ${questions}`
}

/** @example answeredText(2, 6) // '2 of 6 answered' */
export function answeredText(answered: number, questions: number): string {
  return `${answered} of ${questions} answered`
}

/** @example scoreText({ score: 5, questions: 6 }) // 'You scored: 5 out of 6' */
export function scoreText({ score, questions }: { score: number; questions: number }): string {
  return `You scored: ${score} out of ${questions}`
}

/** @example ownAnswerLabel(true) // 'Your answer: correct' */
export function ownAnswerLabel(isRight: boolean): string {
  return `Your answer: ${isRight ? 'correct' : 'not correct'}`
}
