// How lessons are read. The choice holds in this browser.
import { useOpenAnswers } from '#web/session/stored-choice.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { AccountSection } from '../account-section.tsx'
import * as words from './settings-words.ts'

export function ReadingSection() {
  const [isOpen, open] = useOpenAnswers()
  return (
    <AccountSection id="reading" title={words.readingTitle} lead={words.readingLead()}>
      <CheckboxField label={words.openAnswersLabel} isChecked={isOpen} onChange={open} />
    </AccountSection>
  )
}
