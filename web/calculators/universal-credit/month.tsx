// A month with Universal Credit where the sum holds: it comes once somebody may need it, since many get no sum.
import { formatMoney, pence, penceFromPounds, poundsFromPence } from '#domain/money.ts'
import { rateInYear } from '#domain/tax/rates/rate-series.ts'
import { universalCreditRates } from '#domain/tax/rates/rates-universal-credit.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import type { Award } from '#domain/universal-credit/award.ts'
import { awardEndsAt, monthAtWork, morePay, type WorkingHousehold } from '#domain/universal-credit/month-at-work.ts'
import { isShown } from '../frame/amounts.tsx'
import type { BodyProps } from '../frame/calculator.tsx'
import { valuesOf } from '../frame/declared.ts'
import { NextToolLink } from '../frame/next-tool-link.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { ResultFigures } from '../frame/result-figures.tsx'
import { AmountLines } from '../frame/result-lines.tsx'
import { Fold, Notes, Section, WorkingFold, WorkingTable } from '../frame/result-parts.tsx'
import { RatesEnd } from '../frame/tax-year.tsx'
import { creditInputs, type Credit, type CreditTexts, type WorkedMonth } from './inputs.ts'
import * as words from './words.ts'

export function workMonth(texts: CreditTexts, today: string): WorkedMonth {
  const typed = valuesOf(creditInputs, texts)
  const { taxYear } = taxYearOn(new Date(today))
  const early = Math.min(typed.early, typed.children)
  const higher = Math.min(typed.higher, typed.children)
  const lower = Math.min(typed.lower, typed.children - higher)
  const household: WorkingHousehold = {
    taxYear,
    nation: typed.region,
    household: typed.household,
    isUnder25: typed.young,
    // The eldest come first, and those with an addition.
    children: Array.from({ length: typed.children }, (_, at) => ({
      born: at < early ? '2017-04-05' : '2017-04-06',
      disability: at < higher ? 'higher' : at < higher + lower ? 'lower' : 'none',
    })),
    rentCovered: typed.rent,
    pay: typed.pay,
    partnerPay: typed.partner,
    pensionPercent: typed.pension,
    otherIncome: typed.other,
    savings: typed.savings,
    childcare: typed.childcare,
    hasLimitedCapabilityForWorkRelatedActivity: typed.ill,
    hasProtectedHealthElement: typed.protected,
    isCarer: typed.carer,
    isInGreaterLondon: typed.london && typed.region === 'england',
  }
  const now = monthAtWork(household)
  const more = morePay(household, pence((typed.hours * typed.rate * 52) / 12), now)
  return {
    ...{ household, now, counted: { early, lower, higher } },
    next: morePay(household, penceFromPounds(100), now),
    hours: { ...more, perHour: pence(typed.hours === 0 ? 0 : (more.kept * 12) / 52 / typed.hours) },
    endsAt: awardEndsAt(household),
  }
}

export type MonthProps = Pick<BodyProps<typeof creditInputs, Credit>, 'field' | 'inputs'> & { month: WorkedMonth }

export function MonthFields({ field, inputs, month }: MonthProps) {
  const child = (name: keyof WorkedMonth['counted']) => {
    const counted = month.counted[name]
    return field(
      name,
      Number(inputs[name]) > counted ? { hint: `We used ${counted}: there are no more children.` } : {},
    )
  }
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-2">
      <div className="grid gap-4">
        {field('household')}
        {field('pay')}
        {field('partner')}
      </div>
      <div className="rounded-[var(--radius)] bg-sunken p-5 @2xl:sticky @2xl:top-24 @2xl:col-start-2 @2xl:row-start-1 @2xl:row-span-4">
        <ResultFigures
          answer={words.monthAnswer(month)}
          figures={words.figuresOf(month)}
          text={words.monthInWords(month)}
        />
        <RatesEnd />
      </div>
      <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
        {field('rent')}
        {field('savings')}
        {field('children')}
        {child('early')}
        {field('childcare')}
      </div>
      {field('region', { rows: 'grid-cols-2' })}
      <div className="@2xl:col-start-1">
        <Fold title="Age, pension, health, caring">
          <div className="grid items-start gap-x-6 gap-y-4 @md:grid-cols-2 @2xl:grid-cols-1">
            {(['young', 'pension', 'other'] as const).map((name) => field(name))}
            {(['lower', 'higher'] as const).map(child)}
            {field('ill')}
            {field('protected')}
            {field('carer')}
            {field('london')}
          </div>
        </Fold>
      </div>
    </div>
  )
}

/** What to know of the sum, what more hours come to, and what is left at any pay. */
export function MonthBeside({ field, month }: Omit<MonthProps, 'inputs'>) {
  const { together, award } = month.now
  const pay = Math.round(poundsFromPence(month.household.pay))
  const places = words.payAlong(month)
  return (
    <>
      <Notes notes={words.notesOn(month)}>
        <NextToolLink toolId="budget-calculator" inputs={{ income: String(poundsFromPence(together)) }}>
          {`Make a budget with ${formatMoney(together)} a month`}
        </NextToolLink>
      </Notes>
      <Section id="more-hours" title="What if I work more hours?">
        <div className="mb-4 grid items-start gap-x-6 gap-y-4 @md:grid-cols-2">
          {(['hours', 'rate'] as const).map((name) => field(name))}
        </div>
        <p className="max-w-[65ch] [overflow-wrap:anywhere]">{words.hoursInWords(month)}</p>
      </Section>
      {!award.hasTooMuchSaved && isShown(together) && (
        <Section id="along-pay" title="What is left as pay rises">
          <AmountLines
            title="Pay after tax and Universal Credit, by pay before tax"
            axisTitle="Pay"
            places={places}
            lines={words.linesOf(month)}
            markers={[{ at: pay, label: 'Yours' }]}
            beginAt={Math.round(pay / places[1]!)}
            formatPlace={(pounds) => `Pay of £${pounds.toLocaleString('en-GB')}`}
          />
        </Section>
      )}
    </>
  )
}

/** How it comes about, line by line, and the year's rates. */
export function MonthWorking({ month }: { month: WorkedMonth }) {
  const { taxYear } = month.household
  return (
    <WorkingFold>
      <WorkingTable {...words.workingTable(month)} />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">
        Pay after tax is a twelfth of a year’s, for each of you apart, with a pension by relief at source. Months in
        April and May can still have the amounts of the tax year before. What is kept is the change in pay after tax and
        Universal Credit together.
      </p>
      <RatesUsed
        taxYear={taxYear}
        paths={['incomeTax.personalAllowance', 'nationalInsurance.primaryThreshold']}
        more={Object.entries(universalCreditRates).map(([name, series]) =>
          isUsed(name, month.now.award) ? rateInYear(taxYear, series) : null,
        )}
      />
    </WorkingFold>
  )
}

/** Rates of what comes to nothing are left out. */
function isUsed(name: string, { parts, workAllowance, takenForSavings, takenForBenefitCap }: Award): boolean {
  const { children, disabledChildren, health, carer, childcare } = parts
  const own = { allowance: workAllowance, firstChild: children, '.child': children, disabled: disabledChildren, health }
  const more = { carer, childcare, savings: takenForSavings, benefitCap: takenForBenefitCap }
  return Object.entries({ ...own, ...more }).every(([part, amount]) => amount > 0 || !name.includes(part))
}
