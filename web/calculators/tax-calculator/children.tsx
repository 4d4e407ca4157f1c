// Children: Child Benefit of the year and what of it the charge takes back, and help with childcare, which ends at an income
// of £100,000.
import { formatMoney, formatPounds, pence, type Pence } from '#domain/money.ts'
import {
  adjustedNetIncome,
  childBenefitCharge,
  childBenefitWeeks,
  yearlyChildBenefit,
} from '#domain/tax/child-benefit.ts'
import { childcareHelp, floorHours, fundedWeeks, type ChildcareHelp } from '#domain/tax/childcare.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import type { Nation, TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { amountAt } from '#domain/tax/rates/tax-years.ts'
import { plural } from '#web/ui/plural.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { RatesUsed, RateUsed } from '../frame/rates-used.tsx'
import { SourceLink } from '../frame/result-parts.tsx'
import type { TaxProps, TaxResult } from './inputs.ts'

export function Children({ field, result }: TaxProps) {
  const { children, childcare } = result.typed
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('children')}
        {field('childcare')}
        {field('higher-income')}
      </div>
      {Boolean(children) && <ChildBenefit {...result} />}
      {Boolean(childcare) && <Childcare {...result} />}
      {!children && !childcare && (
        <p className="mt-4 text-ink-soft">Enter your children to see what Child Benefit and childcare come to.</p>
      )}
    </>
  )
}

function ChildBenefit({ typed, pay: { details, result } }: TaxResult) {
  const { taxYear } = details
  const children = typed.children ?? 0
  const isCharged = typed['higher-income'] === 'yes'
  const family = { taxYear, children, income: isCharged ? adjustedNetIncome(details) : null }
  const said = childBenefitWords(family)
  const { benefit, charge } = benefitOf(family)
  const left = pence(result.takeHome + benefit - charge)
  return (
    <section className="mt-5">
      <h3>Child Benefit</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        <p className="text-lg">{said}</p>
        <p>
          {`With it your take-home pay comes to ${formatPounds(left)} a year, ${formatMoney(periodAmount(left, 'month'))} a month.`}
        </p>
        <p>
          <WithTerms>
            The charge is not taken like other deductions, so it is not in your take-home pay: you pay it through your
            tax code or a tax return. It goes by all your taxable income, savings interest too, less what you pay into a
            pension. We know of your pay alone. ‘If you earned a little more’ counts it.
          </WithTerms>
        </p>
      </div>
      <Spoken text={said} />
      <RatesUsed taxYear={taxYear} paths={benefitPaths} />
      <p className="mt-1 text-sm text-ink-soft">
        <SourceLink href="https://www.legislation.gov.uk/ukpga/2003/1/section/681C">
          Income Tax (Earnings and Pensions) Act 2003, section 681C
        </SourceLink>
        : the charge and how it is rounded
      </p>
    </section>
  )
}

const benefitPaths = (['eldestWeek', 'otherWeek', 'chargeFrom', 'chargeStep', 'chargeWhole'] as const).map(
  (name) => `childBenefit.${name}` as const,
)

