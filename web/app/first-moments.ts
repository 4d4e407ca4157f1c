// The only script that blocks the first paint, so it is built as a file of its own. It does four things before the app begins:
// it takes over the server's day where that is not today's (TODAY); it sets light or dark mode; it hides what this browser knows
// better than the server that rendered the page; and it records a press, and repeats it once React listens. Fields see to what is
// typed (web/ui/fields/typed-before.ts).
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import { shiftedDate } from '#domain/shifted-date.ts'
import type { ToolId } from '#domain/tools.ts'
import { owedSignOut } from '../api/owed-sign-out.ts'
import { storedInputs } from '../calculators/frame/stored-inputs.ts'
import { readStored } from '../device/browser-storage.ts'
import { storedOwner } from '../device/device-owner.ts'
import { ownName } from '../device/storage-names.ts'
import { storedAnchor } from '../learning/lesson/stopped-place.ts'
import { isOpenedByLink } from '../routing/opened-by-link.ts'
import { applyAppearance, savedAppearance } from '../session/appearance.ts'
import { markNation, savedTaxChoices } from '../session/tax-choices.ts'

const root = document.documentElement
const { clockShift, drawnOn } = root.dataset
if (clockShift !== undefined) globalThis.Date = shiftedDate(Date, () => Number(clockShift))
applyAppearance(savedAppearance())
markNation(savedTaxChoices().nation ?? null)

const [lessonId] = /\d+$/.exec(location.pathname) ?? []
const userId = storedOwner()
const { mode } = (history.state ?? {}) as { mode?: string }
const hasStopped = userId !== null && lessonId !== undefined && storedAnchor({ userId, lessonId: +lessonId }) !== null
const hasParts =
  lessonId !== undefined || [paths.guide(''), paths.glossary].some((start) => location.pathname.startsWith(start))
const isAtPart = location.hash !== '' && hasParts
const today = ukDate(new Date())
const stored = (part: 'figures' | 'guide-days' | 'three-before' | 'exercises') =>
  userId === null ? null : readStored('localStorage', ownName(part, userId))
const isText = hasParts && readStored('localStorage', 'tuppence-all-nations') !== null
const isGuide = location.pathname.startsWith(paths.guide(''))

// The app draws the page itself when a quiz is open, when the address or the last visit asks for a later place in the text, where what
// this browser stores would move much of it, when the server has not yet been told of a sign-out, or where it is another day here.
const knowsMore =
  mode !== undefined ||
  isAtPart ||
  hasStopped ||
  isText ||
  (isGuide && stored('guide-days') !== null) ||
  (location.pathname === paths.moneyPlan && stored('figures') !== null) ||
  owedSignOut() !== null ||
  (drawnOn !== undefined && drawnOn !== today)
if (knowsMore) root.dataset['knowsMore'] = ''

// Exercises come as nobody has tried them, and dates for a reader whose nation is unknown: the reader may have done both.
if (
  lessonId !== undefined ||
  [paths.guide(''), paths.document('')].some((start) => location.pathname.startsWith(start))
) {
  const hasTried = stored('exercises') !== null
  if (hasTried || (savedTaxChoices().nation ?? null) !== null) root.dataset['ownInputs'] = ''
}

// A calculator comes with its default inputs. If the reader has others, its figures are hidden until React has drawn the right ones.
// They still take up their space, so that nothing moves.
const [, toolId] = /^\/tools\/([\w-]+)/.exec(location.pathname) ?? []
if (toolId !== undefined) {
  const hasInputs = location.search !== '' || isOpenedByLink() || storedInputs(toolId as ToolId) !== null
  if (hasInputs || Object.keys(savedTaxChoices()).length > 0) root.dataset['ownInputs'] = ''
}
// Questions before a lesson are offered again tomorrow.
if (stored('three-before') === today) root.dataset['passedOver'] = ''

// The app cannot begin if even one script fails to load. The page then says so at once (base.css).
const noteLost = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement) root.dataset['lost'] = ''
}
addEventListener('error', noteLost, true)

let pressed: HTMLElement | null = null
// Pressing Enter in a field also clicks its form's button, so this listener sees that too.
const wait = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null) return
  event.preventDefault()
  // A part of the page that is already hydrated must not handle this click, or it would handle it twice.
  event.stopPropagation()
  pressed = button
}
addEventListener('click', wait, true)
window.tuppenceReady = () => {
  removeEventListener('click', wait, true)
  removeEventListener('error', noteLost, true)
  delete root.dataset['knowsMore']
  delete root.dataset['ownInputs']
  delete root.dataset['passedOver']
  // This runs inside a React effect, during which React hydrates nothing else. A microtask runs after it.
  queueMicrotask(() => {
    pressed?.click()
    pressed = null
  })
}
