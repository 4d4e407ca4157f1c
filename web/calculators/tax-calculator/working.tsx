// What is folded below the answer. Its code is fetched once the page is there: nobody sees it before they open it.
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Fold } from '../frame/working-table.tsx'
import type { TaxWork, WorkedPay } from './inputs.ts'

const WorkingLines = lazy(async () => (await import('./working-lines.tsx')).WorkingLines)
const PayslipDifference = lazy(async () => (await import('./payslip-difference.tsx')).PayslipDifference)

export function TaxWorking({ work: { pay, isEmpty } }: { work: TaxWork }) {
  if (isEmpty) return null
  return (
    <div className="mt-4">
      <Fold title="How we worked this out">
        <LazyBoundary>
          <WorkingLines pay={pay} />
        </LazyBoundary>
      </Fold>
    </div>
  )
}

export function WhyPayslipsDiffer({ pay }: { pay: WorkedPay }) {
  return (
    <Fold title="Why your payslip differs by pennies">
      <LazyBoundary>
        <PayslipDifference pay={pay} />
      </LazyBoundary>
    </Fold>
  )
}
