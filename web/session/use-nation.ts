// The nation that a learner has chosen, wherever on the page they chose it.
import { useEffect, useState } from 'react'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { onTaxChoices, onTaxChoicesFilled, savedTaxChoices, saveTaxChoices } from './tax-choices.ts'

/** The nation that this browser stores; null while none is chosen. */
export function useNation(): Nation | null {
  const [nation, setNation] = useState(storedNation)
  useEffect(() => {
    const stops = [
      onTaxChoices((choices) => setNation(choices.nation ?? null)),
      onTaxChoicesFilled(() => setNation(storedNation())),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
  return nation
}

function storedNation(): Nation | null {
  return savedTaxChoices().nation ?? null
}

/** Saves the nation alone: it chooses no tax year. */
export function saveNation(nation: Nation): void {
  saveTaxChoices({ ...savedTaxChoices(), nation })
}
