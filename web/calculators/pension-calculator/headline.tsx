// What the pension may come to in today's money: the income a month first, beside what retirements cost, then the pot; what
// may be counted or left out; and how the income compares with final salary.
import { formatPounds, pence, toWholePounds } from '#domain/money.ts'
import { chargeCap, pensionAssumptions, startAge } from '#domain/pension/pension-plan.ts'
import { retirementLivingStandards } from '#domain/tax/rates/retirement-living-standards.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { nationNames } from '#web/session/tax-choices.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { headlineSize } from '../frame/amounts.tsx'
import { qualifyingEarningsOf, type PensionFieldsProps, type PensionResult } from './inputs.ts'
import * as words from './words.ts'

export function PensionHeadline({ result }: { result: PensionResult }) {
  const { projection } = result
  const [first] = projection.income
  if (first === undefined) return null
  return (
    <>
      <h2 className="text-base font-semibold text-ink-soft">
        <WithTerms>{`Your income ${words.stretchName(first).toLowerCase()}, in today’s money`}</WithTerms>
      </h2>
      <p
        className={`mt-1 font-bold tracking-tight [overflow-wrap:anywhere] ${headlineSize(words.monthText(first.total))}`}
      >
        {words.monthText(first.total)}{' '}
        <span className="text-base font-normal tracking-normal text-ink-soft">a month before tax</span>
      </p>
      <LawfulAge result={result} />
      <p className="mt-1 text-ink-soft [overflow-wrap:anywhere]">
        {words.payersWords(projection)} {words.chargeWords(result)}
      </p>
      <p className="mt-3 max-w-[60ch] [overflow-wrap:anywhere]">
        <WithTerms>{words.inWords(result)}</WithTerms>
      </p>
      <StandardsBeside result={result} />
      <p className="mt-4 max-w-[60ch] text-sm text-ink-soft [overflow-wrap:anywhere]">{words.potText(result)}</p>
    </>
  )
}

/** The law beside the usual State Pension age, and the income that it would bring, where no birthday is known. */
function LawfulAge({ result }: { result: PensionResult }) {
  const lawful = words.lawfulAgeWords(result)
  if (lawful === null) return null
  return (
    <div className="my-3 max-w-[60ch] border-l-4 border-warn pl-3 [overflow-wrap:anywhere]">
      {lawful.income !== '' && <p className="text-xl font-semibold">{lawful.income}</p>}
      <p className="text-sm">{lawful.why}</p>
    </div>
  )
}

/** What each standard costs a month, and how far the income is from it after tax, once all of it is paid. */
function StandardsBeside({ result }: { result: PensionResult }) {
  const { onePerson } = retirementLivingStandards
  const income = toWholePounds(pence((result.spendable.at(-1) ?? 0) / 12))
  return (
    <section aria-label="Beside what retirements cost" className="mt-4 border-y border-line py-3">
      <dl className="grid grid-cols-3 gap-x-3">
        {words.standardNames.map(([level, name]) => {
          const cost = toWholePounds(pence(onePerson[level] / 12))
          const short = cost - income
          return (
            <div key={level} className="min-w-0">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>
                <span className="block font-semibold">{formatPounds(cost)}</span>
                <span className={`block text-sm ${short > 0 ? 'text-ink-soft' : 'font-semibold text-good'}`}>
                  {short > 0 ? `${formatPounds(pence(short))} short` : 'Reached'}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="mt-2 text-sm text-ink-soft">
        What one person spends a month for each standard of retirement, without housing costs, beside your income{' '}
        <strong className="font-semibold">{`after tax: ${formatPounds(income)} a month`}</strong>
        {`, by the rates of ${result.taxYear} in ${nationNames[result.nation]}.`}
      </p>
    </section>
  )
}

/** What moves the result most and is no number to fill in: each is one tap. */
export function PensionSwitches({ field, onInput, result }: PensionFieldsProps & { result: PensionResult }) {
  const { plan, projection, taxYear } = result
  const { chargePercent = 0 } = plan
  const counted = qualifyingEarningsOf(taxYear)
  return (
    <section aria-labelledby="pension-switches" className="mt-6 border-t border-line pt-5 print:hidden">
      <h3 id="pension-switches" className="text-lg">
        Make it more like yours
      </h3>
      <div className="mt-1 grid gap-x-6 @2xl:grid-cols-3">
        <CheckboxField
          label={`Charges of ${words.percentText(chargePercent === 0 ? chargeCap.percent : chargePercent)} a year`}
          hint={`Taken off the pot. The default fund of a pension at work may charge ${words.percentText(chargeCap.percent)} at most.`}
          isChecked={chargePercent > 0}
          onChange={(isOn) => onInput('charge', isOn ? String(chargeCap.percent) : '0')}
        />
        {field('earnings', {
          hint: `Many employers count only pay from ${formatPounds(counted.from)} to ${formatPounds(counted.to)}: qualifying earnings.`,
        })}
        {field('lump-sum', {
          label: `Take ${formatPounds(projection.lumpSum.today)} tax-free at ${startAge(plan)}`,
          hint: `Up to ${pensionAssumptions.lumpSumPercent}% of the pot, and no more than ${formatPounds(pensionAssumptions.lumpSumMost)}.`,
        })}
      </div>
    </section>
  )
}

/** The share of final salary that the first year of retirement brings, on a scale with the two marks of the rating. */
export function ReplacementRate({ result }: { result: PensionResult }) {
  const { replacementPercent, finalSalary } = result.projection
  if (finalSalary.today === 0) return null
  const { title, text } = words.ratingWords(result)
  return (
    <section aria-labelledby="pension-rate" className="mt-6 border-t border-line pt-5">
      <h3 id="pension-rate" className="text-lg">
        {title}
      </h3>
      <p className="mt-1 mb-3 max-w-[60ch]">{text}</p>
      <ProgressBar
        percent={Math.min(100, replacementPercent)}
        label="Share of final salary in the first year"
        valueText={words.percentText(replacementPercent)}
      />
      <div aria-hidden className="relative min-h-7 text-sm text-ink-soft max-xs:text-xs">
        <span className="absolute right-1/2 border-r border-ink-soft pt-1 pr-1.5">50% good</span>
        <span className="ml-[70%] block border-l border-ink-soft pt-1 pl-1.5">70% excellent</span>
      </div>
    </section>
  )
}
