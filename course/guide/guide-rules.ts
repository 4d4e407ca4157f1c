// Checks a guide's headings and their order, the contents of each, its dates and its links.
import { addDays } from '#domain/calendar.ts'
import { nations } from '#domain/tax/rates/tax-year-ids.ts'
import type { GuideDate } from '#contract/guides.ts'
import { dayAfter, type DateRule, type GivenDay } from '#domain/guides/guide-dates.ts'
import { hasClass, textOf, walkElements, type HtmlElement, type HtmlNode, type HtmlRoot } from '../html/html-tree.ts'
import type { Finding } from '../rules/language-rules.ts'

/** The headings that every guide has, in their order. Its own further ones come before 'Make a plan'. */
const headings = {
  ring: 'Ring now',
  urgent: 'What is urgent',
  steps: 'What to do, in order',
  nations: 'The four nations',
  plan: 'Make a plan',
}

/** Says which parts are missing, out of order, or under the wrong heading. */
export function wrongParts(tree: HtmlRoot): Finding[] {
  const sections = sectionsOf(tree)
  const under = (heading: string) => sections.find((section) => section.heading === heading)?.nodes ?? []
  const names = sections.map(({ heading }) => heading)
  return [
    ...wrongOrder(names),
    ...when(
      ringsEveryNation(under(headings.ring)) && hasParagraph(under(headings.ring)),
      `Under '${headings.ring}' stands one :::ring, with a number for each nation, and after it a paragraph that says for whom the guide is.`,
    ),
    ...wrongFurtherParts(sections),
  ]
}

/** As much on the first screen of a phone as somebody can use who has no time. */
const inTrouble = { rows: 3, urgent: 3, summary: 90 }

/** As wrongParts, of a guide for people in trouble: numbers and what is urgent fill its first screen. */
export function wrongPartsInTrouble(tree: HtmlRoot, { summary }: { summary: string }): Finding[] {
  const sections = sectionsOf(tree)
  const under = (heading: string) => sections.find((section) => section.heading === heading)?.nodes ?? []
  const [urgent, welcome] = elementsOf(under(headings.urgent))
  const ring = under(headings.ring)
  return [
    ...wrongOrder(sections.map(({ heading }) => heading)),
    ...when(
      ringsEveryNation(ring) && elementsOf(ring).length === 1 && mostRows(ring) <= inTrouble.rows,
      `Under '${headings.ring}' stands a :::ring and nothing else, with a number for each nation and at most ${inTrouble.rows} for a reader of one.`,
    ),
    ...when(
      urgent?.tagName === 'ul' && count([urgent], ({ tagName }) => tagName === 'li') === inTrouble.urgent,
      `'${headings.urgent}' begins with a list of ${inTrouble.urgent}: what may cost a life, a home or a right today.`,
    ),
    ...when(
      welcome?.tagName === 'p',
      `After its list, '${headings.urgent}' says in a paragraph for whom the guide is.`,
    ),
    ...when(
      count(tree.children, (element) => hasClass(element, 'callout-take')) === 1,
      'Give one page to print and take along, in a :::take[…].',
    ),
    ...when(summary.length <= inTrouble.summary, `The summary has at most ${inTrouble.summary} characters.`),
    ...wrongFurtherParts(sections),
  ]
}

/** What every guide has under its later headings. */
function wrongFurtherParts(sections: readonly Section[]): Finding[] {
  const under = (heading: string) => sections.find((section) => section.heading === heading)?.nodes ?? []
  const names = sections.map(({ heading }) => heading)
  const own = names.slice(names.indexOf(headings.nations) + 1, names.indexOf(headings.plan))
  return [
    ...when(
      count(under(headings.urgent), (element) => element.properties['dataDates'] !== undefined) === 1,
      `Give the dates once, in a :::dates under '${headings.urgent}'.`,
    ),
    ...when(
      nations.every(
        (nation) => count(under(headings.nations), (element) => element.properties['dataNation'] === nation) === 1,
      ),
      `Give each nation one :::nation{…} under '${headings.nations}'.`,
    ),
    ...when(
      count(
        own.flatMap((heading) => under(heading)),
        (element) => hasClass(element, 'callout-tool'),
      ) === 1,
      `Show the calculator once, in a :::tool{…} under a heading of its own after '${headings.nations}'.`,
    ),
    ...when(
      count(under(headings.plan), (element) => element.properties['dataPlan'] !== undefined) === 1,
      `Suggest plans once, in a :::plan under '${headings.plan}'.`,
    ),
  ]
}

