// The exercises of a lesson on the wire. Each is put where the lesson's `content` has `<div data-exercise="its id">`. The
// answers come along: in a lesson an exercise is for trying, is marked in the browser, and counts for nothing. In practice the
// server marks it too.
import * as z from 'zod/mini'
import { exerciseUnits } from '#domain/learning/exercise-figures.ts'
import { paper } from './documents.ts'

const common = {
  /** Unique in the course. What a learner tried is stored under it. */
  id: z.string(),
  /** What to do, as sanitised HTML like the lesson's. */
  task: z.string(),
}
const unit = z.enum(exerciseUnits)

/** Options, of which one is right, or several where `isSeveral` says so. */
const chooseExercise = z.object({
  ...common,
  kind: z.literal('choose'),
  isSeveral: z.boolean(),
  options: z.array(z.object({ text: z.string(), isRight: z.boolean(), why: z.string() })),
})

/** Cards that each go into a group; into any of those named, where there are several. */
const sortExercise = z.object({
  ...common,
  kind: z.literal('sort'),
  groups: z.array(z.string()),
  cards: z.array(z.object({ text: z.string(), groups: z.array(z.string()), why: z.string() })),
  /** In practice, the place of each card in the order in which they are shown. In a lesson they stand as listed. */
  shown: z.optional(z.array(z.int())),
})

/** Steps in the right order; `shown` has the place of each in the order in which they are shown first. */
const orderExercise = z.object({
  ...common,
  kind: z.literal('order'),
  steps: z.array(z.object({ text: z.string(), why: z.nullable(z.string()) })),
  shown: z.array(z.int()),
  why: z.string(),
})

/** A number to guess. A guess within `closePercent` per cent of the answer is right. */
const estimateExercise = z.object({
  ...common,
  kind: z.literal('estimate'),
  unit,
  answer: z.object({ value: z.number(), closePercent: z.number() }),
  why: z.string(),
})

/**
 * A number to work out and type. It is right within `within` of the answer. A slip that people make has its own reason, told to
 * whoever types that number.
 */
const numberExercise = z.object({
  ...common,
  kind: z.literal('number'),
  unit,
  answer: z.object({ value: z.number(), within: z.number() }),
  slips: z.array(z.object({ value: z.number(), why: z.string() })),
  why: z.string(),
})

/** Two numbers of the learner's own: a guess and, later, what it came to. */
const ownFigureExercise = z.object({
  ...common,
  kind: z.literal('own-figure'),
  unit,
  prompt: z.string(),
  later: z.string(),
  why: z.string(),
})

/**
 * Sliders whose figures follow at once, by the rule of that name (domain/learning/slide-rules.ts). The answer is right
 * if each input that `answer` names is within `within` of it.
 */
const slideExercise = z.object({
  ...common,
  kind: z.literal('slide'),
  question: z.string(),
  rule: z.string(),
  inputs: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      unit,
      min: z.number(),
      max: z.number(),
      step: z.number(),
      start: z.number(),
      within: z.number(),
    }),
  ),
  fixed: z.record(z.string(), z.number()),
  figures: z.array(z.object({ name: z.string(), label: z.string(), unit })),
  /**
   * The figures of each setting (domain/learning/slide-settings.ts), in their order, for a rule that the browser does not
   * have. Null for the others, which it works itself.
   */
  worked: z.nullable(z.array(z.array(z.nullable(z.number())))),
  answer: z.record(z.string(), z.number()),
  why: z.string(),
})

const spotLine = z.object({
  label: z.string(),
  /** Null for a line of words, as in a message. */
  value: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Whether this line is to be found. */
  isSpot: z.boolean(),
  /** Always there for one to be found. */
  why: z.nullable(z.string()),
})

/** A document in which so many lines are to be found. */
const spotExercise = z.object({
  ...common,
  kind: z.literal('spot'),
  find: z.int(),
  document: z.object({
    heading: z.string(),
    details: z.array(spotLine),
    sections: z.array(z.object({ heading: z.nullable(z.string()), lines: z.array(spotLine) })),
    total: z.nullable(spotLine),
  }),
})

/** A document of which places are to be marked that are wrong. There may be none. */
const documentExercise = z.object({ ...common, kind: z.literal('document'), title: z.string(), paper })

/** The kinds that practice asks, beside choices of options. */
export const practisedKinds = ['sort', 'order', 'estimate', 'number', 'slide', 'spot', 'document'] as const
const practised = [
  sortExercise,
  orderExercise,
  estimateExercise,
  numberExercise,
  slideExercise,
  spotExercise,
  documentExercise,
] as const
/** An exercise that has a right answer, and that is no choice of options. */
export const practisedExercise = z.discriminatedUnion('kind', practised)
export type PractisedExercise = z.infer<typeof practisedExercise>

export const exercise = z.discriminatedUnion('kind', [...practised, chooseExercise, ownFigureExercise])
export type Exercise = z.infer<typeof exercise>
export type ExerciseOf<Kind extends Exercise['kind']> = Extract<Exercise, { kind: Kind }>
export type SpotLine = z.infer<typeof spotLine>
