// Shared by the settings and the dashboard’s question: the tax years to choose from, and what is said when a choice
// could not be saved.
import type { UseMutationResult } from '@tanstack/react-query'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { accountProblem } from '../account-words.ts'

const onlyHere = 'Your choice applies in this browser only.'

export function taxYearOptions(): { value: string; label: string }[] {
  const today = taxYearOn(new Date())
  return taxYearIds.map((taxYear) => ({
    value: taxYear,
    label: taxYear === today.taxYear && !today.isBeyondTable ? `${taxYear} (current)` : taxYear,
  }))
}

/** Says that a choice is saved in this browser only, and offers to send it again. */
export function PreferenceNotSaved<Change>({
  change,
}: {
  change: Pick<UseMutationResult<unknown, Error, Change>, 'error' | 'variables' | 'mutate'>
}) {
  const { error, variables } = change
  if (error === null || variables === undefined) return null
  return (
    <div className="mt-4">
      <Notice tone="bad" isLive>
        <p>{accountProblem(error, onlyHere, new Date(), onlyHere)}</p>
        <Button look="quiet" className="mt-3" onClick={() => change.mutate(variables)}>
          Try again
        </Button>
      </Notice>
    </div>
  )
}
