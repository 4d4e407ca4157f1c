import { stringify } from 'yaml'
import { describe, expect, test } from 'vitest'
import { drawFigure } from './figure.ts'
import { axisMarks, formatFigure, labelledPoints, wrapLabel } from './figure-format.ts'
import { textOf, walkElements, type HtmlElement } from '../html/html-tree.ts'

const words = { title: 'A year of bills', description: 'What this shows, in a sentence for those who cannot see it.' }
const draw = (figure: object) =>
  drawFigure(stringify({ ...words, ...figure }), { id: 'figure-1', file: 'a.md', firstLine: 10 })

function elementsIn(element: HtmlElement | null, tagName: string): HtmlElement[] {
  const found: HtmlElement[] = []
  if (element !== null) walkElements(element, (each) => void (each.tagName === tagName && found.push(each)))
  return found
}

const rows = [
  { label: 'Rent', value: 600 },
  { label: 'Food', value: 150 },
]
const charts = {
  bars: { type: 'bars', bars: rows },
  stack: { type: 'stack', parts: rows },
  steps: { type: 'steps', steps: rows },
  line: { type: 'line', xLabel: 'Year', x: [1, 2], series: [{ name: 'Saved', values: [600, 150] }] },
}

describe('drawFigure', () => {
  test.each(Object.entries(charts))('draws %s as an image with a title, a description and its numbers', (_, chart) => {
    const { element, problems } = draw(chart)
    expect(problems).toEqual([])
    const [svg] = elementsIn(element, 'svg')
    expect(svg?.properties).toMatchObject({ role: 'img', ariaLabelledBy: ['figure-1-title', 'figure-1-description'] })
    expect(elementsIn(element, 'title').map(textOf)).toEqual([words.title])
    expect(elementsIn(element, 'desc').map(textOf)).toEqual([words.description])
    expect(textOf(elementsIn(element, 'table')[0]!)).toContain('£600')
  })

  const rects = (figure: object, look: string, size: 'x' | 'y' | 'width' | 'height') =>
    elementsIn(draw(figure).element, 'rect')
      .filter(({ properties }) => String(properties.className).split(',').includes(look))
      .map(({ properties }) => properties[size])

  test('fills the width of its card with every chart', () => {
    for (const chart of Object.values(charts)) {
      const [svg] = elementsIn(draw(chart).element, 'svg')
      expect(svg?.properties['width']).toBe('100%')
      expect(svg?.properties).not.toHaveProperty('viewBox')
    }
  })

  test('fills of a track exactly the part of the whole that a bar is: 75% of it for £600 of £800', () => {
    const parts = { ...charts.bars, of: 800 }
    expect(rects(parts, 'fig-fill', 'width')).toEqual(['75%', '18.75%'])
    expect(rects(parts, 'fig-track', 'width')).toEqual(['100%', '100%'])
  })

  test('takes the whole for 100 when bars are per cent', () => {
    const shares = [
      { label: 'Needs', value: 75 },
      { label: 'Savings', value: 10 },
    ]
    expect(rects({ type: 'bars', unit: 'percent', bars: shares }, 'fig-fill', 'width')).toEqual(['75%', '10%'])
  })

  test('makes bars that are no parts of a whole as long as their values, without a track, and nothing of nothing', () => {
    const bars = [...rows, { label: 'Car', value: 0 }]
    expect(rects({ ...charts.bars, bars }, 'fig-fill', 'width')).toEqual(['100%', '25%', '0%'])
    expect(rects(charts.bars, 'fig-track', 'width')).toEqual([])
  })

  test('refuses a bar that is longer than the whole', () => {
    const { element, problems } = draw({ ...charts.bars, of: 500 })
    expect(element).toBeNull()
    expect(problems).toEqual([{ file: 'a.md', line: 10, message: 'The bar Rent is longer than the whole, 500.' }])
  })

  test('lays the parts of a stack side by side, each as wide as its share', () => {
    expect(rects(charts.stack, 'fig-part', 'x')).toEqual(['0%', '80%'])
    expect(rects(charts.stack, 'fig-part', 'width')).toEqual(['80%', '20%'])
  })

  test('makes steps as high as their values, and flat at nothing', () => {
    const steps = [{ label: 'Free', value: 0 }, ...rows]
    expect(rects({ type: 'steps', steps }, 'fig-fill', 'height')).toEqual([0, 140, 35])
  })

  test('draws a line from side to side, at the height of its values: 600 and 150 of 600', () => {
    const [line] = elementsIn(draw(charts.line).element, 'polyline')
    expect(line?.properties['points']).toBe('0,0 100,75')
  })

  test('gives an amount the colour of its meaning, and one of several without a meaning a colour by its place', () => {
    const looks = (figure: object, tagName: string) =>
      elementsIn(draw(figure).element, tagName)
        .map(({ properties }) => String(properties.className))
        .filter((look) => look.includes('meaning-') || look.includes('fig-series-'))
    const [rent, food] = rows
    const bars = [rent, { ...food, meaning: 'needs' }]
    expect(looks({ type: 'bars', bars }, 'rect')).toEqual(['fig-fill,meaning-amount', 'fig-fill,meaning-needs'])
    expect(looks({ type: 'bars', meaning: 'wants', bars }, 'rect')).toEqual([
      'fig-fill,meaning-wants',
      'fig-fill,meaning-needs',
    ])
    expect(looks({ type: 'stack', parts: bars }, 'rect').slice(0, 2)).toEqual([
      'fig-part,fig-fill,fig-series-1',
      'fig-part,fig-fill,meaning-needs',
    ])
    const series = [{ name: 'Saved', values: [1, 2], meaning: 'savings' }]
    expect(looks({ ...charts.line, series }, 'polyline')).toEqual(['fig-line,meaning-savings,fig-dash-1'])
  })

  test('writes large amounts short on an axis', () => {
    const series = [{ name: 'Pot', values: [0, 250_000] }]
    const marks = elementsIn(draw({ ...charts.line, series }).element, 'text').map(textOf)
    expect(marks).toContain('£250k')
  })

  test('numbers the notes of a document', () => {
    const { element } = draw({
      type: 'document',
      heading: 'Payslip',
      sections: [{ heading: 'Pay', lines: [{ label: 'Basic', value: '£1,900.00', note: 'Before tax.' }] }],
      total: { label: 'Net pay', value: '£1,640.00' },
    })
    expect(textOf(element!)).toContain('Basic note 1£1,900.00')
    expect(elementsIn(element, 'li').map(textOf)).toEqual(['Before tax.'])
  })

  test('sets a flow and a timeline as ordered lists', () => {
    const flow = draw({ type: 'flow', steps: [{ label: 'Pay' }, { label: 'Save', note: '£50' }] })
    const timeline = draw({
      type: 'timeline',
      events: [
        { when: '1st', label: 'Rent', value: '£600' },
        { when: '28th', label: 'Pay' },
      ],
    })
    expect(elementsIn(flow.element, 'li').map(textOf)).toEqual(['Pay', 'Save £50'])
    expect(elementsIn(timeline.element, 'li').map(textOf)).toEqual(['1st Rent £600', '28th Pay'])
  })

  test('numbers the rungs of a ladder through its bands', () => {
    const bands = [
      { heading: 'First', rungs: [{ label: 'Rent', note: 'Your home' }, { label: 'Power' }] },
      { heading: 'Then', rungs: [{ label: 'Card' }] },
    ]
    const { element } = draw({ type: 'ladder', bands })
    expect(elementsIn(element, 'li').map(textOf)).toEqual(['Rent Your home', 'Power', 'Card'])
    expect(elementsIn(element, 'ol').map(({ properties }) => properties.start)).toEqual([1, 3])
  })

  test('refuses a series with too few values', () => {
    const { element, problems } = draw({ ...charts.line, series: [{ name: 'Saved', values: [1] }] })
    expect(element).toBeNull()
    expect(problems).toEqual([{ file: 'a.md', line: 10, message: 'The series Saved has 1 values for 2 points.' }])
  })

  test.each([
    [{ type: 'pie', parts: rows }, 12],
    [{ type: 'bars', bars: [{ label: 'A label that is much too long for a phone', value: 1 }, rows[0]] }, 14],
    [{ type: 'bars', bars: rows, description: 'Too short.' }, 11],
    [{ type: 'bars', bars: rows, meaning: 'copper' }, 18],
  ])('refuses %j on its line', (figure, line) => {
    const { title, ...rest } = { ...words, ...figure }
    const { problems } = drawFigure(stringify({ title, ...rest }), { id: 'f', file: 'a.md', firstLine: 10 })
    expect(problems).toMatchObject([{ file: 'a.md', line }])
  })
})

describe('figure-format', () => {
  test('writes money to the pound unless pence matter', () => {
    expect([formatFigure(1250, 'money'), formatFigure(2.5, 'money'), formatFigure(20, 'percent')]).toEqual([
      '£1,250',
      '£2.50',
      '20%',
    ])
  })

  test('wraps between words only', () => {
    expect(wrapLabel('Pay into savings', 9)).toEqual(['Pay into', 'savings'])
    expect(wrapLabel('Unbreakable', 4)).toEqual(['Unbreakable'])
  })

  test.each([
    [600, [0, 200, 400, 600]],
    [1045, [0, 250, 500, 750, 1000, 1250]],
    [39_494, [0, 10_000, 20_000, 30_000, 40_000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0, 1]],
  ])('marks an axis that holds %d at round numbers', (value, marks) => {
    expect(axisMarks(value)).toEqual(marks)
  })

  test.each([
    [5, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6]],
    [9, [0, 2, 4, 6, 8]],
    [12, [0, 4, 7, 11]],
    [2, [0, 1]],
  ])('labels evenly spaced points of %i, the first and the last among them', (count, points) => {
    expect(labelledPoints(count)).toEqual(points)
  })
})
