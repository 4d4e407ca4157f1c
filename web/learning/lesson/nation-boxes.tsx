// The nation boxes of a text. That of the learner's own nation is open and the others are folded, unless the learner asks to see
// them all. Above the first, a learner who has not said where they live is asked. A text that a device stored from an earlier
// version has no boxes that fold.
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { useAllNations } from '#web/session/stored-choice.ts'
import { NationButtons } from '#web/session/nation-buttons.tsx'
import { markNation, savedTaxChoices } from '#web/session/tax-choices.ts'
import { saveNation, useNation } from '#web/session/use-nation.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'

type NationPlace = { of: string; isFirst: boolean }

/**
 * `text` is the element of the text, once it is in the page. The boxes are folded before they are painted, so that nothing moves.
 * Returns what draws the control in a place before boxes, or before telephone numbers.
 */
export function useNationBoxes(text: HTMLElement | null): (place: NationPlace) => ReactNode {
  const saved = useNation()
  const [chosen, setChosen] = useState<Nation | null>(null)
  const own = saved ?? chosen
  const [isShowingAll, showAllNations] = useAllNations()
  const pressed = useRef<{ place: Element; top: number } | null>(null)
  useLayoutEffect(() => {
    // While the server’s page is hydrated, what is stored is not yet in the drawing.
    const known = own ?? savedTaxChoices().nation ?? null
    for (const box of text?.querySelectorAll<HTMLDetailsElement>('details[data-nation]') ?? [])
      box.open = known === null || isShowingAll || box.dataset['nation'] === known
    markNation(isShowingAll ? null : known)
    if (pressed.current === null) return
    // What was pressed stays under the finger, even if something opens above it.
    const { place, top } = pressed.current
    window.scrollBy(0, place.getBoundingClientRect().top - top)
    pressed.current = null
  }, [text, own, isShowingAll])
  const places = () => [...(text?.querySelectorAll<HTMLElement>('[data-nations]') ?? [])]
  const choose = (nation: Nation) => {
    // The buttons go; what takes their place takes the focus.
    flushSync(() => setChosen(nation))
    places()[0]?.querySelector('input')?.focus({ preventScroll: true })
    saveNation(nation)
  }
  const showAll = (at: Element | undefined, isAll: boolean) => {
    if (at !== undefined) pressed.current = { place: at, top: at.getBoundingClientRect().top }
    showAllNations(isAll)
  }
  return ({ of, isFirst }) => {
    if (own === null) return isFirst && <NationQuestion onChoose={choose} />
    // Above telephone numbers the question alone stands: what all nations have is asked for where the boxes are.
    if (of !== '') return null
    return <AllNationsField isChecked={isShowingAll} onChange={showAll} />
  }
}

type AllNationsFieldProps = { isChecked: boolean; onChange: (at: Element | undefined, isAll: boolean) => void }

function AllNationsField({ isChecked, onChange }: AllNationsFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  return (
    <div ref={field} className="mt-2 -mb-2 print:hidden">
      <CheckboxField
        label="Show all nations"
        isChecked={isChecked}
        onChange={(isAll) => onChange(field.current?.parentElement ?? undefined, isAll)}
      />
    </div>
  )
}

/** Asked where the answer matters, of those who have not given it. */
function NationQuestion({ onChoose }: { onChoose: (nation: Nation) => void }) {
  return (
    <div className="nation-question mt-4 mb-3 print:hidden">
      <p className="mb-2 font-semibold">Where in the UK are you?</p>
      <NationButtons onChoose={onChoose} />
    </div>
  )
}
