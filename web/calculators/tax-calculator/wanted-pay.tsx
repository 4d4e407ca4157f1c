// From net to gross: the salary that leaves what the learner wants to take home, all else as it is, in the tax year chosen
// and in today's.
import { formatMoney, poundsFromPence, type Pence } from '#domain/money.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import { salaryForTakeHome } from '#domain/tax/salary-for-take-home.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { taxYearText } from '../frame/tax-year.tsx'
import { periodWords, type TaxProps, type TypedTax } from './inputs.ts'

/** `onUsed` is called when the salary was put into the form. */
export function WantedPay({ field, onInput, result, onUsed }: TaxProps & { onUsed: () => void }) {
  const { typed, pay, now } = result
  const answers = [pay, now].flatMap((of) => (of === null ? [] : (wantedSalary(typed, of.details) ?? [])))
  const use = (salary: Pence, taxYear: TaxYearId) => {
    onInput('salary', String(poundsFromPence(salary)))
    onInput('period', 'year')
    if (taxYear !== pay.details.taxYear) onInput('year', taxYearText(taxYear))
    onUsed()
  }
  return (
    <>
      <div className="grid max-w-[60ch] grid-cols-2 gap-4 print:hidden">
        {field('want')}
        {field('want-for')}
      </div>
      {answers.map(({ taxYear, salary, said }) => (
        <div key={taxYear} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="flex-[1_1_18rem] [overflow-wrap:anywhere]">{said}</p>
          {salary !== null && (
            <Button look="quiet" className="print:hidden" onClick={() => use(salary, taxYear)}>
              {`Use ${formatMoney(salary)} in ${taxYear}`}
            </Button>
          )}
        </div>
      ))}
      <p className="mt-4 max-w-[65ch] text-sm text-ink-soft">
        All else is as you filled it in above. A slightly lower salary can leave the same, where a student loan or the
        tax-free allowance takes its next whole pound.
      </p>
      <Spoken text={answers.map(({ said }) => said).join(' ')} />
    </>
  )
}

/**
 * The salary a year that leaves what the learner wants to take home, all else being as in `details`: null while nothing is wanted,
 * and without a salary where none leaves it, or none is needed.
 */
export function wantedSalary(
  { want: wanted, 'want-for': period }: Pick<TypedTax, 'want' | 'want-for'>,
  details: PayDetails,
) {
  if (wanted === null) return null
  const { taxYear } = details
  const salary = salaryForTakeHome(yearlyAmount(wanted, period), details)
  const needed =
    salary === 0 ? ' you need no salary.' : ` you need a salary of ${formatMoney(salary ?? wanted)} a year.`
  const none = ': we found no salary that leaves this. Try a lower pension percentage.'
  const said = `To take home ${formatMoney(wanted)} ${periodWords[period]} in ${taxYear}${salary === null ? none : needed}`
  return { taxYear, salary: salary === 0 ? null : salary, said }
}
