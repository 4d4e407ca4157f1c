// What is folded away below the answer. Its code is fetched once opened.
import { useState } from 'react'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Fold } from '../frame/working-table.tsx'
import type { PayResult, TaxFieldsProps, TaxResult } from './inputs.ts'
import * as words from './words.ts'

const Comparison = lazy(async () => (await import('./comparison.tsx')).Comparison)
const PayslipDifference = lazy(async () => (await import('./payslip-difference.tsx')).PayslipDifference)

export function WhyPayslipsDiffer({ pay }: { pay: PayResult }) {
  return (
    <Fold title={words.whyPayslipsDiffer}>
      <LazyBoundary>
        <PayslipDifference pay={pay} />
      </LazyBoundary>
    </Fold>
  )
}

export function PayComparison({ field, inputs, result: { pay, other } }: TaxFieldsProps & { result: TaxResult }) {
  const [opensAtOnce] = useState(() => inputs['other-salary'] !== '')
  return (
    <div className={other === null ? 'print:hidden' : undefined}>
      <Fold title={words.comparisonTitle} isOpen={opensAtOnce}>
        <LazyBoundary>
          <Comparison field={field} pay={pay} other={other} />
        </LazyBoundary>
      </Fold>
    </div>
  )
}
