// The authored form of each kind of exercise, with placeholders filled in. The length limits keep it within a phone's
// screen.
import * as z from 'zod/mini'
import { exerciseUnits } from '#domain/learning/exercise-figures.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'

const words = (most: number) =>
  z.pipe(
    z.string().check(z.minLength(1), z.maxLength(most, `Use at most ${most} characters.`)),
    z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
  )
const why = z.pipe(
  z.string().check(z.minLength(10, 'Give the reason in a sentence.'), z.maxLength(300, 'Use at most 300 characters.')),
  z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
)
/** A number, or a placeholder that was filled as one: £1,612 or 20%. */
const number = z.pipe(
  z.union([
    z.number(),
    z.string().check(z.regex(/^-?£?\d[\d,]*(\.\d+)?%?$/, 'Write a number, or a placeholder of one.')),
  ]),
  z.transform((written: number | string) => Number(String(written).replaceAll(/[£,%]/g, ''))),
)
const unit = z.enum(exerciseUnits, `Choose one of ${exerciseUnits.join(', ')}.`)
const name = z.string().check(z.minLength(1))
const list = <Entry extends z.ZodMiniType>(entry: Entry, { least, most }: { least: number; most: number }) =>
  z
    .array(entry)
    .check(
      z.minLength(least, `Give ${least} to ${most} of them.`),
      z.maxLength(most, `Give ${least} to ${most} of them.`),
    )

const chooseSchema = z.strictObject({
  several: z._default(z.boolean(), false),
  options: list(z.strictObject({ text: words(140), correct: z._default(z.boolean(), false), why }), {
    least: 2,
    most: 5,
  }),
})

const sortSchema = z.strictObject({
  groups: list(words(20), { least: 2, most: 4 }),
  cards: list(z.strictObject({ text: words(80), group: z.union([words(20), z.array(words(20))]), why }), {
    least: 4,
    most: 12,
  }),
})

const orderSchema = z.strictObject({
  steps: list(z.strictObject({ text: words(100), why: z.optional(why) }), { least: 3, most: 7 }),
  why,
})

const estimateSchema = z.strictObject({
  unit,
  answer: z.optional(number),
  close: z.optional(number),
  own: z.optional(z.literal(true)),
  prompt: z.optional(words(40)),
  later: z.optional(words(40)),
  why,
})

const numberSchema = z.strictObject({
  unit,
  answer: number,
  within: z._default(number, 0),
  slips: z._default(z.array(z.strictObject({ answer: number, why })), []),
  why,
})

const slideSchema = z.strictObject({
  work: name,
  question: words(160),
  inputs: list(
    z.strictObject({
      name,
      label: words(34),
      unit,
      min: number,
      max: number,
      step: number,
      start: number,
      within: z.optional(number),
    }),
    { least: 1, most: 2 },
  ),
  fixed: z._default(z.record(z.string(), z.union([z.enum(nations), number])), {}),
  figures: list(z.strictObject({ name, label: words(34), unit }), { least: 1, most: 3 }),
  answer: z.record(z.string(), number),
  why,
})

/** A line of words, as in a message, has the room of a label and a value. */
const longestWords = 160
const marks = { spot: z._default(z.boolean(), false), why: z.optional(why) }
const line = (label: number, value: number) =>
  z
    .strictObject({
      label: words(longestWords),
      value: z.optional(words(value)),
      note: z.optional(words(200)),
      ...marks,
    })
    .check(
      z.refine((of) => of.value === undefined || of.label.length <= label, {
        error: `Use at most ${label} characters beside a value.`,
        path: ['label'],
      }),
    )

const spotSchema = z.strictObject({
  find: z.int().check(z.minimum(1), z.maximum(6)),
  document: z.strictObject({
    heading: words(60),
    details: z._default(z.array(line(30, 60)), []),
    sections: z
      .array(z.strictObject({ heading: z.optional(words(40)), lines: z.array(line(50, 24)).check(z.minLength(1)) }))
      .check(z.minLength(1)),
    total: z.optional(line(50, 24)),
  }),
})

/** The schema of each kind that an author may name. */
export const exerciseSchemas = {
  choose: chooseSchema,
  sort: sortSchema,
  order: orderSchema,
  estimate: estimateSchema,
  number: numberSchema,
  slide: slideSchema,
  spot: spotSchema,
}

export type AuthoredKind = keyof typeof exerciseSchemas
export type Authored<Kind extends AuthoredKind> = z.infer<(typeof exerciseSchemas)[Kind]>
export type AuthoredLine = Authored<'spot'>['document']['details'][number]
