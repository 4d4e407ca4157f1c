// A figure of a lesson, from its YAML to accessible HTML. Charts are SVG with their numbers in a table behind them;
// documents, flows, ladders and timelines are plain HTML, so that their text wraps and is read in order.
import { h } from 'hastscript'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { drawBars, drawLine, drawStack, drawSteps } from './figure-charts.ts'
import { documentPanel, flowPanel, ladderPanel, numbersTable, timelinePanel } from './figure-panels.ts'
import { formatFigure } from './figure-format.ts'
import { figureSchema, type BarsFigure, type Figure, type LineFigure } from './figure-schema.ts'
import type { HtmlElement } from '../html/html-tree.ts'
import { readYaml } from '../source/yaml-source.ts'

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
  if (figure.type === 'bars') {
    const longer = figure.bars.find(({ value }) => figure.of !== undefined && value > figure.of)
    return longer === undefined ? null : `The bar ${longer.label} is longer than the whole, ${figure.of}.`
  }
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
