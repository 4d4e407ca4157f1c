// What may be wrong with a take-home figure, in sentences.
import { WithTerms } from '#web/glossary/term.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { PayResult } from './inputs.ts'
import * as words from './note-words.ts'
import type { WordedNote } from './note-words.ts'

/** What may be wrong with the figure, or changed in what was entered. */
export function PayWarnings({ pay }: { pay: PayResult }) {
  const warnings = words.wordedNotes(pay.details).filter(isWarning)
  const takesTooMuch = pay.result.takeHome < 0
  if (warnings.length === 0 && !takesTooMuch) return null
  return (
    <div className="mt-4">
      <Notice tone="warn">
        <ul className="grid gap-2">
          {takesTooMuch && <li>{words.pensionAbovePay}</li>}
          {warnings.map((note) => (
            <li key={note}>
              <WithTerms>{words.noteText(note, pay)}</WithTerms>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

const warningNotes: readonly WordedNote[] = [
  'code-nation-differs',
  'code-rate-not-in-year',
  'marriage-allowance-not-due',
  'pension-limited-to-pay',
  'relief-limited-to-earnings',
  'above-annual-allowance',
  'sacrifice-below-minimum-wage',
]

export function isWarning(note: WordedNote): boolean {
  return warningNotes.includes(note)
}
