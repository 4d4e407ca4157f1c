// Charts of lessons as SVG: 300 units wide, so that on a phone a text of 12 units is at least 12 pixels. Colours come only from
// classes, since they follow the reader's light or dark theme; series differ by pattern or place as well as by colour.
import { s } from 'hastscript'
import type { BarsFigure, LineFigure, StackFigure, StepsFigure } from './figure-schema.ts'
import { axisMarks, formatFigure, labelledPoints, wrapLabel } from './figure-format.ts'
import type { HtmlElement } from './html-tree.ts'

const width = 300

/** Horizontal bars, each under its own line of label and value. */
export function drawBars({ bars, unit, title, description }: BarsFigure, id: string): HtmlElement {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const rowHeight = 46
  const rows = bars.flatMap(({ label, value }, index) => {
    const y = index * rowHeight
    const length = most === 0 ? 0 : Math.max(2, (width * value) / most)
    return [
      text(label, { x: 0, y: y + 15, className: 'fig-label' }),
      text(formatFigure(value, unit), { x: width, y: y + 15, className: 'fig-value', anchor: 'end' }),
      s('rect', { x: 0, y: y + 22, width, height: 14, rx: 4, className: ['fig-track'] }),
      s('rect', { x: 0, y: y + 22, width: round(length), height: 14, rx: 4, className: ['fig-accent'] }),
    ]
  })
  return chart({ id, title, description, height: bars.length * rowHeight }, rows)
}

/** One bar split into parts, with a key below. */
export function drawStack({ parts, unit, title, description }: StackFigure, id: string): HtmlElement {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const bar = { top: 24, height: 40 }
  let x = 0
  const segments = parts.flatMap(({ value }, index) => {
    const share = value / total
    const length = width * share
    const left = x
    x += length
    const name = `${Math.round(share * 100)}%`
    return [
      s('rect', {
        x: round(left),
        y: bar.top,
        width: round(Math.max(0, length - 2)),
        height: bar.height,
        className: [seriesClass(index)],
      }),
      ...(share < 0.1
        ? []
        : [text(name, { x: left + length / 2 - 1, y: 16, className: 'fig-value', anchor: 'middle' })]),
    ]
  })
  const key = parts.flatMap(({ label, value }, index) => {
    const y = bar.top + bar.height + 14 + index * 26
    return [
      s('rect', { x: 0, y, width: 14, height: 14, rx: 3, className: [seriesClass(index)] }),
      text(label, { x: 22, y: y + 12, className: 'fig-label' }),
      text(formatFigure(value, unit), { x: width, y: y + 12, className: 'fig-value', anchor: 'end' }),
    ]
  })
  return chart({ id, title, description, height: bar.top + bar.height + 14 + parts.length * 26 }, [...segments, ...key])
}

/** A staircase: each step as high as its value, its value on top and its label below. */
export function drawSteps({ steps, unit, title, description }: StepsFigure, id: string): HtmlElement {
  const stepWidth = width / steps.length
  const most = Math.max(...steps.map(({ value }) => value), 1)
  const base = 170
  const labels = steps.map(({ label }) => wrapLabel(label, Math.floor(stepWidth / 7)))
  const lineCount = Math.max(...labels.map((lines) => lines.length))
  const marks = steps.flatMap(({ value }, index) => {
    const height = Math.max(4, (140 * value) / most)
    const x = index * stepWidth
    const middle = x + stepWidth / 2
    return [
      s('rect', {
        x: round(x + 2),
        y: round(base - height),
        width: round(stepWidth - 4),
        height: round(height),
        className: ['fig-accent'],
      }),
      text(formatFigure(value, unit), { x: middle, y: base - height - 8, className: 'fig-value', anchor: 'middle' }),
      ...(labels[index] ?? []).map((line, row) =>
        text(line, { x: middle, y: base + 18 + row * 16, className: 'fig-label-small', anchor: 'middle' }),
      ),
    ]
  })
  const ground = s('line', { x1: 0, x2: width, y1: base, y2: base, className: ['fig-axis'] })
  return chart({ id, title, description, height: base + 12 + lineCount * 16 }, [...marks, ground])
}

/** Lines over time, with a key above. Each series has its own dash as well as its own colour. */
export function drawLine({ x, xLabel, series, unit, title, description }: LineFigure, id: string): HtmlElement {
  const keyHeight = series.length * 22 + 10
  const marks = axisMarks(Math.max(...series.flatMap(({ values }) => values)))
  const most = marks.at(-1) ?? 1
  const longestMark = Math.max(...marks.map((mark) => formatFigure(mark, unit).length))
  const plot = { left: 12 + longestMark * 7, right: width - 16, top: keyHeight + 8, bottom: keyHeight + 168 }
  const xOf = (index: number): number => plot.left + ((plot.right - plot.left) * index) / (x.length - 1)
  const yOf = (value: number): number => plot.bottom - ((plot.bottom - plot.top) * value) / most
  const grid = marks.flatMap((mark) => {
    const y = yOf(mark)
    return [
      s('line', { x1: plot.left, x2: plot.right, y1: round(y), y2: round(y), className: ['fig-grid'] }),
      text(formatFigure(mark, unit), {
        x: plot.left - 6,
        y: y + 4,
        className: 'fig-label-small',
        anchor: 'end',
      }),
    ]
  })
  const ticks = labelledPoints(x.length).map((index) => {
    const label = String(x[index])
    const isLongAtEnd = index === x.length - 1 && label.length > 4
    return text(label, {
      x: isLongAtEnd ? width : xOf(index),
      y: plot.bottom + 18,
      className: 'fig-label-small',
      anchor: isLongAtEnd ? 'end' : 'middle',
    })
  })
  const lines = series.map(({ values }, index) => {
    const points = values.map((value, point) => `${round(xOf(point))},${round(yOf(value))}`).join(' ')
    return s('polyline', { points, className: ['fig-line', `fig-line-${index + 1}`] })
  })
  const key = series.flatMap(({ name }, index) => {
    const y = 12 + index * 22
    return [
      s('line', { x1: 0, x2: 30, y1: y, y2: y, className: ['fig-line', `fig-line-${index + 1}`] }),
      text(name, { x: 40, y: y + 5, className: 'fig-label' }),
    ]
  })
  const axis = text(xLabel, { x: plot.right, y: plot.bottom + 38, className: 'fig-label-small', anchor: 'end' })
  return chart({ id, title, description, height: plot.bottom + 46 }, [...key, ...grid, ...lines, ...ticks, axis])
}

type Mark = ReturnType<typeof s>

function chart(
  options: { id: string; title: string; description: string; height: number },
  marks: Mark[],
): HtmlElement {
  const { id, title, description, height } = options
  const names = { title: `${id}-title`, description: `${id}-description` }
  const element = s(
    'svg',
    {
      viewBox: `0 0 ${width} ${round(height)}`,
      role: 'img',
      ariaLabelledBy: `${names.title} ${names.description}`,
      className: ['fig-chart'],
    },
    [s('title', { id: names.title }, title), s('desc', { id: names.description }, description), ...marks],
  )
  return element
}

type TextPlace = { x: number; y: number; className: string; anchor?: 'start' | 'middle' | 'end' }

function text(value: string, { x, y, className, anchor = 'start' }: TextPlace): Mark {
  return s('text', { x: round(x), y: round(y), textAnchor: anchor, className: [className] }, value)
}

function seriesClass(index: number): string {
  return `fig-series-${(index % 5) + 1}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
