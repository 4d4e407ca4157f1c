// What stands below the fold or is folded away: it comes after what the page shows first.
import { memo } from 'react'
import { PensionAssumptions } from './assumptions.tsx'
import { PensionIncome } from './income.tsx'
import type { PensionResult } from './inputs.ts'
import { PensionLasting } from './lasting.tsx'

export { AssumptionFields } from './assumption-fields.tsx'
export { pensionCsv } from './csv.ts'
export { PensionGrowth } from './growth.tsx'
export { PensionNotes } from './notes.tsx'
export { PensionWorking } from './working.tsx'

export const PensionDetails = memo(function PensionDetails({ result }: { result: PensionResult }) {
  return (
    <>
      <PensionLasting result={result} />
      <PensionIncome result={result} />
      <PensionAssumptions result={result} />
    </>
  )
})
