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
import { RatesUsed, RateUsed } from '#web/calculators/frame/rates-used.tsx'
import { typedWhatIf } from './inputs.ts'
import { Source } from './source.tsx'
import type { WhatIfProps } from './what-if-props.ts'
import * as words from './words.ts'

export function Children({ field, inputs, pay }: WhatIfProps) {
  const typed = typedWhatIf(inputs)
  const [children, inChildcare] = [typed.children ?? 0, typed.childcare ?? 0]
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 @xl:grid-cols-2 print:hidden">
        {field('children')}
        {field('childcare')}
        {field('higher-income')}
      </div>
      {children > 0 && <ChildBenefit inputs={inputs} pay={pay} count={children} />}
      {inChildcare > 0 && <Childcare pay={pay} count={inChildcare} />}
      {children + inChildcare === 0 && <p className="mt-4 text-ink-soft">{words.enterChildren}</p>}
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
  const said = words.childBenefitWords({
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
      <h3>{words.childBenefit}</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        <p className="text-lg">{said}</p>
        <p>{words.withBenefit(formatPounds(left), formatMoney(periodAmount(left, 'month')))}</p>
        <p>
          <WithTerms>{words.chargeNote}</WithTerms>
        </p>
      </div>
      <Spoken text={said} />
      <RatesUsed taxYear={taxYear} paths={benefitPaths} />
      <p className="mt-1 text-sm text-ink-soft">
        <Source url="https://www.legislation.gov.uk/ukpga/2003/1/section/681C">{words.childBenefitLaw}</Source>
        {words.chargeSource}
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
  const said = words.childcareWords(help, { income, children: count, nation: result.nation })
  return (
    <section className="mt-6">
      <h3>{words.childcare}</h3>
      <div className="mt-1 grid max-w-[65ch] gap-2 [overflow-wrap:anywhere]">
        {said.map((sentence, place) => (
          <p key={sentence} className={place === 0 ? 'text-lg' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
      <Spoken text={said.join(' ')} />
      <ul aria-label={words.ratesUsedForChildcare} className="mt-2 grid gap-1 text-sm text-ink-soft">
        {help.rates.map((rate) => (
          <RateUsed key={rate.title} rate={rate} />
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft">
        <Source url="https://www.gov.uk/hmrc-internal-manuals/tax-free-childcare-technical-manual/tfc08500">
          {words.childcareManual}
        </Source>{' '}
        {words.andWord}{' '}
        <Source url="https://childcarechoices.gov.uk/tax-free-childcare/eligibility">
          {words.childcareEligibility}
        </Source>
        {words.childcareSource}
      </p>
    </section>
  )
}
