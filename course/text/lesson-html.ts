// Turns a lesson's Markdown into sanitised HTML: boxes, figures, glossary terms, anchors on headings, plain links and
// tables that scroll sideways. The HTML carries no style attribute, since the security policy forbids them.
import { h } from 'hastscript'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { defaultHandlers, type Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import type { SuggestedPlan } from '#contract/plans.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { GlossaryEntry, ToolSource } from '../source/course-source.ts'
import { isExerciseKind } from '../exercise/read-exercise.ts'
import { renderExercise, type RenderedExercise } from '../exercise/render-exercise.ts'
import { drawFigure } from '../figure/figure.ts'
import type { TextMatter } from '../source/front-matter.ts'
import { renderDates, type RenderedDate } from './render-dates.ts'
import {
  textOf,
  walkElements,
  walkMarkdown,
  type HtmlElement,
  type HtmlRoot,
  type MarkdownNode,
} from '../html/html-tree.ts'
import { keyTermsList, makeCallout, sourcesList, type BoxName } from '../html/lesson-callouts.ts'
import { finishTree, writeHtml } from '../html/lesson-finishing.ts'
import { suggestPlans } from '../html/plan-suggestions.ts'

/** What a lesson or a guide may have in it and refer to, and the tax year that its placeholders were filled for. */
export type LessonContext = {
  file: string
  taxYear: TaxYearId
  frontMatter: TextMatter
  boxes: readonly BoxName[]
  /** How the ids of its exercises begin, such as 'l7-x-'. */
  exerciseIds: string
  /** What its tool opens with, by the names that the tool's address takes. */
  toolInputs?: { readonly [name: string]: string }
  glossary: readonly GlossaryEntry[]
  tools: readonly ToolSource[]
}

/** A lesson as HTML. `tree` is the same before it became text, for counting words; `links` are those that authors wrote. */
export type RenderedLesson = {
  html: string
  tree: HtmlRoot
  terms: GlossaryEntry[]
  exercises: RenderedExercise[]
  /** Of a guide; a lesson has none. */
  dates: RenderedDate[]
  plans: SuggestedPlan[]
  links: { url: string; line: number }[]
  problems: ContentProblem[]
}

/** Renders the body of a lesson, its placeholders already filled. */
export function renderLesson(body: string, context: LessonContext): RenderedLesson {
  const { file, glossary, frontMatter } = context
  const markdown = parseMarkdown(body)
  const terms = new Set(frontMatter.terms)
  const work: Work = {
    context,
    problems: [],
    links: [],
    exercises: [],
    dates: [],
    plans: [],
    terms,
    figures: 0,
    tables: 0,
  }
  walkMarkdown(markdown, (node) => inspect(node, work))

  const tree = unified()
    .use(remarkRehype, { handlers: handlersFor(work) })
    .runSync(markdown as never) as HtmlRoot
  tree.children.push(sourcesList(frontMatter.sources))
  const clean = finishTree(tree)
  return {
    html: writeHtml(clean),
    tree: clean,
    exercises: work.exercises,
    dates: work.dates,
    plans: work.plans,
    terms: glossary.filter(({ id }) => work.terms.has(id)),
    links: work.links,
    problems: work.problems.map((problem) => ({ ...problem, file })),
  }
}

function parseMarkdown(text: string): MarkdownNode {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkDirective)
    .parse(text) as MarkdownNode
}

type Work = {
  context: LessonContext
  problems: { line: number; message: string }[]
  links: RenderedLesson['links']
  exercises: RenderedExercise[]
  dates: RenderedDate[]
  plans: SuggestedPlan[]
  terms: Set<string>
  figures: number
  tables: number
}
type Handlers = NonNullable<NonNullable<RehypeOptions>['handlers']>
type State = Parameters<typeof defaultHandlers.table>[0]

const lineOf = (node: MarkdownNode): number => node.position?.start.line ?? 1

/** Notes what an author may not write, and the links to follow. */
function inspect(node: MarkdownNode, { problems, links }: Work): void {
  const line = lineOf(node)
  if (node.type === 'html') problems.push({ line, message: 'Write Markdown, not HTML.' })
  if (node.type === 'image') problems.push({ line, message: 'Pictures are figures: use a ```figure block.' })
  if (node.type === 'heading' && (node.depth ?? 0) === 1)
    problems.push({ line, message: 'Begin headings at ##: the title is the page’s.' })
  if (node.type === 'heading' && (node.depth ?? 0) > 3)
    problems.push({ line, message: 'Use only ## and ### headings.' })
  if (node.type === 'textDirective') {
    problems.push({
      line,
      message: `A colon directly before “${node.name}” starts a directive: put a space after the colon.`,
    })
  }
  if (node.type === 'link' && node.url !== undefined && !node.url.startsWith('term:'))
    links.push({ url: node.url, line })
}

function handlersFor(work: Work): Handlers {
  return {
    code: (state: State, node: MarkdownNode) =>
      node.lang === 'figure' ? figureOf(node, work) : defaultHandlers.code(state, node as never),
    containerDirective: (state: State, node: MarkdownNode) => directiveOf(state, node, work),
    leafDirective: (_: State, node: MarkdownNode) => leafOf(node, work),
    textDirective: (_: State, node: MarkdownNode) => ({ type: 'text', value: `:${node.name}` }),
    link: (state: State, node: MarkdownNode) => linkOf(state, node, work),
    table: (state: State, node: MarkdownNode) => scrolling(defaultHandlers.table(state, node as never), work),
  }
}

