// The authored form of each type of figure. The length limits keep it within a phone's screen.
import * as z from 'zod/mini'
import { chartMeanings } from '#domain/chart-meaning.ts'

const label = (most: number) => z.string().check(z.minLength(1), z.maxLength(most, `Use at most ${most} characters.`))
const unit = z._default(z.enum(['money', 'percent', 'number']), 'money')
/** Gives an amount the colour that it has in every chart. */
const meaning = z.optional(z.enum(chartMeanings))
const common = { title: z.string().check(z.minLength(5)), description: z.string().check(z.minLength(20)) }
const rows = (most: number, labelLength: number) =>
  z
    .array(z.strictObject({ label: label(labelLength), value: z.number(), note: z.optional(label(60)), meaning }))
    .check(z.minLength(2), z.maxLength(most))

const barsSchema = z.strictObject({
  ...common,
  type: z.literal('bars'),
  unit,
  meaning,
  /** The whole that the bars are parts of, which fills the width. Without it the longest bar does. */
  of: z.optional(z.number()),
  bars: rows(10, 30),
})
const stackSchema = z.strictObject({ ...common, type: z.literal('stack'), unit, parts: rows(5, 26) })
const stepsSchema = z.strictObject({ ...common, type: z.literal('steps'), unit, meaning, steps: rows(5, 36) })
const lineSchema = z.strictObject({
  ...common,
  type: z.literal('line'),
  unit,
  xLabel: label(24),
  x: z.array(z.union([z.string(), z.number()])).check(z.minLength(2), z.maxLength(61)),
  series: z
    .array(z.strictObject({ name: label(30), values: z.array(z.number()), meaning }))
    .check(z.minLength(1), z.maxLength(5)),
})
const documentSchema = z.strictObject({
  ...common,
  type: z.literal('document'),
  heading: label(60),
  details: z.optional(z.array(z.strictObject({ label: label(30), value: label(60) }))),
  sections: z
    .array(
      z.strictObject({
        heading: z.optional(label(40)),
        lines: z.array(z.strictObject({ label: label(50), value: label(24), note: z.optional(label(200)) })),
      }),
    )
    .check(z.minLength(1)),
  total: z.optional(z.strictObject({ label: label(50), value: label(24) })),
})
const flowSchema = z.strictObject({
  ...common,
  type: z.literal('flow'),
  steps: z
    .array(z.strictObject({ label: label(40), note: z.optional(label(140)) }))
    .check(z.minLength(2), z.maxLength(6)),
})
const timelineSchema = z.strictObject({
  ...common,
  type: z.literal('timeline'),
  events: z
    .array(z.strictObject({ when: label(24), label: label(70), value: z.optional(label(24)) }))
    .check(z.minLength(2), z.maxLength(12)),
})
const ladderSchema = z.strictObject({
  ...common,
  type: z.literal('ladder'),
  bands: z
    .array(
      z.strictObject({
        heading: label(50),
        rungs: z
          .array(z.strictObject({ label: label(40), note: z.optional(label(140)) }))
          .check(z.minLength(1), z.maxLength(8)),
      }),
    )
    .check(z.minLength(1), z.maxLength(3)),
})

export const figureSchema = z.discriminatedUnion('type', [
  barsSchema,
  stackSchema,
  stepsSchema,
  lineSchema,
  documentSchema,
  flowSchema,
  timelineSchema,
  ladderSchema,
])

export type Figure = z.infer<typeof figureSchema>
export type BarsFigure = z.infer<typeof barsSchema>
export type StackFigure = z.infer<typeof stackSchema>
export type StepsFigure = z.infer<typeof stepsSchema>
export type LineFigure = z.infer<typeof lineSchema>
export type DocumentFigure = z.infer<typeof documentSchema>
export type FlowFigure = z.infer<typeof flowSchema>
export type TimelineFigure = z.infer<typeof timelineSchema>
export type LadderFigure = z.infer<typeof ladderSchema>
