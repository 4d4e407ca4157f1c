// What is folded below the answer. Its code is fetched once the page is there: nobody sees it before they open it.
import { useState } from 'react'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Fold } from '../frame/working-table.tsx'
import type { TaxFieldsProps, TaxWork, WorkedPay } from './inputs.ts'

const WorkingLines = lazy(async () => (await import('./working-lines.tsx')).WorkingLines)
const WantedPay = lazy(async () => (await import('./wanted-pay.tsx')).WantedPay)
const Comparison = lazy(async () => (await import('./comparison.tsx')).Comparison)
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

export function PayWanted(props: TaxFieldsProps & { work: TaxWork; onUsed: () => void }) {
  const [opensAtOnce] = useState(() => props.inputs.want !== '')
  return (
    <Fold title="I want to take home £…" isOpen={opensAtOnce}>
      <LazyBoundary>
        <WantedPay {...props} />
      </LazyBoundary>
    </Fold>
  )
}

export function PayComparison({ work: { pay, other }, ...fields }: TaxFieldsProps & { work: TaxWork }) {
  const [opensAtOnce] = useState(() => fields.inputs['other-salary'] !== '')
  return (
    <div className={other === null ? 'print:hidden' : undefined}>
      <Fold title="Compare with another salary" isOpen={opensAtOnce}>
        <LazyBoundary>
          <Comparison {...fields} pay={pay} other={other} />
        </LazyBoundary>
      </Fold>
    </div>
  )
}
