// What exercises say to learners, beside the words of their authors.
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import type { ExerciseOf } from '#contract/exercises.ts'
import type { Outcome } from '#domain/learning/marking.ts'

export const sumName = 'Work it out'

type Estimate = Pick<ExerciseOf<'estimate'>, 'unit' | 'answer'>

/** An estimate that allows little is a sum to do, such as the last line of a worked example. */
export function isSumToDo({ closePercent }: Estimate['answer']): boolean {
  return closePercent < 5
}

export function estimateLabel(answer: Estimate['answer']): string {
  return isSumToDo(answer) ? sumLabel : guessLabel
}

/** What is numbered: those within a text, or the questions after one. */
export type Numbered = 'exercise' | 'question'

const numberedNames: Record<Numbered, string> = { exercise: 'Exercise', question: 'Question' }
export const answersTitles: Record<Numbered, string> = {
  exercise: 'Answers to the exercises',
  question: 'Answers to the questions',
}

/** @example exerciseNumber(2, 3) // 'Exercise 2 of 3' */
export function exerciseNumber(number: number, total: number, kind: Numbered = 'exercise'): string {
  const name = numberedNames[kind]
  return total === 1 ? name : `${name} ${number} of ${total}`
}

export const shownVerdict = 'Here is the answer.'

type Choice = { isSeveral: boolean; found: number; right: number; wrong: number }

export function choiceVerdict({ isSeveral, found, right, wrong }: Choice): string {
  if (found === right && wrong === 0) return isSeveral ? `That’s all ${right} of them.` : 'That’s right.'
  if (!isSeveral) return 'Not this one.'
  return `${found} of ${right} found${extra(wrong)}.`
}

export function sortVerdict(right: number, cards: number): string {
  return right === cards ? `All ${cards} are where they belong.` : `${right} of ${cards} are where they belong.`
}

export const cardNumber = (number: number, cards: number) => `Card ${number} of ${cards}`

type Ordered = { right: number; steps: number; early: string | undefined }

/** `early` is the first step that comes too early. */
export function orderVerdict({ right, steps, early }: Ordered): string {
  if (right === steps) return 'That’s the right order.'
  const later = early === undefined ? '' : ` ‘${early.replace(/\.$/, '')}’ comes later.`
  return `${right} of ${steps} are in the right place.${later}`
}

/** @example movedTo(2, 5) // 'Now step 2 of 5.' */
export function movedTo(place: number, steps: number): string {
  return `Now step ${place} of ${steps}.`
}

export function estimateVerdict(guess: number, { unit, answer }: Estimate, outcome: Outcome | undefined): string {
  if (outcome === 'almost') return almostText(unit)
  const gap = Math.abs(guess - answer.value)
  if (gap < 0.005) return 'Exactly right.'
  const side = `${writeFigure(gap, unit)} too ${guess > answer.value ? 'high' : 'low'}`
  return outcome === 'right' ? `Close: only ${side}.` : `${estimateLabel(answer)} was ${side}.`
}

export function numberVerdict(outcome: Outcome | undefined, unit: ExerciseUnit): string {
  if (outcome === 'almost') return almostText(unit)
  return outcome === 'right' ? 'That’s right.' : 'Not quite.'
}

/** Of the right number in another form than it is asked for in. */
function almostText(unit: ExerciseUnit): string {
  return `Right, but ${almostForms[unit] ?? 'in another form'}.`
}

const almostForms: Partial<Record<ExerciseUnit, string>> = {
  money: 'in pence: type it in pounds',
  percent: 'as a share: type it in per cent',
  years: 'in months: type it in years',
  months: 'in years: type it in months',
}

/** What lies between a guess and what it came to. */
export function gapInWords(guess: number, later: number, unit: ExerciseUnit): string {
  if (guess === later) return 'Your guess was exactly right.'
  return `That is ${writeFigure(Math.abs(later - guess), unit)} ${later > guess ? 'more' : 'less'} than you guessed.`
}

/** Each slider that is off, by its label, and to which side. If several are, the first is named. */
export function slideVerdict(off: readonly { label: string; side: 'high' | 'low' }[], isFinal: boolean): string {
  const [first] = off
  if (first === undefined) return 'Yes, that does it.'
  return `Not quite: ‘${first.label}’ is too ${first.side}.${isFinal ? '' : ' Move it and check again.'}`
}

/** Whether the right answer is shown with it. */
type Final = { isFinal: boolean }

/** How many there are to find is left to the learner: it would say when to stop looking. */
export function spotVerdict({
  found,
  find,
  wrong,
  isFinal,
}: Record<'found' | 'find' | 'wrong', number> & Final): string {
  if (found === find) return `You found ${find === 1 ? 'it' : 'them all'}${extra(wrong)}.`
  if (isFinal) return `${found} of ${find} found${extra(wrong)}.`
  return found === 0 ? `None found yet${extra(wrong)}.` : `${found} found${extra(wrong)}. There is more to find.`
}

/** Some documents have no fault, and none tells how many it has. */
export function documentVerdict({
  found,
  missed,
  wrong,
  isFinal,
}: Record<'found' | 'missed' | 'wrong', number> & Final) {
  if (missed > 0 && isFinal) return `${found} of ${found + missed} found${extra(wrong)}.`
  if (missed > 0) return `${found === 0 ? 'Not everything is in order' : `${found} found`}${extra(wrong)}. Look again.`
  if (found > 0) return `You found ${found === 1 ? 'the one thing that is wrong' : `all ${found}`}${extra(wrong)}.`
  return wrong === 0 ? 'Right: all is in order here.' : `Nothing is wrong here${extra(wrong)}.`
}

export function markedSoFar(marked: number): string {
  return `${marked} marked.`
}

function extra(wrong: number): string {
  if (wrong === 0) return ''
  return wrong === 1 ? ', and 1 that does not belong' : `, and ${wrong} that do not belong`
}

// What every exercise has.
export const checkLabel = 'Check'

// Beside single answers.
export const rightWord = 'Right'
export const wrongWord = 'No'
/** The groups that a card fits. */
export const joinedGroups = (groups: readonly string[]) => groups.join(' or ')
export const belongsIn = (groups: readonly string[]) => `Not there, but in ‘${joinedGroups(groups)}’`
export const moveLabel = (way: 'up' | 'down', text: string) => `${way === 'up' ? 'Move up' : 'Move down'}: ${text}`
export const putAt = (place: number) => `You had it as step ${place}`
export const foundWord = 'Found'

// Figures of one’s own.
export const guessLabel = 'Your guess'
export const sumLabel = 'Your answer'
export const answerLabel = 'The answer'
export const unitTexts: Record<ExerciseUnit, { prefix?: string; suffix?: string; unitInWords?: string }> = {
  money: { prefix: '£', unitInWords: 'in pounds' },
  percent: { suffix: '%', unitInWords: 'in per cent' },
  number: {},
  years: { suffix: 'years', unitInWords: 'in years' },
  months: { suffix: 'months', unitInWords: 'in months' },
  hours: { suffix: 'hours', unitInWords: 'in hours' },
}
export const readAsText = (figure: string) => `We read this as ${figure}.`
