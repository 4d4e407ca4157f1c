// From net to gross: the salary that leaves what the learner wants to take home, all else as it is, in the tax year chosen
// and in today's.
import { formatMoney, poundsFromPence, type Pence } from '#domain/money.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { Button } from '#web/ui/button.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { taxYearText } from '../frame/tax-year.tsx'
import type { TaxFieldsProps, TaxResult } from './inputs.ts'
import * as words from './wanted-words.ts'

type WantedPayProps = TaxFieldsProps & {
  result: TaxResult
  /** Is called when the salary was put into the form. */
  onUsed: () => void
}

export function WantedPay({ field, inputs, onInput, result: { pay, now }, onUsed }: WantedPayProps) {
  const answers = [pay, now]
    .map((of) => of && words.wantedSalary(inputs, of.details))
    .filter((answer) => answer !== null)
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
              {words.takeSalary(formatMoney(salary), taxYear)}
            </Button>
          )}
        </div>
      ))}
      <p className="mt-4 max-w-[65ch] text-sm text-ink-soft">{words.wantedPayNote}</p>
      <Spoken text={answers.map(({ said }) => said).join(' ')} />
    </>
  )
}
