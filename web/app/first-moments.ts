// The only script that blocks the first paint, so it is built as a file of its own. Before the app is ready it does
// four things: it adopts the server’s date if that is set by TODAY; it sets light or dark mode; it hides what this
// browser knows better than the server that rendered the page; and it holds back a click and repeats it once React
// listens. What is typed is kept by the fields themselves (web/ui/fields/typed-before.ts).
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

// React draws the page itself instead of hydrating it when a quiz is open, when the address or the last visit leads
// further down the text, when stored data would move much of it, when a sign-out must still be sent, or when the
// browser’s date differs from the server’s.
const isClientRendered =
  mode !== undefined ||
  isAtPart ||
  hasStopped ||
  isText ||
  (isGuide && stored('guide-days') !== null) ||
  (location.pathname === paths.moneyPlan && stored('figures') !== null) ||
  owedSignOut() !== null ||
  (drawnOn !== undefined && drawnOn !== today)
if (isClientRendered) root.dataset['isClientRendered'] = ''

// The server renders exercises untried, and dates for an unknown nation. Both may be different here.
if (
  lessonId !== undefined ||
  [paths.guide(''), paths.document('')].some((start) => location.pathname.startsWith(start))
) {
  const hasTried = stored('exercises') !== null
  if (hasTried || (savedTaxChoices().nation ?? null) !== null) root.dataset['ownInputs'] = ''
}

// The server renders calculators with their default inputs. If this browser has others, the figures are hidden until
// React has drawn the right ones; they still take up their space, so that nothing moves.
const [, toolId] = /^\/tools\/([\w-]+)/.exec(location.pathname) ?? []
if (toolId !== undefined) {
  const hasInputs = location.search !== '' || isOpenedByLink() || storedInputs(toolId as ToolId) !== null
  if (hasInputs || Object.keys(savedTaxChoices()).length > 0) root.dataset['ownInputs'] = ''
}
// The three questions before a lesson were skipped today.
if (stored('three-before') === today) root.dataset['hasSkipped'] = ''

// The app cannot start if even one script fails to load. The page then says so at once (base.css).
const noteLoadError = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement) root.dataset['lost'] = ''
}
addEventListener('error', noteLoadError, true)

let pressed: HTMLElement | null = null
// Pressing Enter in a field fires a click on the form’s button too, so this listener sees that as well.
const holdClick = (event: MouseEvent): void => {
  const button = event.target instanceof Element ? event.target.closest('button') : null
  if (button === null) return
  event.preventDefault()
  // A part that is already hydrated would handle the click now, and again when it is repeated.
  event.stopPropagation()
  pressed = button
}
addEventListener('click', holdClick, true)
window.tuppenceReady = () => {
  removeEventListener('click', holdClick, true)
  removeEventListener('error', noteLoadError, true)
  delete root.dataset['isClientRendered']
  delete root.dataset['ownInputs']
  delete root.dataset['hasSkipped']
  // This runs inside a React effect, during which React hydrates nothing else. A microtask runs after it.
  queueMicrotask(() => {
    pressed?.click()
    pressed = null
  })
}
