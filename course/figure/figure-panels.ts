// Figures that are text: documents such as a payslip, steps in a row, rungs of a ladder, events in time, and the numbers behind a chart.
import { h } from 'hastscript'
import type { DocumentFigure, FlowFigure, LadderFigure, TimelineFigure } from './figure-schema.ts'
import type { HtmlElement } from '../html/html-tree.ts'

/** The numbers of a chart as a table that opens on request. The first column names each row. */
export function numbersTable(headings: string[], rows: string[][]): HtmlElement {
  const numeric = (index: number) => (index === 0 ? {} : { className: ['numeric'] })
  return h('details', { className: ['fig-numbers'] }, [
    h('summary', 'See the numbers as a table'),
    h('table', [
      h(
        'thead',
        h(
          'tr',
          headings.map((heading, index) => h('th', { scope: 'col', ...numeric(index) }, heading || 'What')),
        ),
      ),
      h(
        'tbody',
        rows.map(([name = '', ...cells]) =>
          h('tr', [h('th', { scope: 'row' }, name), ...cells.map((cell) => h('td', { className: ['numeric'] }, cell))]),
        ),
      ),
    ]),
  ])
}

/** A document with its lines, and notes that explain numbered lines. */
export function documentPanel({ heading, details = [], sections, total, description }: DocumentFigure): HtmlElement[] {
  const notes: string[] = []
  const marker = (note: string | undefined) => {
    if (note === undefined) return []
    notes.push(note)
    return [
      ' ',
      h('span', { className: ['fig-marker'] }, [h('span', { className: ['sr-only'] }, 'note '), String(notes.length)]),
    ]
  }
  const bodies = sections.map(({ heading: name, lines }) =>
    h('tbody', [
      ...(name === undefined
        ? []
        : [h('tr', { className: ['fig-section'] }, h('th', { colSpan: 2, scope: 'rowgroup' }, name))]),
      ...lines.map(({ label, value, note }) =>
        h('tr', [h('th', { scope: 'row' }, [label, ...marker(note)]), h('td', { className: ['numeric'] }, value)]),
      ),
    ]),
  )
  const foot =
    total === undefined
      ? []
      : [
          h(
            'tfoot',
            h('tr', [h('th', { scope: 'row' }, total.label), h('td', { className: ['numeric'] }, total.value)]),
          ),
        ]
  const facts = details.flatMap(({ label, value }) => [h('div', [h('dt', label), h('dd', value)])])
  return [
    introduction(description),
    h('div', { className: ['fig-paper'] }, [
      h('p', { className: ['fig-paper-heading'] }, heading),
      ...(facts.length === 0 ? [] : [h('dl', { className: ['fig-facts'] }, facts)]),
      h('table', [...bodies, ...foot]),
    ]),
    ...(notes.length === 0
      ? []
      : [
          h(
            'ol',
            { className: ['fig-notes'] },
            notes.map((note) => h('li', note)),
          ),
        ]),
  ]
}

/** Steps that follow one another. */
export function flowPanel({ steps, description }: FlowFigure): HtmlElement[] {
  const list = h(
    'ol',
    { className: ['fig-flow-steps'] },
    steps.map(({ label, note }) =>
      h('li', [h('strong', label), ...(note === undefined ? [] : [' ', h('span', note)])]),
    ),
  )
  return [introduction(description), list]
}

/** Events in the order in which they happen. */
export function timelinePanel({ events, description }: TimelineFigure): HtmlElement[] {
  const list = h(
    'ol',
    { className: ['fig-timeline-events'] },
    events.map(({ when, label, value }) =>
      h('li', [
        h('span', { className: ['fig-when'] }, when),
        ' ',
        h('span', label),
        ...(value === undefined ? [] : [' ', h('strong', { className: ['fig-amount'] }, value)]),
      ]),
    ),
  )
  return [introduction(description), list]
}

/** Things in the order of how much they matter, in bands. The rungs are numbered through all bands. */
export function ladderPanel({ bands, description }: LadderFigure): HtmlElement[] {
  let next = 1
  const lists = bands.flatMap(({ heading, rungs }) => {
    const start = next
    next += rungs.length
    return [
      h('p', { className: ['fig-band'] }, heading),
      h(
        'ol',
        { className: ['fig-rungs'], start },
        rungs.map(({ label, note }) =>
          h('li', [h('strong', label), ...(note === undefined ? [] : [' ', h('span', note)])]),
        ),
      ),
    ]
  })
  return [introduction(description), ...lists]
}

function introduction(description: string): HtmlElement {
  return h('p', { className: ['fig-description'] }, description)
}
