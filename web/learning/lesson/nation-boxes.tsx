// The nation boxes of a text: that of the learner's own nation is open and the others are folded, unless they ask to see them all.
// A text that a device keeps from a version before has none that fold.
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { savedTaxChoices } from '#web/session/tax-choices.ts'
import { CheckboxField } from '#web/ui/choice-field.tsx'
import { useAllNations } from './all-nations.ts'

/** `text` is the element that the text stands in, once it does. The boxes are folded before they are painted, so that nothing moves. */
export function NationBoxes({ text }: { text: HTMLElement | null }) {
  const [own] = useState(() => savedTaxChoices().nation ?? null)
  const [isShowingAll, showAllNations] = useAllNations()
  const pressed = useRef<{ place: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    for (const box of text?.querySelectorAll<HTMLDetailsElement>('details[data-nation]') ?? [])
      box.open = own === null || isShowingAll || box.dataset['nation'] === own
    if (pressed.current === null) return
    // What was pressed stays under the finger, whatever has opened above it.
    const { place, top } = pressed.current
    window.scrollBy(0, place.getBoundingClientRect().top - top)
    pressed.current = null
  }, [text, own, isShowingAll])
  const showAll = (place: Element, isAll: boolean) => {
    pressed.current = { place, top: place.getBoundingClientRect().top }
    showAllNations(isAll)
  }
  if (own === null) return null
  return [...(text?.querySelectorAll('[data-nations]') ?? [])].map((place, at) =>
    createPortal(
      <div className="mt-2 -mb-2 print:hidden">
        <CheckboxField label="Show all nations" isChecked={isShowingAll} onChange={(isAll) => showAll(place, isAll)} />
      </div>,
      place,
      String(at),
    ),
  )
}
