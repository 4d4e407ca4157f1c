// Checks a lesson's parts, its length, and that its links lead somewhere.
import { learnersPaths, paths } from '#contract/paths.ts'
import type { CourseSource } from '../source/course-source.ts'
import type { Helper } from '../source/helpers.ts'
import { hasClass, textOf, walkElements, type HtmlElement, type HtmlRoot } from '../html/html-tree.ts'
import type { Finding } from './language-rules.ts'

/** How many words a text may have. */
export type WordRange = { least: number; most: number }

/** How many figures, tables and headings a lesson has, and the anchors of its headings. */
export type LessonParts = { figures: number; tables: number; anchors: string[]; calloutNames: string[]; ideas: number }

/** Takes stock of a rendered lesson. Tables behind a chart are part of the figure. */
export function partsOf(tree: HtmlRoot): LessonParts {
  const parts: LessonParts = { figures: 0, tables: 0, anchors: [], calloutNames: [], ideas: 0 }
  walkElements(tree, (element) => {
    if (element.tagName === 'figure') parts.figures += 1
    if (hasClass(element, 'table-scroll')) parts.tables += 1
    if (/^h[23]$/.test(element.tagName)) parts.anchors.push(element.properties.id ?? '')
    for (const name of classesOf(element)) if (name.startsWith('callout-')) parts.calloutNames.push(name.slice(8))
    return element.tagName !== 'figure'
  })
  parts.ideas = tree.children.filter((node) => node.type === 'element' && node.tagName === 'h2').length
  return parts
}

const requiredCallouts: Record<string, string> = {
  learn: ':::learn, what a learner will be able to do',
  'worked-example': ':::worked-example[…], with real figures',
  nation: ':::nation{scotland}, where it differs in a nation',
  mistake: ':::mistake, a common one',
  'key-terms': '::key-terms',
  action: ':::action, what to do next',
  tool: ':::tool{…}, the calculator that fits',
}

/** Parts that every lesson has and this one lacks. */
export function missingParts(tree: HtmlRoot): Finding[] {
  const parts = partsOf(tree)
  const missing = Object.entries(requiredCallouts)
    .filter(([name]) => !parts.calloutNames.includes(name))
    .map(([, description]) => ({ line: 1, message: `The lesson has no ${description}.` }))
  const first = tree.children.find((node) => node.type === 'element')
  return [
    ...missing,
    ...(first?.type === 'element' && first.tagName === 'p'
      ? []
      : [{ line: 1, message: 'Begin with a paragraph: the dashboard shows it as a preview.' }]),
    ...(parts.ideas >= 2 ? [] : [{ line: 1, message: 'Set out the idea under at least two ## headings of its own.' }]),
    ...(parts.figures + parts.tables > 0 ? [] : [{ line: 1, message: 'The lesson has no figure or table.' }]),
  ]
}

/** Finds a :::plan that is missing, repeated, or not right after :::action. */
export function misplacedPlans(tree: HtmlRoot): Finding[] {
  const places: HtmlElement[] = []
  for (const child of tree.children)
    walkElements(child, (element) => void (isPlanPlace(element) && places.push(element)))
  const parts = tree.children.filter((node) => node.type === 'element')
  const after = parts[parts.findIndex((part) => hasClass(part, 'callout-action')) + 1]
  return places.length === 1 && after !== undefined && isPlanPlace(after)
    ? []
    : [{ line: 1, message: 'Suggest plans once, in a :::plan right after :::action.' }]
}

/**
 * Answers that stand anywhere but right after an exercise, whose check opens them, or among the first words, which the
 * dashboard shows.
 */
export function misplacedAnswers(tree: HtmlRoot): Finding[] {
  const parts = tree.children.filter((node) => node.type === 'element')
  const learn = parts.findIndex((part) => hasClass(part, 'callout-learn'))
  return parts.flatMap((part, at) => {
    if (!hasClass(part, 'callout-answer')) return []
    if (parts[at - 1]?.properties['dataExercise'] === undefined)
      return [{ line: lineOf(part), message: 'Put :::answer right after its exercise.' }]
    return at < learn
      ? [{ line: lineOf(part), message: 'Before :::learn, the dashboard’s preview would tell this :::answer.' }]
      : []
  })
}

/** Key terms that come before the plan: a reader is to act first, and looks words up where they stand. */
export function misplacedTerms(tree: HtmlRoot): Finding[] {
  const parts = tree.children.filter((node) => node.type === 'element')
  return parts.findLastIndex((part) => hasClass(part, 'callout-key-terms')) < parts.findIndex(isPlanPlace)
    ? [{ line: 1, message: 'Put ::key-terms after the :::plan.' }]
    : []
}

function isPlanPlace(element: HtmlElement): boolean {
  return element.properties['dataPlan'] !== undefined
}

