// The dates of a guide in its Markdown: an empty place in the HTML, and beside it each date with its words as HTML.
import { h } from 'hastscript'
import * as z from 'zod/mini'
import type { GuideDate } from '#contract/guides.ts'
import { isStep, type DateRule } from '#domain/guides/guide-dates.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import { slug } from '../source/front-matter.ts'
import type { HtmlElement, HtmlNode, HtmlRoot, MarkdownNode } from '../html/html-tree.ts'
import { finishTree, writeHtml } from '../html/lesson-finishing.ts'
import { readYamlBlock } from './yaml-block.ts'

/** A date with what rules need of it: how its day is found, its words as a tree, and the line that it begins on. */
export type RenderedDate = { date: GuideDate; rule: DateRule; tree: HtmlRoot; line: number }

type DatesContext = {
  file: string
  /** Turns a line of Markdown, with its line in the file, into HTML like the text's. */
  renderLine: (markdown: string, line: number) => HtmlNode[]
}

/** Renders the block of dates. Without dates the problems say why; the place is there either way. */
export function renderDates(
  node: MarkdownNode,
  { file, renderLine }: DatesContext,
): { place: HtmlElement; dates: RenderedDate[]; problems: { line: number; message: string }[] } {
  const place = h('div', { dataDates: '' })
  const { value, problems, lineOf } = readYamlBlock(node, { file, schema: datesSchema })
  const dates = (value ?? []).map(({ id, from, steps, nations: where = null, when, ...words }, index) => {
    const at = lineOf([index])
    const paragraph = (text: string) => finishTree({ type: 'root', children: [h('p', renderLine(text, at))] })
    const [what, toDo] = [paragraph(words.what), paragraph(words.do)]
    return {
      date: { id, nations: where, when, what: htmlWithin(what), do: htmlWithin(toDo) },
      rule: { id, from, steps },
      tree: { type: 'root' as const, children: [h('p', when), ...what.children, ...toDo.children] },
      line: at,
    }
  })
  return { place, dates, problems }
}

/** The HTML within a tree's one paragraph. */
function htmlWithin({ children: [paragraph] }: HtmlRoot): string {
  return writeHtml({ type: 'root', children: paragraph?.type === 'element' ? paragraph.children : [] })
}

const words = (most: number) =>
  z.pipe(
    z.string().check(z.minLength(3), z.maxLength(most, `Use at most ${most} characters.`)),
    z.transform((text: string) => text.trim().replaceAll(/\s+/g, ' ')),
  )

const stepsSay =
  'A step is: 7 days, -1 day, 30 working days, 2 months, next 04-05, last 05-15, only from 08-01, start of the academic year.'

const datesSchema = z
  .array(
    z.strictObject({
      id: slug,
      from: slug,
      steps: z.array(z.string().check(z.refine(isStep, stepsSay))).check(z.minLength(1)),
      nations: z.optional(z.array(z.enum(nations, `Choose of ${nations.join(', ')}.`)).check(z.minLength(1))),
      when: words(60),
      what: words(200),
      do: words(200),
    }),
  )
  .check(z.minLength(1))
