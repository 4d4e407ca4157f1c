// The nation boxes of a text. That of the learner's own nation is open and the others are folded, unless the learner asks to see
// them all. Above the first, a learner who has not said where they live is asked. A text that a device stored from an earlier
// version has no boxes that fold.
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { useAllNations } from '#web/session/stored-choice.ts'
import { NationButtons } from '#web/session/nation-buttons.tsx'
import { markNation } from '#web/session/tax-choices.ts'
import { saveNation, useNation } from '#web/session/use-nation.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import * as words from './lesson-page-words.ts'

/**
 * `text` is the element of the text, once it is in the page. The boxes are folded before they are painted, so that nothing moves.
 */
export function NationBoxes({ text }: { text: HTMLElement | null }) {
  const saved = useNation()
  const [chosen, setChosen] = useState<Nation | null>(null)
  const own = saved ?? chosen
  const [isShowingAll, showAllNations] = useAllNations()
  const pressed = useRef<{ place: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    for (const box of text?.querySelectorAll<HTMLDetailsElement>('details[data-nation]') ?? [])
      box.open = own === null || isShowingAll || box.dataset['nation'] === own
    markNation(isShowingAll ? null : own)
    if (pressed.current === null) return
    // What was pressed stays under the finger, even if something opens above it.
    const { place, top } = pressed.current
    window.scrollBy(0, place.getBoundingClientRect().top - top)
    pressed.current = null
  }, [text, own, isShowingAll])
  const showAll = (place: Element, isAll: boolean) => {
    pressed.current = { place, top: place.getBoundingClientRect().top }
    showAllNations(isAll)
  }
  // Above telephone numbers the question alone stands: what all nations have is asked for where the boxes are.
  const places = [...(text?.querySelectorAll<HTMLElement>('[data-nations]') ?? [])]
  if (own === null) {
    const choose = (nation: Nation) => {
      // The buttons go; what takes their place takes the focus.
      flushSync(() => setChosen(nation))
      places[0]?.querySelector('input')?.focus({ preventScroll: true })
      saveNation(nation)
    }
    return places[0] && createPortal(<NationQuestion onChoose={choose} />, places[0])
  }
  return places
    .filter(({ dataset }) => dataset['nations'] === '')
    .map((place, at) =>
      createPortal(
        <div className="mt-2 -mb-2 print:hidden">
          <CheckboxField
            label={words.allNationsLabel}
            isChecked={isShowingAll}
            onChange={(isAll) => showAll(place, isAll)}
          />
        </div>,
        place,
        String(at),
      ),
    )
}

/** Asked where the answer matters, of those who have not given it. */
export function NationQuestion({ onChoose }: { onChoose: (nation: Nation) => void }) {
  return (
    <div className="nation-question mt-4 mb-3 print:hidden">
      <p className="mb-2 font-semibold">{words.nationQuestion}</p>
      <NationButtons onChoose={onChoose} />
    </div>
  )
}
