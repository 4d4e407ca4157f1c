// Whom to ring, at the top of a guide: each with a number to press, what they help with and the nations that they serve.
import { h } from 'hastscript'
import * as z from 'zod/mini'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { nationNames } from '../html/nation-boxes.ts'
import type { HtmlElement, MarkdownNode } from '../html/html-tree.ts'
import { readYamlBlock } from './yaml-block.ts'

type Ring = { element: HtmlElement; links: { url: string; line: number }[]; problems: ContentProblem[] }

/** Renders `:::ring`. A row for some nations names them; the browser hides it from learners of the others. */
export function renderRing(node: MarkdownNode, file: string): Ring {
  const { value, problems, lineOf } = readYamlBlock(node, { file, schema: ringSchema })
  const rows = value ?? []
  return {
    element: h('ul', { className: ['ring'] }, rows.map(rowOf)),
    links: rows.flatMap(({ site }, index) => (site === undefined ? [] : { url: site, line: lineOf([index]) })),
    problems,
  }
}

function rowOf({ who, site, tel, for: purpose, nations: where }: z.infer<typeof ringSchema>[number]): HtmlElement {
  const places = where && new Intl.ListFormat('en-GB').format(where.map((nation) => nationNames[nation]))
  return h('li', { ...(where && { dataOnlyIn: where.join(' ') }) }, [
    h('p', [
      h('strong', site === undefined ? who : h('a', { href: site, rel: ['noopener'] }, who)),
      h('span', purpose, places && h('span', { className: ['ring-nations'] }, ` (${places})`)),
    ]),
    h('a', { href: `tel:${tel.replaceAll(' ', '')}` }, tel),
  ])
}

const words = z.string().check(z.minLength(3), z.maxLength(90, 'Use at most 90 characters.'))

const ringSchema = z
  .array(
    z.strictObject({
      who: words,
      site: z.optional(z.url()),
      tel: z
        .string()
        .check(z.regex(/^\d[\d ]*\d$/, 'Write the number in quotation marks, with spaces: "0800 138 1111".')),
      for: words,
      nations: z.optional(z.array(z.enum(nations, `Choose of ${nations.join(', ')}.`)).check(z.minLength(1))),
    }),
  )
  .check(z.minLength(1))
