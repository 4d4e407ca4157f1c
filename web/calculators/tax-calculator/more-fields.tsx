// What else bears on pay, under 'More about your pay': tax code, bonus, allowances.
import { shortDate } from '#domain/calendar.ts'
import { taxMonths } from '#domain/tax/pay-months.ts'
import type { PayDetails } from '#domain/tax/take-home-pay.ts'
import type { TaxFieldsProps, TaxResult } from './inputs.ts'
import { taxMonthEnd } from './words.ts'
import * as words from './more-words.ts'

export function MoreFields({ field, result: { pay } }: Pick<TaxFieldsProps, 'field'> & { result: TaxResult }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 @md:grid-cols-2 @2xl:grid-cols-[minmax(0,1fr)]">
        {field('code')}
        <div className="grid content-start gap-4">
          {field('bonus')}
          {field('bonus-month', { options: monthOptions(pay.details) })}
        </div>
        <fieldset className="min-w-0">
          <legend className="font-semibold">{words.ageAndAllowances}</legend>
          <div className="grid gap-y-3">
            <div>
              {field('over-spa')}
              {field('blind')}
            </div>
            {field('marriage')}
          </div>
        </fieldset>
      </div>
    </>
  )
}

function monthOptions({ taxYear }: PayDetails) {
  return taxMonths.map((month) => ({
    value: String(month),
    label: words.monthEnding(month, shortDate(taxMonthEnd(taxYear, month))),
  }))
}
