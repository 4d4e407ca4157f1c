// Turns a lesson's Markdown into sanitised HTML: boxes, figures, glossary terms, anchors on headings, plain links and
// tables that scroll sideways. The HTML carries no style attribute, since the security policy forbids them.
import { h } from 'hastscript'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { defaultHandlers, type Options as RehypeOptions } from 'remark-rehype'
import { unified } from 'unified'
import { documentIds } from '#contract/documents.ts'
import type { SuggestedPlan } from '#contract/plans.ts'
import { ownSumNames } from '#domain/figures/own-sums.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import type { GlossaryEntry, ToolSource } from '../source/course-source.ts'
import type { Helper } from '../source/helpers.ts'
import { isExerciseKind } from '../exercise/exercise-kinds.ts'
import { compileDocument } from '../document/compile-document.ts'
import type { WrittenDocument } from '../source/document-source.ts'
import { renderExercise, type RenderedExercise } from '../exercise/render-exercise.ts'
import { drawFigure } from '../figure/figure.ts'
import type { TextMatter } from '../source/front-matter.ts'
import { renderDates, type RenderedDate } from './render-dates.ts'
import { renderRing } from './render-ring.ts'
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

/** What a lesson or a guide may contain and refer to, and the tax year of its placeholders. */
export type LessonContext = {
  file: string
  taxYear: TaxYearId
  frontMatter: TextMatter
  boxes: readonly BoxName[]
  /** How the ids of its exercises begin, such as 'l7-x-'. */
  exerciseIds: string
  /** The inputs that its tool opens with, by their names in the tool's address. */
  toolInputs?: { readonly [name: string]: string }
  glossary: readonly GlossaryEntry[]
  tools: readonly ToolSource[]
  documents?: readonly WrittenDocument[]
  helpers?: readonly Helper[]
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
  const gathered: Gathered = {
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
  walkMarkdown(markdown, (node) => inspect(node, gathered))

  const tree = unified()
    .use(remarkRehype, { handlers: handlersFor(gathered) })
    .runSync(markdown as never) as HtmlRoot
  tree.children.push(sourcesList(frontMatter.sources))
  const clean = finishTree(tree)
  if (context.boxes.includes('learn')) numberParts(clean)
  return {
    html: writeHtml(clean),
    tree: clean,
    exercises: gathered.exercises,
    dates: gathered.dates,
    plans: gathered.plans,
    terms: glossary.filter(({ id }) => gathered.terms.has(id)),
    links: gathered.links,
    problems: gathered.problems.map((problem) => ({ ...problem, file })),
  }
}

/** Says at each part of a lesson which of how many it is, for styles to show. */
function numberParts(tree: HtmlRoot): void {
  const parts: HtmlElement[] = []
  walkElements(tree, (element) => void (element.tagName === 'h2' && parts.push(element)))
  for (const [at, { properties }] of parts.entries()) properties['dataPart'] = `${at + 1} of ${parts.length}`
}

function parseMarkdown(text: string): MarkdownNode {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkDirective)
    .parse(text) as MarkdownNode
}

