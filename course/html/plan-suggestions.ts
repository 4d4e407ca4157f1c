// The plans that a text suggests, in its Markdown: an empty place in the HTML, and beside it each plan in its two parts.
import { h } from 'hastscript'
import { planLengths, type SuggestedPlan } from '#contract/plans.ts'
import type { HtmlElement, MarkdownNode } from './html-tree.ts'

/** How many plans there are to choose from. */
const plansOfText = 3

type Problem = { line: number; message: string }

/** Reads the plans between `:::plan` and `:::`. `problems` names lines that are no plan. There is always a `place`. */
export function suggestPlans(node: MarkdownNode): {
  place: HtmlElement
  plans: SuggestedPlan[]
  problems: Problem[]
} {
  const place = h('div', { dataPlan: '' })
  const [list, ...others] = node.children ?? []
  const items = list?.type === 'list' ? (list.children ?? []) : []
  if (items.length !== plansOfText || others.length > 0) {
    const message = `In :::plan stands one list of ${plansOfText} plans and nothing else.`
    return { place, plans: [], problems: [{ line: lineOf(node), message }] }
  }
  const read = items.map(readPlan)
  return {
    place,
    plans: read.flatMap(({ plan }) => plan ?? []),
    problems: read.flatMap(({ problem }, index) =>
      problem === undefined ? [] : [{ line: lineOf(items[index] ?? node), message: problem }],
    ),
  }
}

/** @example the item 'If it is pay day, then I will save.' → { plan: { cue: 'it is pay day', action: 'save' } } */
function readPlan(item: MarkdownNode): { plan?: SuggestedPlan; problem?: string } {
  const [paragraph, ...others] = item.children ?? []
  const pieces = paragraph?.type === 'paragraph' && others.length === 0 ? (paragraph.children ?? []) : []
  if (pieces.length === 0 || pieces.some(({ type }) => type !== 'text'))
    return { problem: 'Write a plan in plain words, without links, terms or bold: a learner edits it as text.' }

  const sentence = pieces.map(({ value = '' }) => value.replaceAll(/\s+/g, ' ')).join('')
  const [, cue, action] = /^If (.+?), then I will (.+)\.$/u.exec(sentence) ?? []
  if (cue === undefined || action === undefined || /[.!?] /.test(sentence))
    return { problem: `A plan is one sentence, “If …, then I will ….”, and this is not: “${sentence}”` }
  if (cue.length > planLengths.cue || action.length > planLengths.action) {
    const { cue: cueMost, action: actionMost } = planLengths
    return { problem: `Of a plan ‘If …’ has at most ${cueMost} characters and ‘then I will …’ ${actionMost}.` }
  }
  return { plan: { cue, action } }
}

function lineOf(node: MarkdownNode): number {
  return node.position?.start.line ?? 1
}
