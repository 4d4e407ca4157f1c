// A figure of a lesson, from its YAML to accessible HTML. Charts are SVG with their numbers in a table behind them;
// documents, flows, ladders and timelines are plain HTML, so that their text wraps and is read in order.
import { h } from 'hastscript'
import * as z from 'zod/mini'
import type { ContentProblem } from './content-problem.ts'
import { drawBars, drawLine, drawStack, drawSteps } from './figure-charts.ts'
import { documentPanel, flowPanel, ladderPanel, numbersTable, timelinePanel } from './figure-panels.ts'
import { formatFigure } from './figure-format.ts'
import type { HtmlElement } from './html-tree.ts'
import { readYaml } from './yaml-source.ts'

const label = (most: number) => z.string().check(z.minLength(1), z.maxLength(most, `Use at most ${most} characters.`))
const unit = z._default(z.enum(['money', 'percent', 'number']), 'money')
const common = { title: z.string().check(z.minLength(5)), description: z.string().check(z.minLength(20)) }
const rows = (most: number, labelLength: number) =>
  z
    .array(z.strictObject({ label: label(labelLength), value: z.number(), note: z.optional(label(60)) }))
    .check(z.minLength(2), z.maxLength(most))

const barsSchema = z.strictObject({ ...common, type: z.literal('bars'), unit, bars: rows(10, 30) })
const stackSchema = z.strictObject({ ...common, type: z.literal('stack'), unit, parts: rows(5, 26) })
const stepsSchema = z.strictObject({ ...common, type: z.literal('steps'), unit, steps: rows(5, 36) })
const lineSchema = z.strictObject({
  ...common,
  type: z.literal('line'),
  unit,
  xLabel: label(24),
  x: z.array(z.union([z.string(), z.number()])).check(z.minLength(2), z.maxLength(61)),
  series: z
    .array(z.strictObject({ name: label(30), values: z.array(z.number()) }))
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
const figureSchema = z.discriminatedUnion('type', [
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

/**
 * Draws the figure that a fenced block describes. `id` must be unique in the lesson. Null when the block does not fit;
 * the problems then say on which line of the lesson.
 */
export function drawFigure(
  yaml: string,
  options: { id: string; file: string; firstLine: number },
): { element: HtmlElement | null; problems: ContentProblem[] } {
  const { file, firstLine, id } = options
  const { value: figure, problems } = readYaml(yaml, { file, schema: figureSchema, firstLine })
  if (figure === null) return { element: null, problems }
  const misfit = misfitOf(figure)
  if (misfit !== null) return { element: null, problems: [{ file, line: firstLine, message: misfit }] }
  const element = h('figure', { className: ['fig', `fig-${figure.type}`], id }, [
    h('figcaption', { id: `${id}-caption` }, figure.title),
    ...bodyOf(figure, id),
  ])
  return { element, problems: [] }
}

function misfitOf(figure: Figure): string | null {
  if (figure.type !== 'line') return null
  const wrong = figure.series.find(({ values }) => values.length !== figure.x.length)
  return wrong === undefined
    ? null
    : `The series ${wrong.name} has ${wrong.values.length} values for ${figure.x.length} points.`
}

function bodyOf(figure: Figure, id: string): HtmlElement[] {
  switch (figure.type) {
    case 'bars':
      return [drawBars(figure, id), numbersTable(['', 'Amount'], rowsOf(figure.bars, figure.unit))]
    case 'stack':
      return [drawStack(figure, id), numbersTable(['', 'Amount'], rowsOf(figure.parts, figure.unit))]
    case 'steps':
      return [drawSteps(figure, id), numbersTable(['Step', 'Amount'], rowsOf(figure.steps, figure.unit))]
    case 'line':
      return [
        drawLine(figure, id),
        numbersTable([figure.xLabel, ...figure.series.map(({ name }) => name)], lineRows(figure)),
      ]
    case 'document':
      return documentPanel(figure)
    case 'flow':
      return flowPanel(figure)
    case 'timeline':
      return timelinePanel(figure)
    case 'ladder':
      return ladderPanel(figure)
  }
}

function rowsOf(entries: BarsFigure['bars'], figureUnit: BarsFigure['unit']): string[][] {
  return entries.map(({ label: name, value, note }) => [
    note === undefined ? name : `${name} (${note})`,
    formatFigure(value, figureUnit),
  ])
}

function lineRows({ x, series, unit: figureUnit }: LineFigure): string[][] {
  return x.map((point, index) => [
    String(point),
    ...series.map(({ values }) => formatFigure(values[index] ?? 0, figureUnit)),
  ])
}
