// Whom to ring, in a guide: each with a number to press, what they help with, what the call costs and when somebody answers.
import { h } from 'hastscript'
import * as z from 'zod/mini'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { callCost } from '#domain/guides/call-cost.ts'
import { nationNames } from '../html/nation-boxes.ts'
import type { HtmlElement, MarkdownNode } from '../html/html-tree.ts'
import { slug } from '../source/front-matter.ts'
import type { Helper } from '../source/helpers.ts'
import { readYamlBlock } from './yaml-block.ts'

type Ring = { element: HtmlElement; problems: ContentProblem[] }

/** Renders `:::ring`. A helper of some nations names them; the browser hides it from learners of the others. */
export function renderRing(
  node: MarkdownNode,
  { file, helpers = [] }: { file: string; helpers?: readonly Helper[] },
): Ring {
  const { value, problems, lineOf } = readYamlBlock(node, { file, schema: ringSchema })
  const rows = (value ?? []).map((row, index) => ({
    ...row,
    line: lineOf([index]),
    known: helpers.find(({ id }) => id === row.helper),
  }))
  const unknown = rows.filter(({ known }) => known === undefined)
  return {
    element: h(
      'ul',
      { className: ['ring'] },
      rows.flatMap(({ known, for: purpose }) => (known === undefined ? [] : rowOf(known, purpose))),
    ),
    problems: [
      ...problems,
      ...unknown.map(({ helper, line }) => ({ file, line, message: `content/helpers.yaml has no helper ${helper}.` })),
    ],
  }
}

function rowOf({ who, site, tel, text, nations, hours }: Helper, purpose: string): HtmlElement {
  const places = nations && new Intl.ListFormat('en-GB').format(nations.map((nation) => nationNames[nation]))
  const when = [...(tel === undefined ? [] : [callCost(tel)]), ...(hours === undefined ? [] : [hours])]
  return h('li', { ...(nations && { dataOnlyIn: nations.join(' ') }) }, [
    h('strong', h('a', { href: site, rel: ['noopener'] }, who)),
    tel === undefined
      ? h('a', { href: `sms:${/\d+/.exec(text ?? '')?.[0] ?? ''}` }, `Text ${text}`)
      : h('a', { href: `tel:${tel.replaceAll(' ', '')}` }, tel),
    h('p', [
      purpose,
      places && h('span', { className: ['ring-nations'] }, ` (${places})`),
      when.map((part) => ` · ${part}`).join(''),
    ]),
  ])
}

const words = z.string().check(z.minLength(3), z.maxLength(60, 'Use at most 60 characters.'))

const ringSchema = z.array(z.strictObject({ helper: slug, for: words })).check(z.minLength(1))