/** A text that is too short or too long. */
export function wrongLength(words: number, { least, most }: WordRange): Finding[] {
  return words >= least && words <= most
    ? []
    : [{ line: 1, message: `It has ${words} words; it needs ${least} to ${most}.` }]
}

/** Finds worked examples without figures. */
export function thinExamples(tree: HtmlRoot): Finding[] {
  const findings: Finding[] = []
  walkElements(tree, (element) => {
    if (!hasClass(element, 'callout-worked-example')) return
    const amounts = JSON.stringify(element).match(/£\d/g)?.length ?? 0
    if (amounts < 3) findings.push({ line: lineOf(element), message: 'A worked example needs at least three amounts.' })
  })
  return findings
}

type GuideWithParts = { frontMatter: { slug: string }; body: string }

/** The anchors of the ## headings of a text that is not rendered yet, as rehype-slug makes them. */
function partsOfBody(body: string): string[] {
  const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim().toLowerCase())
  return headings.map((heading) => heading.replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '').replaceAll(' ', '-'))
}

/** Links that lead nowhere: unknown lessons, tools and anchors, or an address that is neither https nor a telephone number. */
export function brokenLinks(
  links: readonly { url: string; line: number }[],
  options: {
    source: Pick<CourseSource, 'modules' | 'tools'> & { guides: readonly GuideWithParts[] }
    anchors: readonly string[]
  },
): Finding[] {
  const { source, anchors } = options
  const known = new Set([
    ...learnersPaths(),
    ...source.tools.map(({ id }) => paths.tool(id)),
    ...source.guides.flatMap(({ frontMatter: { slug }, body }) => [
      paths.guide(slug),
      ...partsOfBody(body).map((part) => `${paths.guide(slug)}#${part}`),
    ]),
    ...source.modules.map(({ id }) => paths.module(id)),
    ...source.modules.flatMap((module) => module.lessons.map(({ id }) => paths.lesson(module.id, id))),
  ])
  return links
    .filter(
      ({ url }) =>
        !(
          url.startsWith('https://') ||
          telephone.test(url) ||
          known.has(url) ||
          (url.startsWith('#') && anchors.includes(url.slice(1)))
        ),
    )
    .map(({ url, line }) => ({ line, message: `The link ${url} leads nowhere.` }))
}

const telephone = /^tel:\d{3,11}$/
const printedNumber = /(?<![\d,.] ?)\b0\d{2,4}(?: \d{3,4}){1,2}\b|\b116 123\b/g

/** Telephone numbers that a finger cannot ring, and links that ring another number than they show. */
export function deadNumbers(tree: HtmlRoot): Finding[] {
  const findings: Finding[] = []
  walkElements(tree, (element) => {
    const line = lineOf(element)
    if (element.tagName === 'a') {
      const [called, shown] = [String(element.properties.href), textOf(element)]
      if (called.startsWith('tel:') && called !== `tel:${shown.replaceAll(' ', '')}`)
        findings.push({ line, message: `The link ${called} does not ring ${shown}.` })
      return false
    }
    const own = element.children.map((child) => (child.type === 'text' ? child.value : ' | ')).join('')
    for (const [number] of own.matchAll(printedNumber))
      findings.push({ line, message: `Link the number: [${number}](tel:${number.replaceAll(' ', '')}).` })
    return true
  })
  return findings
}

/** Links that ring a number of which content/helpers.yaml does not say whose it is and when somebody answers. */
export function unknownNumbers(links: readonly { url: string; line: number }[], helpers: readonly Helper[]): Finding[] {
  const known = new Set(helpers.map(({ tel = '' }) => `tel:${tel.replaceAll(' ', '')}`))
  return links
    .filter(({ url }) => url.startsWith('tel:') && !known.has(url))
    .map(({ url, line }) => ({ line, message: `content/helpers.yaml does not have the number of ${url}.` }))
}

/** Headings with a placeholder: their anchors would differ from year to year, and links to them would break. */
export function placeholderHeadings(lines: readonly string[]): Finding[] {
  return lines.flatMap((text, index) =>
    /^(#|:::worked-example).*\{\{/.test(text)
      ? [{ line: index + 1, message: 'Write a heading without a placeholder.' }]
      : [],
  )
}

/** Key terms that the text never links to, so that a reader never meets them. */
export function unusedTerms(terms: readonly string[], body: string): Finding[] {
  return terms
    .filter((id) => !body.includes(`](term:${id})`))
    .map((id) => ({ line: 1, message: `The key term ${id} is not linked in the text: write [words](term:${id}).` }))
}

function classesOf(element: HtmlElement): string[] {
  const { className } = element.properties
  return Array.isArray(className) ? className.map(String) : []
}

function lineOf(element: HtmlElement): number {
  return element.position?.start.line ?? 1
}
