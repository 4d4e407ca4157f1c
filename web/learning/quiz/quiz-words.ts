// What learners read of a quiz: which question it is, and the result.

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

// The quiz while it is taken.
export const quizLoading = 'Loading the quiz…'
export const quizToLoad = 'the quiz'
export const quizLabel = 'Quiz'
export const practiceNote = 'Practice. This score does not count.'
export const submitLabel = 'Submit'
export const nextLabel = 'Next'
export const scoreNotSaved = 'your score has not reached us yet'
export const answerLabel = 'Your answer'
export const previousLabel = 'Previous'
export const keyboardHint = (options: number) => `On a keyboard, press 1 to ${options} to choose and Enter to go on.`

// Checking each answer as one goes.
export const checkAsIGoLabel = 'Check as I go'
export const checkAsIGoHint = 'Each answer is marked at once, and is final.'
export const checkLabel = 'Check'

// In practice, of a question that one cannot answer.
export const unknownLabel = 'I don’t know'

// Of an answer that is a guess.
export const guessLabel = 'I guessed'
export const guessHint = 'Then it comes back sooner.'

// What came of it.
/** What a score does not say; nothing after a low one, which says enough. */
export function staysText(score: number, questions: number): string {
  if (score === questions) return 'Right once is a start. In practice you will see whether it stays.'
  return score < questions / 2 ? '' : 'In practice you will see what stays.'
}
export const practiceText = 'This was practice, so the score does not count.'
export const nextLessonLabel = (title: string) => `Next lesson: ${title}`
export const retryMissedLabel = 'Retry the ones you missed'
export const continueLabel = 'Continue Learning'
export const moduleLink = 'Back to Module'
export const answersTitle = 'Your answers'
export const tryAgainLabel = 'Try again'
export const questionLabel = (number: number) => `Question ${number}`
export const whyLabel = 'Why'
export const readAgainLabel = (part: string) => `Read ‘${part}’ again`
export const correctAnswerLabel = 'Correct answer'
