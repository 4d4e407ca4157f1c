// How each line was worked out. It comes after the first paint.
import { Suspense } from 'react'
import { lazy } from '#web/loading/lazy.tsx'
import { WorkingFold } from '../frame/working-table.tsx'
import type { PayslipResult } from './inputs.ts'

const PayslipSteps = lazy(async () => (await import('./steps.tsx')).PayslipSteps)

export function PayslipWorking({ result }: { result: PayslipResult }) {
  if (result.kind !== 'checked') return null
  return (
    <div className="mt-4">
      <WorkingFold>
        <Suspense>
          <PayslipSteps check={result.check} />
        </Suspense>
      </WorkingFold>
    </div>
  )
}
