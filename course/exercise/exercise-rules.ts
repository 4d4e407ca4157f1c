// How exercises are worded: their sums come out, their sentences are short, and they read as easily as lessons do.
import type { Finding } from '../rules/language-rules.ts'
import { longPassages } from '../rules/language-rules.ts'
import { plainText, textBlocks, type TextBlock } from '../html/lesson-text.ts'
import { readability, splitSentences } from '../rules/readability.ts'
import { wrongSums } from '../rules/sum-rules.ts'
import { exerciseWords } from './exercise-kinds.ts'
import type { RenderedExercise } from './render-exercise.ts'

export const hardestExercise = 7
/** Fewer words than these say nothing about how hard a text is. */
const fewestWords = 60

/** Sums in a task, a reason or a label that do not come out in the tax year that it was rendered for. */
export function wrongExerciseSums(exercises: readonly RenderedExercise[]): Finding[] {
  return exercises.flatMap((exercise) => wrongSums(exerciseTexts(exercise)))
}

/** All that is read of an exercise: its task, its reasons and its labels. */
export function exerciseTexts(exercise: RenderedExercise): Pick<TextBlock, 'text' | 'line'>[] {
  return [...proseOf(exercise), ...labelsOf(exercise)]
}

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Tasks that say how many lines there are to find, and so when to stop looking. */
export function toldCounts(exercises: readonly RenderedExercise[]): Finding[] {
  return exercises.flatMap(({ exercise, task, line }) => {
    if (exercise.kind !== 'spot') return []
    const number = `(?:${exercise.find}|${numberWords[exercise.find - 1]})`
    const told = new RegExp(
      `\\b(?:(?:tap|find|the) ${number}|${number} (?:of (?:its|his|her|their|the) )?lines?)\\b`,
      'i',
    )
    const found = told.exec(plainText(task))?.[0]
    return found === undefined
      ? []
      : [{ line, message: `“${found}” says how many there are to find: ask for every line that fits.` }]
  })
}

/** Sentences and reasons that are too long, and exercises that are harder to read than the lesson may be. */
export function hardExercises(exercises: readonly RenderedExercise[], terms: readonly string[]): Finding[] {
  const prose = exercises.flatMap(proseOf)
  const { words, grade } = readability(
    prose.map(({ text }) => text),
    terms,
  )
  return [
    ...longPassages(prose),
    ...exercises.flatMap(({ exercise, line }) =>
      exerciseWords(exercise)
        .sentences.filter((text) => splitSentences(text).length > 3)
        .map((text) => ({ line, message: `Give a reason in at most three sentences: “${text.slice(0, 60)}…”` })),
    ),
    ...(words < fewestWords || grade <= hardestExercise
      ? []
      : [{ line: 1, message: `The exercises’ reading grade is ${grade}; it may be at most ${hardestExercise}.` }]),
  ]
}

function proseOf({ exercise, task, line }: RenderedExercise): TextBlock[] {
  const { sentences } = exerciseWords(exercise)
  return [...textBlocks(task), ...sentences.map((text) => ({ kind: 'prose' as const, text, line }))]
}

function labelsOf({ exercise, line }: RenderedExercise): Pick<TextBlock, 'text' | 'line'>[] {
  return exerciseWords(exercise).labels.map((text) => ({ text, line }))
}
