// The keys that the app listens to. The choice holds in this browser.
import { useSlashOff } from '#web/session/stored-choice.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { AccountSection } from '../account-section.tsx'
import * as words from './settings-words.ts'

export function KeysSection() {
  const [isOff, turnOff] = useSlashOff()
  return (
    <AccountSection id="keys" title={words.keysTitle} lead={words.keysLead}>
      <CheckboxField
        label={words.slashLabel}
        hint={words.slashHint}
        isChecked={!isOff}
        onChange={(isOn) => turnOff(!isOn)}
      />
    </AccountSection>
  )
}
