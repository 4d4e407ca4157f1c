// What else to know of the answer. It is below the answer, and its code comes later.
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { PayComparison, WhyPayslipsDiffer } from './folded-below.tsx'
import type { TaxFieldsProps, TaxResult } from './inputs.ts'
import { NextPounds } from './next-pounds.tsx'
import { PayNotes } from './pay-notes.tsx'
import { TaxPeriods } from './periods.tsx'

export { taxCsv } from './csv-words.ts'
export { PayWarnings } from './notes.tsx'

const WhatIf = lazy(async () => (await import('./what-if/what-if.tsx')).WhatIf)

export function BelowHeadline({ result, today, ...fields }: TaxFieldsProps & { result: TaxResult; today: string }) {
  const { pay } = result
  return (
    <>
      <TaxPeriods pay={pay} today={today} />
      <NextPounds pay={pay} />
      <PayNotes pay={pay} />
      {/* As high as its folded parts are, so that nothing moves when they come. */}
      <div className="min-h-50.5">
        <LazyBoundary>
          <WhatIf {...fields} pay={pay} />
        </LazyBoundary>
      </div>
      <PayComparison {...fields} result={result} />
      <WhyPayslipsDiffer pay={pay} />
    </>
  )
}
