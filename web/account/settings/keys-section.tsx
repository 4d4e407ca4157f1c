// Keyboard shortcuts. The choice is stored in this browser.
import { useSlashOff } from '#web/session/stored-choice.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { AccountSection } from '../account-section.tsx'

export function KeysSection() {
  const [isOff, turnOff] = useSlashOff()
  return (
    <AccountSection
      id="keys"
      title="Keyboard"
      lead="Ctrl and K, or ⌘ and K on a Mac, lead to the search. Your choice stays on this device."
    >
      <CheckboxField
        label="The key / leads to the search as well"
        hint="Turn it off if you control your device by voice."
        isChecked={!isOff}
        onChange={(isOn) => turnOff(!isOn)}
      />
    </AccountSection>
  )
}
