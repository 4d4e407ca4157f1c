// What is good to know of a take-home figure, in sentences.
import { paths } from '#contract/paths.ts'
import { formatPounds } from '#domain/money.ts'
import { Term, WithTerms } from '#web/glossary/term.tsx'
import { openedByLink } from '#web/routing/opened-by-link.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { PayResult } from './inputs.ts'
import { bonusWords, claimReason } from './more-words.ts'
import { isWarning } from './notes.tsx'
import { goodToKnow } from '../frame/frame-words.ts'
import * as words from './note-words.ts'

export function PayNotes({ pay }: { pay: PayResult }) {
  const notes = words.wordedNotes(pay.details).filter((note) => !isWarning(note))
  return (
    <Notice>
      <h2 className="text-base">{goodToKnow}</h2>
      <ul className="mt-1 grid list-disc gap-1.5 pl-4 text-[0.9375rem]">
        {notes.map((note) => (
          <li key={note}>
            <WithTerms>{words.noteText(note, pay)}</WithTerms>
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

/** What becomes of the pension's tax relief. A claim is never pay, so it is here and in no other figure. */
function PensionNote({ pay: { details, result } }: { pay: PayResult }) {
  const { reliefAdded, claimable, fromPay, intoPot, cost, topUp } = result.pension
  if (intoPot === 0) return null
  const pot = formatPounds(intoPot)
  const [paid, added] = [formatPounds(fromPay), formatPounds(reliefAdded)]
  return (
    <>
      {details.pension?.method === 'relief-at-source' ? (
        <li>
          {words.topUpBefore(paid, added)}{' '}
          <Term id="tax-relief" mark=",">
            {words.taxRelief}
          </Term>{' '}
          {words.topUpAfter(pot)}
        </li>
      ) : (
        <li>{words.pensionCost(pot, formatPounds(cost), cost < fromPay ? words.becauseLessIsTaken : '')}</li>
      )}
      {claimable > 0 && (
        <li>
          <strong>{words.claimTitle(formatPounds(claimable))}</strong>
          {words.claimText(claimReason(details))}{' '}
          <a href={claimGuidance} className="font-semibold text-accent underline underline-offset-4">
            {words.howToClaim}
          </a>
        </li>
      )}
      {topUp > 0 && (
        <li>
          <strong>{words.netPayTitle(formatPounds(topUp))}</strong>
          {words.netPayText}
        </li>
      )}
      <li>
        {words.compareWays}{' '}
        <TextLink href={paths.tool('pension-tax-relief')} state={openedByLink}>
          {words.pensionTaxRelief}
        </TextLink>
        .
      </li>
    </>
  )
}

const claimGuidance = 'https://www.gov.uk/guidance/claim-tax-relief-on-your-private-pension-payments'
