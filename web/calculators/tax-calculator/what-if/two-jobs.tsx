// A second job: what both leave, the tax that payroll takes by each code beside the tax of the year, and who then owes whom.
import { formatMoney, formatPoundsAndPence, pence, type Pence } from '#domain/money.ts'
import { chargedTaxLines } from '#domain/tax/charged-income.ts'
import { yearlyAmount } from '#domain/tax/pay-period.ts'
import { codePrefixes, oneRateCodes, splitCodes, twoJobs, type TwoJobs } from '#domain/tax/second-job.ts'
import type { PayDetails, TakeHomePay } from '#domain/tax/take-home-pay.ts'
import { readTaxCode, type TaxCode } from '#domain/tax/tax-code.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { RatesUsed } from '#web/calculators/frame/tax-year.tsx'
import { WorkingTable } from '#web/calculators/frame/working-table.tsx'
import type { TaxTexts, PayResult } from '../inputs.ts'
import { typedWhatIf } from './inputs.ts'
import { Source } from './source.tsx'
import type { WhatIfProps } from './what-if-props.ts'
import { byJobWords, settledWords, twoJobsWords } from './words.ts'

export function TwoJobs({ field, inputs, onInput, pay }: WhatIfProps) {
  const typed = readTaxCode(inputs['second-typed'])
  const problem = inputs['second-typed'].trim() !== '' && typed.kind === 'refused' ? typed.message : undefined
  return (
    <>
      <div className="grid items-end gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('second-pay')}
        {field('second-period')}
        <SelectField
          label="Code of the second job"
          options={codeOptions(pay)}
          value={inputs['second-code']}
          onChange={(code) => onInput('second-code', code)}
        />
        {inputs['second-code'] === 'split' && field('second-free')}
        {inputs['second-code'] === 'other' && (
          <TextField
            label="The second job’s code"
            hint="As on its payslip, such as 400T."
            value={inputs['second-typed']}
            onChange={(event) => onInput('second-typed', event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={problem && `${problem} Until then we use BR.`}
          />
        )}
      </div>
      {inputs['second-pay'].trim() === '' ? (
        <p className="mt-4 text-ink-soft">Enter what the second job pays. The first is the pay above.</p>
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
      label: `${text}: ${rate}% of all of it`,
    })),
    { value: '0T', label: `${codePrefixes[nation]}0T: no tax-free pay` },
    { value: 'split', label: 'Part of my tax-free pay' },
    { value: 'other', label: 'Another code' },
  ]
}

/** The codes of both jobs. One that cannot be read, or that the year does not have, stands for BR. */
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
  const words = twoJobsWords(both, { first: codes.first?.text ?? null, second: codes.second.text })
  const settled = settledWords(both)
  const person = { taxYear: details.taxYear, plans: details.studentLoans ?? [] }
  return (
    <div className="mt-5 grid max-w-[65ch] gap-3 *:min-w-0">
      <p className="text-lg font-semibold">{settled}</p>
      {words.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {byJobWords(both, person).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <Spoken text={[settled, ...words].join(' ')} />
      <BothJobs both={both} />
      <TaxOfYear both={both} details={details} />
      <p className="text-sm text-ink-soft">
        We count no pension in the second job, and take the codes to stand for these two jobs alone: no other income, no
        company benefit, no tax owed from before. If one employer pays you for both, National Insurance and student
        loans are worked out on the two together.
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
        <Source url="https://www.gov.uk/tax-overpayments-and-underpayments">GOV.UK: tax overpayments</Source>
        <Source url="https://www.gov.uk/defer-national-insurance">GOV.UK: defer National Insurance</Source>
        <Source url="https://www.gov.uk/hmrc-internal-manuals/collection-of-student-loans-manual/cslm10117">
          HMRC: student loans with two jobs
        </Source>
      </p>
    </div>
  )
}

function BothJobs({ both: { first, second } }: { both: TwoJobs }) {
  const rows: [string, (job: TakeHomePay) => Pence][] = [
    ['Pay', (job) => job.pay],
    ['Your pension payment', (job) => job.pension.fromPay],
    ['Income tax', (job) => job.incomeTax],
    ['National Insurance', (job) => job.nationalInsurance],
    ['Student loan', (job) => job.studentLoan],
    ['Take-home pay', (job) => job.takeHome],
  ]
  return (
    <WorkingTable
      caption="Both jobs, a year"
      columns={[{ title: 'A year' }, { title: 'First job', isNumeric: true }, { title: 'Second job', isNumeric: true }]}
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
      <h3 className="mb-1">The tax of the year on both together</h3>
      <WorkingTable
        caption="Income tax on both jobs together, by band"
        columns={[
          { title: 'Band of pay' },
          { title: 'Your pay in it', isNumeric: true },
          { title: 'Rate', isNumeric: true },
          { title: 'Takes', isNumeric: true },
        ]}
        rows={[
          ...lines.map(({ band, amount, rate, tax }) => ({
            cells: [band, formatMoney(amount), `${rate}%`, formatPoundsAndPence(tax)],
          })),
          { cells: ['Tax of the year', '', '', formatPoundsAndPence(taxOfYear)], isTotal: true },
        ]}
      />
      <RatesUsed taxYear={details.taxYear} paths={lines.map(({ ratePath }) => ratePath)} />
    </div>
  )
}