type Gathered = {
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
function inspect(node: MarkdownNode, { problems, links }: Gathered): void {
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

function handlersFor(gathered: Gathered): Handlers {
  return {
    code: (state: State, node: MarkdownNode) =>
      node.lang === 'figure' ? figureOf(node, gathered) : defaultHandlers.code(state, node as never),
    containerDirective: (state: State, node: MarkdownNode) => directiveOf(state, node, gathered),
    leafDirective: (_: State, node: MarkdownNode) => leafOf(node, gathered),
    textDirective: (_: State, node: MarkdownNode) => ({ type: 'text', value: `:${node.name}` }),
    link: (state: State, node: MarkdownNode) => linkOf(state, node, gathered),
    table: (state: State, node: MarkdownNode) => scrolling(defaultHandlers.table(state, node as never), gathered),
  }
}

function directiveOf(state: State, node: MarkdownNode, gathered: Gathered): HtmlElement | undefined {
  const name = gathered.context.boxes.find((box) => box === node.name)
  if (isExercise(node)) return exerciseOf(state, node, gathered)
  if (name === 'dates') return datesOf(state, node, gathered)
  if (name === 'ring') return ringOf(node, gathered)
  return name === 'plan' ? planOf(node, gathered) : calloutOf(state, node, gathered)
}

function figureOf(node: MarkdownNode, gathered: Gathered): HtmlElement | undefined {
  gathered.figures += 1
  const place = { id: `figure-${gathered.figures}`, file: gathered.context.file, firstLine: lineOf(node) + 1 }
  const { element, problems } = drawFigure(node.value ?? '', place)
  gathered.problems.push(...problems)
  return element ?? undefined
}

function isExercise(node: MarkdownNode): node is Parameters<typeof renderExercise>[0] {
  return isExerciseKind(node.name ?? '')
}

function exerciseOf(state: State, node: Parameters<typeof renderExercise>[0], gathered: Gathered): HtmlElement {
  const { file, taxYear, exerciseIds } = gathered.context
  const render = (children: MarkdownNode[]) => state.all({ ...node, children } as never)
  const { place, rendered, problems } = renderExercise(node, { file, taxYear, exerciseIds, render })
  if (rendered !== null) gathered.exercises.push(rendered)
  gathered.problems.push(...problems)
  return place
}

function datesOf(state: State, node: MarkdownNode, gathered: Gathered): HtmlElement {
  const renderLine = (markdown: string, line: number) => {
    const parsed = parseMarkdown(markdown)
    walkMarkdown(parsed, (part) => {
      part.position = { start: { line } }
      inspect(part, gathered)
    })
    return parsed.children?.flatMap((block) => state.all(block as never)) ?? []
  }
  const { place, dates, problems } = renderDates(node, { file: gathered.context.file, renderLine })
  gathered.dates.push(...dates)
  gathered.problems.push(...problems)
  return place
}

function ringOf(node: MarkdownNode, gathered: Gathered): HtmlElement {
  const { element, problems } = renderRing(node, gathered.context)
  gathered.problems.push(...problems)
  return element
}

function planOf(node: MarkdownNode, gathered: Gathered): HtmlElement {
  const { place, plans, problems } = suggestPlans(node)
  gathered.plans.push(...plans)
  gathered.problems.push(...problems)
  return place
}

function calloutOf(state: State, node: MarkdownNode, gathered: Gathered): HtmlElement | undefined {
  const [first, ...rest] = node.children ?? []
  const hasLabel = first?.data?.directiveLabel === true
  const made = makeCallout(
    {
      name: node.name ?? '',
      label: hasLabel ? markdownText(first) : '',
      choice: Object.keys(node.attributes ?? {})[0] ?? '',
      children: state.all({ ...node, children: hasLabel ? rest : node.children } as never),
    },
    gathered.context,
  )
  if ('element' in made) return made.element
  gathered.problems.push({ line: lineOf(node), message: made.problem })
  return undefined
}

function leafOf(node: MarkdownNode, gathered: Gathered): HtmlElement | undefined {
  if (node.name === 'key-terms') {
    const { frontMatter, glossary } = gathered.context
    return keyTermsList(frontMatter.terms.flatMap((id) => glossary.find((entry) => entry.id === id) ?? []))
  }
  if (node.name === 'document') return documentOf(node, gathered)
  if (node.name === 'your-figures') return ownSumOf(node, gathered)
  gathered.problems.push({
    line: lineOf(node),
    message: `There is no ::${node.name}. There are: ::key-terms, ::document{…}, ::your-figures{…}.`,
  })
  return undefined
}

/** The place of a sum with the learner's own figures. */
function ownSumOf(node: MarkdownNode, { problems }: Gathered): HtmlElement {
  const name = Object.keys(node.attributes ?? {})[0] ?? ''
  if (!ownSumNames.some((known) => known === name))
    problems.push({ line: lineOf(node), message: `There is no sum ${name}. There are: ${ownSumNames.join(', ')}.` })
  return h('div', { dataOwnSum: name })
}

/** A document of content/documents, as an exercise among those of the text. */
function documentOf(node: MarkdownNode, { context, exercises, problems }: Gathered): HtmlElement {
  const slug = Object.keys(node.attributes ?? {})[0] ?? ''
  const document = context.documents?.find((known) => known.slug === slug)
  if (document === undefined) problems.push({ line: lineOf(node), message: `There is no document ${slug}.` })
  else exercises.push({ ...compileDocument(document), line: lineOf(node), skill: node.attributes?.['skill'] ?? null })
  return h('div', { dataExercise: documentIds + slug })
}

/** A link to `term:apr` becomes a button that opens the term's definition; every other link stays a link. */
function linkOf(state: State, node: MarkdownNode, gathered: Gathered): HtmlElement {
  const { url = '' } = node
  const children = state.all(node as never)
  if (url.startsWith('term:')) {
    const id = url.slice('term:'.length)
    if (gathered.context.glossary.some((entry) => entry.id === id)) gathered.terms.add(id)
    else gathered.problems.push({ line: lineOf(node), message: `The glossary has no term ${id}.` })
    return h('button', { type: 'button', className: ['term'], dataTerm: id }, children)
  }
  const isExternal = /^https?:/.test(url)
  return h('a', { href: url, ...(isExternal ? { rel: ['noopener'] } : {}) }, children)
}

/** A table in a frame that scrolls sideways, reachable by keyboard and named for those who cannot see it. */
function scrolling(table: HtmlElement, gathered: Gathered): HtmlElement {
  gathered.tables += 1
  nameRows(table)
  const headings: string[] = []
  walkElements(table, (element) => {
    if (element.tagName === 'th' && element.properties['scope'] !== 'row') headings.push(textOf(element))
  })
  const name = `Table ${gathered.tables}: ${headings.join(', ')}`
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
