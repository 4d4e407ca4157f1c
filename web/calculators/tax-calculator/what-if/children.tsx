// Children: Child Benefit of the year and what of it the charge takes back, and help with childcare, which ends at an income
// of £100,000.
import { formatMoney, formatPounds, pence } from '#domain/money.ts'
import {
  adjustedNetIncome,
  childBenefitCharge,
  childBenefitWeeks,
  yearlyChildBenefit,
} from '#domain/tax/child-benefit.ts'
import { childcareHelp } from '#domain/tax/childcare.ts'
import { periodAmount } from '#domain/tax/pay-period.ts'
import { WithTerms } from '#web/glossary/term.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { RatesUsed, RateUsed } from '#web/calculators/frame/tax-year.tsx'
import { typedWhatIf } from './inputs.ts'
import { Source } from './source.tsx'
import type { WhatIfProps } from './what-if-props.ts'
import { childBenefitWords, childcareWords } from './words.ts'

export function Children({ field, inputs, pay }: WhatIfProps) {
  const typed = typedWhatIf(inputs)
  const [children, inChildcare] = [typed.children ?? 0, typed.childcare ?? 0]
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('children')}
        {field('childcare')}
        {children > 0 && field('higher-income')}
      </div>
      {children > 0 && <ChildBenefit inputs={inputs} pay={pay} count={children} />}
      {inChildcare > 0 && <Childcare pay={pay} count={inChildcare} />}
      {children + inChildcare === 0 && (
        <p className="mt-4 text-ink-soft">Enter your children to see what Child Benefit and childcare come to.</p>
      )}
    </>
  )
}

type FamilyProps = Pick<WhatIfProps, 'pay'> & { count: number }

function ChildBenefit({ inputs, pay: { details, result }, count }: FamilyProps & Pick<WhatIfProps, 'inputs'>) {
  const { taxYear } = details
  const income = adjustedNetIncome(details)
  const benefit = yearlyChildBenefit(taxYear, count)
  const isCharged = typedWhatIf(inputs)['higher-income'] === 'yes'
  const none = { percent: 0, charge: pence(0) }
  const charge = isCharged ? childBenefitCharge({ taxYear, children: count, adjustedNetIncome: income }) : none
  const weeks = childBenefitWeeks(taxYear)
  const words = childBenefitWords({
    taxYear,
    children: count,
    benefit,
    weeks,
    income: isCharged ? income : null,
    ...charge,
  })
  const left = pence(result.takeHome + benefit - charge.charge)
  return (
    <section className="mt-5">
      <h3>Child Benefit</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        <p className="text-lg">{words}</p>
        <p>
          With it your take-home pay comes to {formatPounds(left)} a year, {formatMoney(periodAmount(left, 'month'))} a
          month.
        </p>
        <p>
          <WithTerms>
            The charge is not taken like other deductions, so it is not in your take-home pay: you pay it through your
            tax code or a tax return. It goes by all your taxable income, savings interest too, less what you pay into a
            pension. We know of your pay alone. ‘If you earned a little more’ counts it.
          </WithTerms>
        </p>
      </div>
      <Spoken text={words} />
      <RatesUsed taxYear={taxYear} paths={benefitPaths} />
      <p className="mt-1 text-sm text-ink-soft">
        <Source url="https://www.legislation.gov.uk/ukpga/2003/1/section/681C">
          Income Tax (Earnings and Pensions) Act 2003, section 681C
        </Source>
        : the charge and how it is rounded
      </p>
    </section>
  )
}

const benefitPaths = [
  'childBenefit.eldestWeek',
  'childBenefit.otherWeek',
  'childBenefit.chargeFrom',
  'childBenefit.chargeStep',
  'childBenefit.chargeWhole',
] as const

function Childcare({ pay: { details, result }, count }: FamilyProps) {
  const income = adjustedNetIncome(details)
  const earnings = result.nationalInsurancePay
  const help = childcareHelp({ taxYear: details.taxYear, children: count, income, earnings })
  const words = childcareWords(help, { income, children: count, nation: result.nation })
  return (
    <section className="mt-6">
      <h3>Childcare</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        {words.map((sentence, place) => (
          <p key={sentence} className={place === 0 ? 'text-lg' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
      <Spoken text={words.join(' ')} />
      <ul aria-label="Rates used for childcare" className="mt-2 grid gap-1 text-sm text-ink-soft">
        {help.rates.map((rate) => (
          <RateUsed key={rate.title} rate={rate} />
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        <Source url="https://www.gov.uk/hmrc-internal-manuals/tax-free-childcare-technical-manual/tfc08500">
          HMRC Tax-Free Childcare Technical Manual, TFC08500
        </Source>{' '}
        and{' '}
        <Source url="https://childcarechoices.gov.uk/tax-free-childcare/eligibility">
          Childcare Choices, eligibility
        </Source>
        : what a parent has to earn, and who need not
      </p>
    </section>
  )
}
