// The one script that the first paint waits for, built as a file of its own. It sets light or dark as this browser was told,
// hides a page of which this browser knows more, so that the app draws it, and repeats a press on a button once the page can hear it.
import { owedSignOut } from '../api/owed-sign-out.ts'
import { storedOwner } from '../device/device-owner.ts'
import { storedAnchor } from '../learning/lesson/stopped-place.ts'
import { applyAppearance, savedAppearance } from '../session/appearance.ts'

const root = document.documentElement
applyAppearance(savedAppearance())

// A quiz under way, a part of the lesson that the address names, the place where the learner stopped, and a sign-out that the
// server has yet to hear of.
const [lessonId] = /\d+$/.exec(location.pathname) ?? []
const userId = storedOwner()
const { mode } = (history.state ?? {}) as { mode?: string }
const hasStopped = userId !== null && lessonId !== undefined && storedAnchor({ userId, lessonId: +lessonId }) !== null
const isAtPart = lessonId !== undefined && location.hash !== ''
if (mode !== undefined || isAtPart || hasStopped || owedSignOut() !== null) root.dataset['knowsMore'] = ''

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
window.tuppenceBegun = () => {
  removeEventListener('click', wait, true)
  removeEventListener('error', noteLost, true)
  delete root.dataset['knowsMore']
  pressed?.click()
  pressed = null
}
