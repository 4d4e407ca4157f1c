// How lessons are shown. The choice is stored in this browser.
import { staysUntil } from '#web/device/kept-words.ts'
import { useIsOnSharedComputer } from '#web/device/use-stored.ts'
import { useOpenAnswers } from '#web/session/stored-choice.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { AccountSection } from '../account-section.tsx'

export function ReadingSection() {
  const [isOpen, open] = useOpenAnswers()
  const where = useIsOnSharedComputer() ? staysUntil() : 'on this device'
  return (
    <AccountSection
      id="reading"
      title="Reading"
      lead={`What a lesson says to the answer of an exercise is folded until you check yours. Your choice stays ${where}.`}
    >
      <CheckboxField label="Open all answers" isChecked={isOpen} onChange={open} />
    </AccountSection>
  )
}
