// The one script that the first paint waits for, built as a file of its own. It sets light or dark as this browser was told,
// hides a page of which this browser knows more, so that the app draws it, and repeats a press on a button once the page can hear it.
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import type { ToolId } from '#domain/tools.ts'
import { owedSignOut } from '../api/owed-sign-out.ts'
import { storedInputs } from '../calculators/frame/stored-inputs.ts'
import { storedOwner } from '../device/device-owner.ts'
import { storedAnchor } from '../learning/lesson/stopped-place.ts'
import { isOpenedByLink } from '../routing/opened-by-link.ts'
import { applyAppearance, savedAppearance } from '../session/appearance.ts'
import { savedTaxChoices } from '../session/tax-choices.ts'

const root = document.documentElement
applyAppearance(savedAppearance())

// A quiz under way, a part of the text that the address names, the place where the learner stopped, and a sign-out that the
// server has yet to hear of.
const [lessonId] = /\d+$/.exec(location.pathname) ?? []
const userId = storedOwner()
const { mode } = (history.state ?? {}) as { mode?: string }
const hasStopped = userId !== null && lessonId !== undefined && storedAnchor({ userId, lessonId: +lessonId }) !== null
const hasParts =
  lessonId !== undefined || [paths.guide(''), paths.glossary].some((start) => location.pathname.startsWith(start))
const isAtPart = location.hash !== '' && hasParts
if (mode !== undefined || isAtPart || hasStopped || owedSignOut() !== null) root.dataset['knowsMore'] = ''

// Inputs of this reader's, and a page of another day: what was made of it keeps its room and is not seen until React has these.
const [, toolId] = /^\/tools\/([\w-]+)/.exec(location.pathname) ?? []
const { drawnOn } = root.dataset
if (toolId !== undefined && drawnOn !== undefined) {
  const today = ukDate(new Date())
  const hasInputs = location.search !== '' || isOpenedByLink() || storedInputs(toolId as ToolId) !== null
  if (drawnOn !== today || hasInputs || Object.keys(savedTaxChoices()).length > 0) root.dataset['ownInputs'] = ''
  if (taxYearBegins(drawnOn) !== taxYearBegins(today)) root.dataset['knowsMore'] = ''
}

// One script that does not come is enough for the app not to begin: the page says so at once (base.css).
const noteLost = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement) root.dataset['lost'] = ''
}
addEventListener('error', noteLost, true)

let pressed: HTMLElement | null = null
// Enter in a field presses its form's button too.
const wait = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null) return
  event.preventDefault()
  // Nor by a part of the page that can hear it already: it would count twice, or not at all.
  event.stopPropagation()
  pressed = button
}
addEventListener('click', wait, true)
// What is typed or chosen meanwhile in a calculator, or typed into the glossary.
const changed = new Map<Field, string | boolean>()
const note = ({ target }: Event): void => {
  if (target instanceof HTMLSelectElement) changed.set(target, target.value)
  if (target instanceof HTMLInputElement && target.closest('.own-inputs') !== null)
    changed.set(target, hasTick(target) ? target.checked : target.value)
}
addEventListener('input', note, true)
window.tuppenceBegun = () => {
  removeEventListener('click', wait, true)
  removeEventListener('input', note, true)
  removeEventListener('error', noteLost, true)
  delete root.dataset['knowsMore']
  delete root.dataset['ownInputs']
  // Not within React's own work, in which it takes over no other part.
  queueMicrotask(() => changed.forEach((value, field) => enter(field, value)))
  pressed?.click()
  pressed = null
}

/** @example taxYearBegins('2027-04-05') // 2026 */
function taxYearBegins(date: string): number {
  return Number(date.slice(0, 4)) - (date.slice(5) < '04-06' ? 1 : 0)
}

type Field = HTMLInputElement | HTMLSelectElement

function hasTick({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/** Does it again, as a person: React hears of a change that is one to it, and it has seen what stands there. */
function enter(field: Field, value: string | boolean): void {
  // React takes over a part of the page of its own, as a calculator is, at the first event there.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (typeof value === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    field.checked = !value
    field.click()
    return
  }
  if (field instanceof HTMLInputElement) field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
