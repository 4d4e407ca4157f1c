// The boxes that an author opens with ::: in a lesson: what each is called, and the HTML that it becomes.
import { h } from 'hastscript'
import { paths } from '#contract/paths.ts'
import { longDate } from '#domain/calendar.ts'
import type { GlossaryEntry, ToolSource } from '../source/course-source.ts'
import type { TextMatter } from '../source/front-matter.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { leansOn, nationBox } from './nation-boxes.ts'

/** A box as authored: `:::name[label]{choice}` and its contents. */
export type AuthoredCallout = { name: string; label: string; choice: string; children: HtmlNode[] }

/** A box as HTML, or the reason why it cannot be one. */
export type CalloutResult = { element: HtmlElement } | { problem: string }

export const lessonBoxes = [
  'learn',
  'worked-example',
  'answer',
  'if',
  'nation',
  'mistake',
  'action',
  'plan',
  'tool',
] as const
export const guideBoxes = ['ring', 'dates', 'if', 'nation', 'take', 'plan', 'tool'] as const
export type BoxName = (typeof lessonBoxes)[number] | (typeof guideBoxes)[number]

/** The boxes that this text may have, and where they may lead. */
export type CalloutContext = {
  boxes: readonly BoxName[]
  tools: readonly ToolSource[]
  toolInputs?: { readonly [name: string]: string }
}

/** Makes a box. */
export function makeCallout(callout: AuthoredCallout, context: CalloutContext): CalloutResult {
  const { label, choice, children } = callout
  const name = context.boxes.find((box) => box === callout.name)
  switch (name) {
    case 'learn':
      return box(name, h('h2', label || 'What you will learn'), children)
    case 'worked-example':
      return label === ''
        ? { problem: 'Name the worked example: :::worked-example[Ceri’s first pay]' }
        : box(name, h('h3', label), children)
    case 'answer':
      return {
        element: h('details', { className: ['callout', 'callout-answer'] }, [
          h('summary', 'Read on to the answer'),
          ...children,
        ]),
      }
    case 'nation':
      return chosenNationBox(choice, children)
    case 'mistake':
      return box(name, h('h2', label || 'A common mistake'), children)
    case 'action':
      return box(name, h('h2', label || 'What to do next'), children)
    case 'if':
      return foldOf(label, children)
    case 'take':
      return takeBox(label, children)
    case 'tool':
      return toolBox(choice, children, context)
    // These are not boxes: lesson-html.ts hands them to render-ring.ts, render-dates.ts and plan-suggestions.ts.
    case 'ring':
    case 'dates':
    case 'plan':
    case undefined:
      return {
        problem: `There is no box called ${callout.name}. There are: ${context.boxes.join(', ')}.`,
      }
  }
}

/** The list of a lesson's key terms with their definitions. */
export function keyTermsList(entries: readonly GlossaryEntry[]): HtmlElement {
  return h('details', { className: ['callout', 'callout-key-terms'] }, [
    h('summary', h('h2', 'Key terms')),
    h(
      'dl',
      entries.flatMap(({ term, definition }) => [h('dt', term), h('dd', definition)]),
    ),
    h('p', h('a', { href: paths.glossary }, 'Look up other words in the glossary')),
  ])
}

/** The sources of a text, with the dates that are known, and a word on those of which only a saved copy was read. */
export function sourcesList(sources: TextMatter['sources']): HtmlElement {
  const isFromCopy = sources.some(({ checked }) => checked === undefined)
  return h('details', { className: ['lesson-sources'] }, [
    h('summary', `Sources (${sources.length})`),
    ...(isFromCopy ? [h('p', copyNote)] : []),
    h(
      'ul',
      sources.map(({ title, publisher, url, date, checked }) =>
        h('li', [
          h('a', { href: url, rel: ['noopener'] }, title),
          `, ${publisher}${date === undefined ? '' : `, ${longDate(date)}`}.`,
          checked === undefined ? '' : ` Checked ${longDate(checked)}.`,
        ]),
      ),
    ),
  ])
}

const copyNote =
  'Where no check date is given, we read a saved copy of the page. It may have changed since then, so look at the page itself before you act on it.'

function box(name: string, heading: HtmlElement, children: HtmlNode[]): CalloutResult {
  return { element: h('section', { className: ['callout', `callout-${name}`] }, [heading, ...children]) }
}

/** What only some readers need, folded. */
function foldOf(label: string, children: HtmlNode[]): CalloutResult {
  if (!label.startsWith('If ')) return { problem: 'Say when it matters: :::if[If someone comes to the door]' }
  return {
    element: h('details', { className: ['callout', 'callout-if'] }, [h('summary', h('h3', label)), ...children]),
  }
}

/** What to print and take along, on a page of its own. */
function takeBox(label: string, children: HtmlNode[]): CalloutResult {
  if (label === '') return { problem: 'Name the page: :::take[What to take to the hearing]' }
  return {
    element: h('section', { className: ['callout', 'callout-take'] }, [
      h('h3', label),
      ...children,
      h('p', { className: ['take-print'] }, h('button', { type: 'button', dataPrint: '' }, 'Print this page')),
    ]),
  }
}

function chosenNationBox(choice: string, children: HtmlNode[]): CalloutResult {
  const element = nationBox(choice, children)
  const leaning = leansOn(children)
  if (leaning !== undefined)
    return { problem: `Say in full what holds here, not “${leaning}”: the other nations’ boxes are folded.` }
  return element === undefined
    ? { problem: `Say which nation: :::nation{scotland}, with one of ${nations.join(', ')}.` }
    : { element }
}

function toolBox(choice: string, children: HtmlNode[], { tools, toolInputs = {} }: CalloutContext): CalloutResult {
  const tool = tools.find(({ id }) => id === choice)
  if (tool === undefined)
    return {
      problem: `There is no tool ${choice || 'without a name'}. There are: ${tools.map(({ id }) => id).join(', ')}.`,
    }
  const inputs = new URLSearchParams(toolInputs)
  const href = inputs.size === 0 ? paths.tool(tool.id) : `${paths.tool(tool.id)}?${inputs.toString()}`
  const link = h('p', h('a', { href, className: ['tool-link'] }, `Open ${tool.name}`))
  return { element: h('aside', { className: ['callout', 'callout-tool'], ariaLabel: tool.name }, [...children, link]) }
}
