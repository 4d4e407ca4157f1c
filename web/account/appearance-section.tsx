// Light, dark or as the device: at once in this browser, and in the account for the others.
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { saveAppearance, savedAppearance, type Appearance } from '../session/appearance.ts'
import { useLearner } from '../session/auth.tsx'
import { useChangePreferences, usePreferences } from '../session/preferences.ts'
import { PreferenceNotSaved } from './preference-not-saved.tsx'
import { SettingsSection } from './settings-section.tsx'

const choices: readonly { value: Appearance; label: string; hint: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'Same as my device', hint: 'Changes when your device does', icon: Monitor },
  { value: 'light', label: 'Light', hint: 'Dark words on a light page', icon: Sun },
  { value: 'dark', label: 'Dark', hint: 'Light words on a dark page', icon: Moon },
]

export function AppearanceSection() {
  const { isDemo } = useLearner()
  const { data: kept } = usePreferences()
  const change = useChangePreferences()
  const [pressed, setPressed] = useState<Appearance | null>(null)
  const chosen = pressed ?? kept?.appearance ?? savedAppearance()
  const choose = (appearance: Appearance) => {
    setPressed(appearance)
    saveAppearance(appearance)
    change.mutate({ appearance })
  }
  return (
    <SettingsSection
      id="appearance"
      title="Appearance"
      lead={
        isDemo
          ? 'Takes effect at once. The demo account keeps it in this browser only.'
          : 'Takes effect at once, wherever you sign in.'
      }
    >
      <fieldset>
        <legend className="sr-only">Appearance</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {choices.map((choice) => (
            <AppearanceChoice
              key={choice.value}
              {...choice}
              isChosen={choice.value === chosen}
              onChoose={() => choose(choice.value)}
            />
          ))}
        </div>
      </fieldset>
      <PreferenceNotSaved change={change} />
    </SettingsSection>
  )
}

type AppearanceChoiceProps = (typeof choices)[number] & { isChosen: boolean; onChoose: () => void }

function AppearanceChoice({ value, label, hint, icon: Picture, isChosen, onChoose }: AppearanceChoiceProps) {
  return (
    <label className="relative flex cursor-pointer items-center gap-3 rounded-[var(--radius)] border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:flex-col sm:items-start">
      <input
        type="radio"
        name="appearance"
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      <Picture aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
    </label>
  )
}