function directiveOf(state: State, node: MarkdownNode, work: Work): HtmlElement | undefined {
  const name = work.context.boxes.find((box) => box === node.name)
  if (isExercise(node)) return exerciseOf(state, node, work)
  if (name === 'dates') return datesOf(state, node, work)
  return name === 'plan' ? planOf(node, work) : calloutOf(state, node, work)
}

function figureOf(node: MarkdownNode, work: Work): HtmlElement | undefined {
  work.figures += 1
  const place = { id: `figure-${work.figures}`, file: work.context.file, firstLine: lineOf(node) + 1 }
  const { element, problems } = drawFigure(node.value ?? '', place)
  work.problems.push(...problems)
  return element ?? undefined
}

function isExercise(node: MarkdownNode): node is Parameters<typeof renderExercise>[0] {
  return isExerciseKind(node.name ?? '')
}

function exerciseOf(state: State, node: Parameters<typeof renderExercise>[0], work: Work): HtmlElement {
  const { file, taxYear, exerciseIds } = work.context
  const render = (children: MarkdownNode[]) => state.all({ ...node, children } as never)
  const { place, rendered, problems } = renderExercise(node, { file, taxYear, exerciseIds, render })
  if (rendered !== null) work.exercises.push(rendered)
  work.problems.push(...problems)
  return place
}

function datesOf(state: State, node: MarkdownNode, work: Work): HtmlElement {
  const renderLine = (markdown: string, line: number) => {
    const parsed = parseMarkdown(markdown)
    walkMarkdown(parsed, (part) => {
      part.position = { start: { line } }
      inspect(part, work)
    })
    return parsed.children?.flatMap((block) => state.all(block as never)) ?? []
  }
  const { place, dates, problems } = renderDates(node, { file: work.context.file, renderLine })
  work.dates.push(...dates)
  work.problems.push(...problems)
  return place
}

function planOf(node: MarkdownNode, work: Work): HtmlElement {
  const { place, plans, problems } = suggestPlans(node)
  work.plans.push(...plans)
  work.problems.push(...problems)
  return place
}

function calloutOf(state: State, node: MarkdownNode, work: Work): HtmlElement | undefined {
  const [first, ...rest] = node.children ?? []
  const hasLabel = first?.data?.directiveLabel === true
  const made = makeCallout(
    {
      name: node.name ?? '',
      label: hasLabel ? markdownText(first) : '',
      choice: Object.keys(node.attributes ?? {})[0] ?? '',
      children: state.all({ ...node, children: hasLabel ? rest : node.children } as never),
    },
    work.context,
  )
  if ('element' in made) return made.element
  work.problems.push({ line: lineOf(node), message: made.problem })
  return undefined
}

function leafOf(node: MarkdownNode, work: Work): HtmlElement | undefined {
  if (node.name === 'key-terms') {
    const { frontMatter, glossary } = work.context
    return keyTermsList(frontMatter.terms.flatMap((id) => glossary.find((entry) => entry.id === id) ?? []))
  }
  work.problems.push({ line: lineOf(node), message: `There is no ::${node.name}. There is: ::key-terms.` })
  return undefined
}

/** A link to `term:apr` becomes a button that opens the term's definition; every other link stays a link. */
function linkOf(state: State, node: MarkdownNode, work: Work): HtmlElement {
  const { url = '' } = node
  const children = state.all(node as never)
  if (url.startsWith('term:')) {
    const id = url.slice('term:'.length)
    if (work.context.glossary.some((entry) => entry.id === id)) work.terms.add(id)
    else work.problems.push({ line: lineOf(node), message: `The glossary has no term ${id}.` })
    return h('button', { type: 'button', className: ['term'], dataTerm: id }, children)
  }
  const isExternal = /^https?:/.test(url)
  return h('a', { href: url, ...(isExternal ? { rel: ['noopener'] } : {}) }, children)
}

/** A table in a frame that scrolls sideways, reachable by keyboard and named for those who cannot see it. */
function scrolling(table: HtmlElement, work: Work): HtmlElement {
  work.tables += 1
  nameRows(table)
  const headings: string[] = []
  walkElements(table, (element) => {
    if (element.tagName === 'th' && element.properties['scope'] !== 'row') headings.push(textOf(element))
  })
  const name = `Table ${work.tables}: ${headings.join(', ')}`
  return h('div', { className: ['table-scroll'], role: 'region', ariaLabel: name, tabIndex: 0 }, [table])
}

/** A table whose first column has no heading names its rows there: its corner is no heading, its first cells are. */
function nameRows(table: HtmlElement): void {
  const rows: HtmlElement[] = []
  walkElements(table, (element) => void (element.tagName === 'tr' && rows.push(element)))
  const firstCells = rows.map((row) => row.children.find((child) => child.type === 'element'))
  const [corner, ...names] = firstCells
  if (corner === undefined || textOf(corner).trim() !== '') return
  corner.tagName = 'td'
  for (const name of names) if (name !== undefined) Object.assign(name, { tagName: 'th', properties: { scope: 'row' } })
}

function markdownText(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(markdownText).join('')
}
