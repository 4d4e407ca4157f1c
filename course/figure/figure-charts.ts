// Draws the charts of lessons as SVG. A chart fills its card: horizontal positions are shares of the width, vertical
// ones are pixels. Colours come only from classes, because they follow the reader's light or dark theme. Series also
// differ by pattern or position.
import { s } from 'hastscript'
import type { ChartMeaning } from '#domain/chart-meaning.ts'
import type { BarsFigure, LineFigure, StackFigure, StepsFigure } from './figure-schema.ts'
import { axisMarks, formatFigure, formatMark, labelledPoints, wrapLabel } from './figure-format.ts'
import type { HtmlElement } from '../html/html-tree.ts'

/** How wide a chart is on a phone: labels are broken to fit it. */
const onPhone = 300

/** Horizontal bars, each under its own line of label and value. Parts of a whole lie on a track, which is the whole. */
export function drawBars({ bars, of, unit, title, description, meaning: common }: BarsFigure, id: string): HtmlElement {
  const longest = Math.max(...bars.map(({ value }) => value))
  const whole = of ?? (unit === 'percent' ? 100 : undefined)
  const rowHeight = 46
  const rows = bars.flatMap(({ label, value, meaning = common }, index) => {
    const y = index * rowHeight
    const bar = { x: 0, y: y + 22, height: 14, rx: 4 }
    return [
      text(label, { x: 0, y: y + 15, className: 'fig-label' }),
      text(formatFigure(value, unit), { x: '100%', y: y + 15, className: 'fig-value', anchor: 'end' }),
      ...(whole === undefined ? [] : [s('rect', { ...bar, width: '100%', className: ['fig-track'] })]),
      s('rect', { ...bar, width: across(share(value, whole ?? longest)), className: barLook(meaning) }),
    ]
  })
  return chart({ id, title, description, height: bars.length * rowHeight }, rows)
}

/** One bar split into parts, with a key below. */
export function drawStack({ parts, unit, title, description }: StackFigure, id: string): HtmlElement {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const bar = { top: 24, height: 40 }
  let left = 0
  const segments = parts.flatMap(({ value, meaning }, index) => {
    const size = share(value, total)
    const middle = left + size / 2
    const place = { x: across(left), y: bar.top, width: across(size), height: bar.height }
    left += size
    return [
      s('rect', { ...place, className: ['fig-part', 'fig-fill', seriesLook(meaning, index)] }),
      ...(size < 0.1
        ? []
        : [
            text(`${Math.round(size * 100)}%`, {
              x: across(middle),
              y: 16,
              className: 'fig-value',
              anchor: 'middle',
            }),
          ]),
    ]
  })
  const key = parts.flatMap(({ label, value, meaning }, index) => {
    const y = bar.top + bar.height + 14 + index * 26
    return [
      s('rect', { x: 0, y, width: 14, height: 14, rx: 3, className: ['fig-fill', seriesLook(meaning, index)] }),
      text(label, { x: 22, y: y + 12, className: 'fig-label' }),
      text(formatFigure(value, unit), { x: '100%', y: y + 12, className: 'fig-value', anchor: 'end' }),
    ]
  })
  return chart({ id, title, description, height: bar.top + bar.height + 14 + parts.length * 26 }, [...segments, ...key])
}

/** A staircase: each step as high as its value, its value on top and its label below. */
export function drawSteps({ steps, unit, title, description, meaning: common }: StepsFigure, id: string): HtmlElement {
  const stepWidth = 1 / steps.length
  const most = Math.max(...steps.map(({ value }) => value))
  const base = 170
  const labels = steps.map(({ label }) => wrapLabel(label, Math.floor((onPhone * stepWidth) / 7)))
  const lineCount = Math.max(...labels.map((lines) => lines.length))
  const marks = steps.flatMap(({ value, meaning = common }, index) => {
    const height = round(140 * share(value, most))
    const place = { x: across(index * stepWidth), y: base - height, width: across(stepWidth), height }
    const middle = across((index + 0.5) * stepWidth)
    return [
      s('rect', { ...place, className: ['fig-part', ...barLook(meaning)] }),
      text(formatFigure(value, unit), { x: middle, y: base - height - 8, className: 'fig-value', anchor: 'middle' }),
      ...(labels[index] ?? []).map((line, row) =>
        text(line, { x: middle, y: base + 18 + row * 16, className: 'fig-label-small', anchor: 'middle' }),
      ),
    ]
  })
  const ground = s('line', { x1: 0, x2: '100%', y1: base, y2: base, className: ['fig-axis'] })
  return chart({ id, title, description, height: base + 12 + lineCount * 16 }, [...marks, ground])
}

