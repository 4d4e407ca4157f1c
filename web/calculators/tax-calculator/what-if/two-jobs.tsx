// A second job: what both leave, the tax that payroll takes by each code beside the tax of the year, and who then owes whom.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { chargedTaxLines } from '#domain/tax/charged-income.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import { oneRateCodes, splitCodes, twoJobs, type TwoJobs } from '#domain/tax/second-job.ts'
import type { PayDetails, TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { codePrefixes, readTaxCode, type TaxCode } from '#domain/tax/tax-code.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { RatesUsed } from '#web/calculators/frame/rates-used.tsx'
import { WorkingTable } from '#web/calculators/frame/working-table.tsx'
import type { TaxTexts, PayResult } from '../inputs.ts'
import { typedWhatIf } from './inputs.ts'
import { Source } from './source.tsx'
import type { WhatIfProps } from './what-if-props.ts'
import * as words from './words.ts'

export function TwoJobs({ field, inputs, onInput, pay }: WhatIfProps) {
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('second-pay')}
        {field('second-period')}
        <SelectField
          label={words.codeOfSecondJob}
          options={codeOptions(pay)}
          value={inputs['second-code']}
          onChange={(code) => onInput('second-code', code)}
        />
        {field('second-free')}
        {field('second-typed')}
      </div>
      {inputs['second-pay'].trim() === '' ? (
        <p className="mt-4 text-ink-soft">{words.enterSecondJob}</p>
      ) : (
        <TwoJobsResult inputs={inputs} pay={pay} />
      )}
    </>
  )
}

function codeOptions({ details, result }: PayResult) {
  const { nation } = result
  return [
    ...oneRateCodes({ taxYear: details.taxYear, nation }).map(({ name, text, rate }) => ({
      value: name,
      label: words.codeAll(text, rate),
    })),
    { value: '0T', label: words.codeNone(codePrefixes[nation]) },
    { value: 'split', label: words.partOfTaxFreePay },
    { value: 'other', label: words.anotherCode },
  ]
}

/** The codes of both jobs. A code that cannot be read, or that the year does not have, counts as BR. */
function codesOf(inputs: TaxTexts, { details, result }: PayResult): { first: TaxCode | undefined; second: TaxCode } {
  const chosen = inputs['second-code']
  const inNation = { ...details, nation: result.nation }
  if (chosen === 'split') {
    return splitCodes(inNation, typedWhatIf(inputs)['second-free'])
  }
  const known = codeOptions({ details, result }).some(({ value }) => value === chosen)
  const prefix = codePrefixes[result.nation]
  const reading = readTaxCode(chosen === 'other' ? inputs['second-typed'] : `${prefix}${known ? chosen : 'BR'}`)
  const basic = readTaxCode(`${prefix}BR`)
  if (reading.kind === 'read') return { first: details.taxCode, second: reading.code }
  if (basic.kind === 'refused') throw new RangeError(basic.message)
  return { first: details.taxCode, second: basic.code }
}

function TwoJobsResult({ inputs, pay }: Pick<WhatIfProps, 'inputs' | 'pay'>) {
  const codes = codesOf(inputs, pay)
  const typed = typedWhatIf(inputs)
  const salary = yearlyAmount(typed['second-pay'] ?? pence(0), typed['second-period'])
  const details: PayDetails = { ...pay.details, taxCode: codes.first }
  const both = twoJobs(details, { salary, taxCode: codes.second })
  const sentences = words.twoJobsWords(both, { first: codes.first?.text ?? null, second: codes.second.text })
  const settled = words.settledWords(both)
  const person = { taxYear: details.taxYear, plans: details.studentLoans ?? [] }
  return (
    <div className="mt-5 grid max-w-[65ch] gap-3 *:min-w-0">
      <p className="text-lg font-semibold">{settled}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {words.byJobWords(both, person).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Spoken text={[settled, ...sentences].join(' ')} />
      <BothJobs both={both} />
      <TaxOfYear both={both} details={details} />
      <p className="text-sm text-ink-soft">{words.twoJobsNote}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <Source url="https://www.gov.uk/tax-overpayments-and-underpayments">{words.taxOverpayments}</Source>
        <Source url="https://www.gov.uk/defer-national-insurance">{words.deferNi}</Source>
        <Source url="https://www.gov.uk/hmrc-internal-manuals/collection-of-student-loans-manual/cslm10117">
          {words.loansWithTwoJobs}
        </Source>
      </p>
    </div>
  )
}

function BothJobs({ both: { first, second } }: { both: TwoJobs }) {
  const rows: [string, (job: TakeHomePay) => Pence][] = [
    [words.pay, (job) => job.pay],
    [words.yourPensionPayment, (job) => job.pension.fromPay],
    [words.incomeTax, (job) => job.incomeTax],
    [words.nationalInsurance, (job) => job.nationalInsurance],
    [words.studentLoan, (job) => job.studentLoan],
    [words.takeHomePay, (job) => job.takeHome],
  ]
  return (
    <WorkingTable
      caption={words.bothJobsYear}
      columns={[
        { title: words.aYear },
        { title: words.firstJob, isNumeric: true },
        { title: words.secondJob, isNumeric: true },
      ]}
      rows={rows
        .map(([name, of]) => [name, of(first), of(second)] as const)
        .filter(([, one, two], place) => place === 0 || one !== 0 || two !== 0)
        .map(([name, one, two]) => ({
          cells: [name, formatPoundsAndPence(one), formatPoundsAndPence(two)],
          isTotal: name === 'Take-home pay',
        }))}
    />
  )
}

/** The year's tax on both pays together, band by band. */
function TaxOfYear({ both: { year, taxOfYear }, details }: { both: TwoJobs; details: PayDetails }) {
  const lines = chargedTaxLines(year)
  return (
    <div>
      <h3 className="mb-1">{words.taxOfBothTitle}</h3>
      <WorkingTable
        caption={words.taxOfBothCaption}
        columns={[
          { title: words.bandOfPay },
          { title: words.yourPayInIt, isNumeric: true },
          { title: words.rate, isNumeric: true },
          { title: words.takes, isNumeric: true },
        ]}
        rows={[
          ...lines.map(({ band, amount, rate, tax }) => ({
            cells: [band, formatMoney(amount), `${rate}%`, formatPoundsAndPence(tax)],
          })),
          { cells: [words.taxOfYear, '', '', formatPoundsAndPence(taxOfYear)], isTotal: true },
        ]}
      />
      <RatesUsed taxYear={details.taxYear} paths={lines.map(({ ratePath }) => ratePath)} />
    </div>
  )
}
