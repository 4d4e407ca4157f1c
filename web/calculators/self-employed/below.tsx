// What comes below what to set aside: what to know, what is due when, where the money that came in goes, and the working.
import { topics } from 'virtual:topics'
import { formatMoney, pence } from '#domain/money.ts'
import { sharesInPercent } from '#domain/whole-parts.ts'
import { taxableBands } from '#domain/tax/income-tax.ts'
import { SplitBar } from '#web/ui/charts/split-bar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { isShown } from '../frame/amounts.tsx'
import { RatesUsed } from '../frame/rates-used.tsx'
import { Notes, Section } from '../frame/result-parts.tsx'
import { WorkingTable } from '../frame/working-table.tsx'
import * as words from './below-words.ts'
import { selfEmploymentRate, type SelfEmployed } from './inputs.ts'

type ResultProps = { result: SelfEmployed }

export function Below({ result }: ResultProps) {
  return (
    <>
      <SelfEmployedNotes result={result} />
      <PaymentDays result={result} />
      <WhereItGoes result={result} />
    </>
  )
}

/** What to know, each where it applies, and where to read on. */
function SelfEmployedNotes({ result }: ResultProps) {
  const guide = topics['side-income']
  return (
    <Notes notes={words.notesOn(result)}>
      {guide && (
        <p className="max-w-[65ch]">
          {words.guideBefore}{' '}
          <TextLink href={guide.href} className="inline!">
            {guide.title}
          </TextLink>{' '}
          {words.guideAfter}
        </p>
      )}
    </Notes>
  )
}

/** A first bill asks for more than a year's tax, which takes people by surprise. */
function PaymentDays({ result }: ResultProps) {
  const { worked, days, today } = result
  if (worked.dueBySelfAssessment === 0) return null
  const isOnAccount = worked.paymentsOnAccount > 0
  return (
    <Section id="payment-days" title={words.whatIsDueWhen}>
      <WorkingTable
        caption={words.eachPayment}
        columns={[
          { title: words.day },
          { title: words.thisBill, isNumeric: true },
          { title: words.towardsNext, isNumeric: true },
          { title: words.inAll, isNumeric: true },
        ]}
        rows={days.slice(0, isOnAccount ? 3 : 1).map(({ day, balance, onAccount }) => ({
          cells: [words.dayText(day, today), ...[balance, onAccount, pence(balance + onAccount)].map(formatMoney)],
        }))}
      />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{words.paymentsNote(result)}</p>
    </Section>
  )
}

function WhereItGoes({ result }: ResultProps) {
  const { turnover } = result.year
  const parts = words.turnoverParts(result)
  const shares = sharesInPercent(
    parts.map(({ amount }) => amount),
    1,
  )
  if (turnover === 0 || !isShown(turnover) || parts.some(({ amount }) => amount < 0)) return null
  return (
    <Section id="where-it-goes" title={words.whereItGoes(formatMoney(turnover))}>
      <SplitBar
        title={words.whereItGoes(formatMoney(turnover))}
        shareOf={words.ofEveryPound}
        parts={parts
          .map(({ label, meaning, amount }, place) => ({
            label,
            meaning,
            value: amount,
            valueText: formatMoney(amount),
            shareText: words.pencePerPound(shares[place] ?? 0),
          }))
          .filter(({ value }) => value > 0)}
      />
    </Section>
  )
}

/** How the bill came about, line by line, with the rates behind it. */
export function WorkingLines({ result }: { result: SelfEmployed }) {
  const { year } = result
  const { taxYear } = year
  return (
    <>
      <WorkingTable
        caption={words.howTheBillComes}
        columns={[{ title: words.part }, { title: words.working }, { title: words.amount, isNumeric: true }]}
        rows={words.workingRows(result)}
      />
      <p className="mt-3 max-w-[65ch] text-sm text-ink-soft">{words.workingNote}</p>
      <RatesUsed
        taxYear={taxYear}
        paths={[
          'incomeTax.personalAllowance',
          ...taxableBands(year).map(({ ratePath }) => ratePath),
          ...year.studentLoans.map((plan) => `studentLoans.${plan}` as const),
        ]}
        more={rateNames.map((name) => selfEmploymentRate(taxYear, name))}
      />
    </>
  )
}

const rateNames = [
  'tradingAllowance',
  'class4LowerLimit',
  'class4UpperLimit',
  'class4Rate',
  'class4UpperRate',
  'class2From',
  'paymentsOnAccountFrom',
  'paymentsOnAccountAtSource',
] as const