/** Lines over time, with a key above. Each series has its own dash as well as its own colour. */
export function drawLine({ x, xLabel, series, unit, title, description }: LineFigure, id: string): HtmlElement {
  const marks = axisMarks(Math.max(...series.flatMap(({ values }) => values)))
  const most = marks.at(-1) ?? 1
  const top = series.length * 22 + 18
  const height = 180
  const bottom = top + height
  const grid = marks.flatMap((mark) => {
    const y = bottom - height * share(mark, most)
    return [
      s('line', { x1: 0, x2: '100%', y1: round(y), y2: round(y), className: ['fig-grid'] }),
      text(formatMark(mark, unit), { x: -8, y: y + 4, className: 'fig-label-small', anchor: 'end' }),
    ]
  })
  const ticks = labelledPoints(x.length).map((index) =>
    text(String(x[index]), {
      x: across(share(index, x.length - 1)),
      y: bottom + 18,
      className: 'fig-label-small',
      anchor: index === x.length - 1 ? 'end' : 'middle',
    }),
  )
  const lines = series.map(({ values, meaning }, index) => {
    const points = values.map(
      (value, point) => `${round(100 * share(point, x.length - 1))},${round(100 - 100 * share(value, most))}`,
    )
    return s('polyline', { points: points.join(' '), className: lineLook(meaning, index) })
  })
  // Drawn 100 by 100 and stretched, since the points of a line can be no shares of a width.
  const stretch = { y: top, width: '100%', height, viewBox: '0 0 100 100', preserveAspectRatio: 'none' }
  const key = series.flatMap(({ name, meaning }, index) => {
    const y = 12 + index * 22
    return [
      s('line', { x1: 0, x2: 30, y1: y, y2: y, className: lineLook(meaning, index) }),
      text(name, { x: 40, y: y + 5, className: 'fig-label' }),
    ]
  })
  const axis = text(xLabel, { x: '100%', y: bottom + 38, className: 'fig-label-small', anchor: 'end' })
  // The marks are beside the drawing, where the style sheet leaves room for them.
  const isWide = marks.some((mark) => formatMark(mark, unit).length > 5)
  const look = isWide ? 'fig-beside-long-marks' : 'fig-beside-marks'
  return chart({ id, title, description, height: bottom + 46, look }, [
    s('g', { className: ['fig-key'] }, key),
    ...grid,
    s('svg', stretch, lines),
    ...ticks,
    axis,
  ])
}

type Mark = ReturnType<typeof s>

function chart(
  options: { id: string; title: string; description: string; height: number; look?: string },
  marks: Mark[],
): HtmlElement {
  const { id, title, description, height, look } = options
  const names = { title: `${id}-title`, description: `${id}-description` }
  return s(
    'svg',
    {
      width: '100%',
      height,
      role: 'img',
      ariaLabelledBy: `${names.title} ${names.description}`,
      className: look === undefined ? ['fig-chart'] : ['fig-chart', look],
    },
    [s('title', { id: names.title }, title), s('desc', { id: names.description }, description), ...marks],
  )
}

/** `x` in pixels, or as a share of the width. */
type TextPlace = { x: number | string; y: number; className: string; anchor?: 'start' | 'middle' | 'end' }

function text(value: string, { x, y, className, anchor = 'start' }: TextPlace): Mark {
  return s('text', { x, y: round(y), textAnchor: anchor, className: [className] }, value)
}

function barLook(meaning: ChartMeaning = 'amount'): string[] {
  return ['fig-fill', `meaning-${meaning}`]
}

function lineLook(meaning: ChartMeaning | undefined, index: number): string[] {
  return ['fig-line', seriesLook(meaning, index), `fig-dash-${index + 1}`]
}

/** One of several without a meaning has a colour by its place. */
function seriesLook(meaning: ChartMeaning | undefined, index: number): string {
  return meaning === undefined ? `fig-series-${index + 1}` : `meaning-${meaning}`
}

function share(value: number, whole: number): number {
  return whole <= 0 ? 0 : value / whole
}

/** A share of the chart's width. */
function across(part: number): string {
  return `${round(part * 100)}%`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
