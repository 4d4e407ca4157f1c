// What is good to know of a take-home figure, in sentences.
import { paths } from '#contract/paths.ts'
import { formatPounds } from '#domain/money.ts'
import { wholePoundParts } from '#domain/whole-parts.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PayResult } from './inputs.ts'
import { bonusWords, claimReason } from './more-words.ts'
import { isWarning } from './notes.tsx'
import { noteText, wordedNotes } from './note-words.ts'

export function PayNotes({ pay }: { pay: PayResult }) {
  const notes = wordedNotes(pay.details).filter((note) => !isWarning(note))
  return (
    <Notice>
      <h2 className="text-base">Good to know</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-4 text-[0.9375rem]">
        {notes.map((note) => (
          <li key={note}>
            <WithTerms>{noteText(note, pay)}</WithTerms>
          </li>
        ))}
        {bonusWords(pay).map((words) => (
          <li key={words}>{words}</li>
        ))}
        <PensionNote pay={pay} />
      </ul>
    </Notice>
  )
}

/** What becomes of the pension's tax relief. A claim is never pay, so it stands here and in no other figure. */
function PensionNote({ pay: { details, result } }: { pay: PayResult }) {
  const { reliefAdded, claimable, fromPay, intoPot, cost, topUp } = result.pension
  if (intoPot === 0) return null
  const pot = formatPounds(intoPot)
  const [paid, added] = wholePoundParts([fromPay, reliefAdded]).map(formatPounds)
  return (
    <>
      {details.pension?.method === 'relief-at-source' ? (
        <li>
          You pay {paid} a year into your pension and your provider adds {added} of{' '}
          <Term id="tax-relief" mark=",">
            tax relief
          </Term>{' '}
          so {pot} goes in.
        </li>
      ) : (
        <li>
          {pot} a year goes into your pension. It lowers your take-home pay by {formatPounds(cost)}
          {cost < fromPay && ', because less is taken off'}.
        </li>
      )}
      {claimable > 0 && (
        <li>
          <strong>{formatPounds(claimable)} more tax relief can be claimed from HMRC</strong>, because{' '}
          {claimReason(details)}. It is not pay, so it is not in your take-home pay.{' '}
          <a href={claimGuidance} className="font-semibold text-accent underline underline-offset-4">
            How to claim it on GOV.UK
          </a>
        </li>
      )}
      {topUp > 0 && (
        <li>
          <strong>HMRC pays you {formatPounds(topUp)} after the tax year</strong>, because some of what you pay into
          your pension comes from pay that is not taxed. It will write to ask for your bank details. It is not in your
          take-home pay.
        </li>
      )}
      <li>
        Compare the three ways to pay into a pension in{' '}
        <TextLink href={paths.tool('pension-tax-relief')} state={openedByLink}>
          Pension Tax Relief
        </TextLink>
        .
      </li>
    </>
  )
}

const claimGuidance = 'https://www.gov.uk/guidance/claim-tax-relief-on-your-private-pension-payments'
