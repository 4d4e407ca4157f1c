// What is folded away. Its code is fetched once the page is there, as it is seen once opened.
import { useState } from 'react'
import { lazy, LazyBoundary } from '#web/loading/lazy.tsx'
import { Fold, WorkingFold } from '../frame/working-table.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { moreInputs, taxDefaults, type TaxFieldsProps, type TaxTexts, type TaxResult } from './inputs.ts'
import * as words from './words.ts'

const MoreFields = lazy(async () => (await import('./more-fields.tsx')).MoreFields)
const WorkingLines = lazy(async () => (await import('./working-lines.tsx')).WorkingLines)
const WantedPay = lazy(async () => (await import('./wanted-pay.tsx')).WantedPay)

export function MorePayFields(props: TaxFieldsProps & { result: TaxResult }) {
  const used = usedInputs(props.inputs)
  const [opensAtOnce] = useState(used > 0)
  return (
    <div className={classNames('order-4 min-w-0', used === 0 && 'print:hidden')}>
      <Fold
        title={words.moreAboutYourPay}
        aside={
          used === 0 ? (
            <span className="hidden text-ink-soft @md:inline @2xl:hidden">{words.morePayExamples}</span>
          ) : (
            <span className="text-ink-soft">{words.filledIn(used)}</span>
          )
        }
        isOpen={opensAtOnce}
      >
        <LazyBoundary>
          <MoreFields {...props} />
        </LazyBoundary>
      </Fold>
    </div>
  )
}

/** How many of the inputs under 'More about your pay' say something. */
function usedInputs(inputs: TaxTexts): number {
  return moreInputs.filter((name) => inputs[name] !== taxDefaults[name]).length
}

export function TaxWorking({ result: { pay, isEmpty } }: { result: TaxResult }) {
  if (isEmpty) return null
  return (
    <div className="mt-4">
      <WorkingFold>
        <LazyBoundary>
          <WorkingLines pay={pay} />
        </LazyBoundary>
      </WorkingFold>
    </div>
  )
}

export function PayWanted(props: TaxFieldsProps & { result: TaxResult; onUsed: () => void }) {
  const [opensAtOnce] = useState(() => props.inputs.want !== '')
  return (
    <Fold title={words.wantedPayTitle} isOpen={opensAtOnce}>
      <LazyBoundary>
        <WantedPay {...props} />
      </LazyBoundary>
    </Fold>
  )
}