function Childcare({ typed, pay: { details, result } }: TaxResult) {
  const children = typed.childcare ?? 0
  const income = adjustedNetIncome(details)
  const help = childcareHelp({ taxYear: details.taxYear, children, income, earnings: result.nationalInsurancePay })
  const said = childcareWords(help, { income, children, nation: result.nation })
  return (
    <section className="mt-6">
      <h3>Childcare</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        {said.map((sentence, place) => (
          <p key={sentence} className={place === 0 ? 'text-lg' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
      <Spoken text={said.join(' ')} />
      <ul aria-label="Rates used for childcare" className="mt-2 grid gap-1 text-sm text-ink-soft">
        {help.rates.map((rate) => (
          <RateUsed key={rate.title} rate={rate} />
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        <SourceLink href="https://www.gov.uk/hmrc-internal-manuals/tax-free-childcare-technical-manual/tfc08500">
          HMRC Tax-Free Childcare Technical Manual, TFC08500
        </SourceLink>{' '}
        and{' '}
        <SourceLink href="https://childcarechoices.gov.uk/tax-free-childcare/eligibility">
          Childcare Choices, eligibility
        </SourceLink>
        : what a parent has to earn, and who need not
      </p>
    </section>
  )
}

/** `income` is null where a partner’s is higher, which the charge goes by. */
type Family = { taxYear: TaxYearId; children: number; income: Pence | null }

function benefitOf({ taxYear, children, income }: Family): { benefit: Pence; percent: number; charge: Pence } {
  const charge = income === null ? null : childBenefitCharge({ taxYear, children, adjustedNetIncome: income })
  return { benefit: yearlyChildBenefit(taxYear, children), ...(charge ?? { percent: 0, charge: pence(0) }) }
}

/** Child Benefit of a year and what of it goes back. */
export function childBenefitWords(family: Family): string {
  const { taxYear, children, income } = family
  const { benefit, percent, charge } = benefitOf(family)
  const weeks = childBenefitWeeks(taxYear)
  const who = children === 1 ? 'one child' : `${children} children`
  const first = `Child Benefit for ${who} is ${formatMoney(benefit)} in ${taxYear}: ${weeks} weeks of ${formatMoney(pence(benefit / weeks))}.`
  if (income === null)
    return `${first} The charge goes by your partner’s income, the higher of the two. Where there is one, it is theirs to pay.`
  const [from, step] = [amountAt(taxYear, 'childBenefit.chargeFrom'), amountAt(taxYear, 'childBenefit.chargeStep')]
  const [limit, each] = [formatMoney(from), formatMoney(step)]
  if (percent === 0) {
    const above = income > from ? `less than a whole ${each} above ${limit}` : `not above ${limit}`
    return `${first} Your income of ${formatMoney(income)} is ${above}, so you keep all of it.`
  }
  if (percent === 100)
    return `${first} At an income of ${formatMoney(income)} all of it goes back, ${formatMoney(charge)} in whole pounds. You can claim it and choose not to be paid: then there is no charge, and the claim can still count towards a State Pension.`
  const steps = plural(Math.floor((income - from) / step), { one: 'whole step', other: 'whole steps' })
  return `${first} Your income of ${formatMoney(income)} is ${steps} of ${each} above ${limit}, so ${percent}% of it goes back: ${formatMoney(charge)}. You keep ${formatMoney(pence(benefit - charge))}.`
}

type ChildcareFamily = { income: Pence; children: number; nation: Nation }

/** What a family has to lose at the limit for help with childcare, or has lost; or that a parent does not earn enough for it. */
export function childcareWords(help: ChildcareHelp, { income, children, nation }: ChildcareFamily): string[] {
  if (help.tooLittleFrom !== null) return tooLittleWords(help, nation)
  const limit = formatMoney(help.limit)
  const each = children === 1 ? '' : ` for ${children} children`
  const topUp = `Tax-Free Childcare, for parents in work who get no Universal Credit, adds £2 to each £8 that you pay in, up to ${formatMoney(help.topUp)} a year${each} on ${formatMoney(help.paidIn)} paid in`
  return [
    help.above > 0
      ? `Your income of ${formatMoney(income)} is ${formatMoney(help.above)} above ${limit}, so you do not get the help below: all of it ends with the first pound above.`
      : `Your income of ${formatMoney(income)} leaves ${formatMoney(pence(help.limit - income))} up to ${limit}. With the first pound above it, in your income or your partner’s, all of this help ends.`,
    `${topUp}.`,
    nation === 'england' ? hoursWords(help) : elsewhereWords,
    `Your partner, if you have one, has to expect at least ${floorWords(help)}, as you do.`,
    'What you pay into a pension lowers the income that counts here.',
  ]
}

/** Below what a parent has to earn there is neither Tax-Free Childcare nor working parents' hours; who need not is said too. */
function tooLittleWords(help: ChildcareHelp, nation: Nation): string[] {
  const { tooLittleFrom, earnedInQuarter, hoursForAll } = help
  const who = tooLittleFrom === 0 ? '' : ` from the age of ${tooLittleFrom} on`
  const none =
    nation === 'england'
      ? `you get neither Tax-Free Childcare nor the funded hours of working parents${who}`
      : `you get no Tax-Free Childcare${who}`
  return [
    `Your pay comes to ${formatMoney(earnedInQuarter)} in three months, so ${none}: each parent has to expect at least ${floorWords(help)}.`,
    `That is ${floorHours} hours a week at the minimum wage. Time on parental, sick or annual leave counts as work. If you work for yourself you need not earn it in your first year, and a parent on some benefits, such as Carer’s Allowance, need not earn it if the other works.`,
    nation === 'england'
      ? `In England every child aged three or four gets ${hoursForAll} funded hours a week for ${fundedWeeks} weeks (${hoursOfYear(hoursForAll)}), whatever you earn.`
      : elsewhereWords,
  ]
}

/** '£2,643.68 from 21 on, £2,256.80 from 18 to 20 or £1,664 under 18' */
function floorWords({ floors }: ChildcareHelp): string {
  const parts = floors.map(({ fromAge, quarter }, place) => {
    const older = floors[place - 1]
    if (older === undefined) return `${formatMoney(quarter)} in three months from ${fromAge} on`
    return `${formatMoney(quarter)} ${fromAge === 0 ? `under ${older.fromAge} or as an apprentice` : `from ${fromAge} to ${older.fromAge - 1}`}`
  })
  return `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
}

const elsewhereWords =
  'Funded hours of childcare have rules of their own where you live. Tax-Free Childcare is the same in all of the UK.'

function hoursOfYear(hours: number): string {
  return `${(hours * fundedWeeks).toLocaleString('en-GB')} hours a year`
}

function hoursWords({ hoursUnderThree, hoursThreeAndFour, hoursForAll }: ChildcareHelp): string {
  const under =
    hoursUnderThree === null
      ? ''
      : ` Those from nine months to two years old get ${hoursUnderThree} (${hoursOfYear(hoursUnderThree)}), and none above the limit.`
  return `In England, three- and four-year-olds of working parents get ${hoursThreeAndFour} funded hours a week for ${fundedWeeks} weeks (${hoursOfYear(hoursThreeAndFour)}). Above the limit ${hoursForAll} of them are left (${hoursOfYear(hoursForAll)}).${under}`
}