/** Finds dates that count from a day nobody is asked for, days that no date uses, repeated ids and impossible days. */
export function wrongDates(
  dates: readonly { rule: DateRule; line: number }[],
  given: readonly { id: string }[],
): Finding[] {
  const at = (line: number, messages: readonly string[]) => messages.map((message) => ({ line, message }))
  const ids = dates.map(({ rule }) => rule.id)
  const asked = given.map(({ id }) => id)
  return [
    ...dates.flatMap(({ rule: { id, from, steps }, line }, index) => [
      ...at(line, ids.indexOf(id) < index ? [`The date ${id} is there twice.`] : []),
      ...at(line, asked.includes(from) ? [] : [`${id} counts from ${from}. There are: ${asked.join(', ')}.`]),
      ...at(
        line,
        wrongDay(steps).map(
          (day) => `The steps of ${id} lead from ${day} to no day, or to an earlier one than before.`,
        ),
      ),
    ]),
    ...asked.flatMap((id, index) => [
      ...at(1, asked.indexOf(id) < index ? [`The day ${id} is given twice.`] : []),
      ...at(1, dates.some(({ rule }) => rule.from === id) ? [] : [`No date counts from the given day ${id}.`]),
    ]),
  ]
}

/** Finds what a reader can choose, in a nation where no date follows from it: they would see nothing. */
export function unansweredLetters(
  dates: readonly { rule: DateRule; date: Pick<GuideDate, 'nations'> }[],
  given: readonly GivenDay[],
): Finding[] {
  return given.flatMap(({ id, nations: where = nations }) =>
    where
      .filter(
        (nation) => !dates.some(({ rule, date }) => rule.from === id && (date.nations ?? nations).includes(nation)),
      )
      .map((nation) => ({ line: 1, message: `No date for ${nation} counts from ${id}.` })),
  )
}

const fiveYears = Array.from({ length: 5 * 365 + 2 }, (_, later) => addDays('2024-01-01', later))

/** The first day of five years for which steps give no real day, or an earlier one than for the day before. */
function wrongDay(steps: readonly string[]): string[] {
  let before = ''
  const isWrong = (then: string | null) => then !== null && (addDays(then, 0) !== then || then < before)
  for (const day of fiveYears) {
    const then = dayAfter(steps, day)
    if (isWrong(then)) return [day]
    before = then ?? before
  }
  return before === '' ? [fiveYears[0]!] : []
}

/** Parts of lessons that are not there. `anchors` has those of each lesson, by its address. */
export function lostParts(
  lessons: readonly { text: string; href: string }[],
  anchors: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  return lessons
    .filter(({ href }) => {
      const [path = '', anchor] = href.split('#')
      return !(anchors.has(path) && (anchor === undefined || anchors.get(path)?.includes(anchor)))
    })
    .map(({ text, href }) => ({ line: 1, message: `“${text}” leads to ${href}, which is not there.` }))
}

type Section = { heading: string; nodes: HtmlNode[] }

/** The contents of each ## heading, after those before the first. Leaves out the sources. */
function sectionsOf(tree: HtmlRoot): Section[] {
  const sections: Section[] = [{ heading: '', nodes: [] }]
  for (const node of tree.children) {
    if (node.type !== 'element' || hasClass(node, 'lesson-sources')) continue
    if (node.tagName === 'h2') sections.push({ heading: textOf(node), nodes: [] })
    else sections.at(-1)?.nodes.push(node)
  }
  return sections
}

function wrongOrder(names: readonly string[]): Finding[] {
  const fixed = Object.values(headings)
  const found = names.filter((name) => fixed.includes(name))
  const isAtEnds = names.slice(0, 3).join() === `,${headings.ring},${headings.urgent}` && names.at(-1) === headings.plan
  return when(
    found.join('\n') === fixed.join('\n') && isAtEnds,
    `The ## headings are, in this order: ${fixed.join(' · ')}; only headings of the guide’s own stand between them, and none after '${headings.plan}'.`,
  )
}

/** Whether one list of numbers comes first, with one for each nation. */
function ringsEveryNation(nodes: readonly HtmlNode[]): boolean {
  const [ring] = elementsOf(nodes)
  if (ring === undefined || !hasClass(ring, 'ring')) return false
  return nations.every((nation) => rowsFor(nation, ring) > 0)
}

/** How many numbers the reader of a nation sees, where they see most. */
function mostRows(nodes: readonly HtmlNode[]): number {
  const [ring] = elementsOf(nodes)
  return ring === undefined ? 0 : Math.max(...nations.map((nation) => rowsFor(nation, ring)))
}

function rowsFor(nation: string, ring: HtmlElement): number {
  return count(
    [ring],
    (row) =>
      row.tagName === 'li' &&
      String(row.properties['dataOnlyIn'] ?? nations.join(' '))
        .split(' ')
        .includes(nation),
  )
}

function hasParagraph(nodes: readonly HtmlNode[]): boolean {
  return elementsOf(nodes).some(({ tagName }) => tagName === 'p')
}

/** The elements among these, without the places for the question where the reader lives. */
function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter(
    (node) => node.type === 'element' && node.properties['dataNations'] === undefined,
  ) as HtmlElement[]
}

function count(nodes: readonly HtmlNode[], isOne: (element: HtmlElement) => boolean): number {
  let found = 0
  for (const node of nodes) walkElements(node, (element) => void (isOne(element) && (found += 1)))
  return found
}

function when(isRight: boolean, message: string): Finding[] {
  return isRight ? [] : [{ line: 1, message }]
}
