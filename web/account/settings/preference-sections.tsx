// Light or dark mode, and the tax year and nation that calculators start with. A choice takes effect in this browser
// at once, and is saved in the account for the others.
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { StoredPreferences } from '#contract/preferences.ts'
import { nations, taxYearIds, type Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { saveAppearance, savedAppearance, type Appearance } from '#web/session/appearance.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import { chosenTaxYear, useChangePreferences, usePreferences } from '#web/session/preferences.ts'
import { nationNames } from '#web/session/tax-choices.ts'
import { RadioField } from '#web/ui/fields/choice-field.tsx'
import { LoadFailure } from '#web/loading/load-failure.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { PreferenceNotSaved, taxYearOptions } from './preference-parts.tsx'
import { AccountSection } from '../account-section.tsx'

const noYearChosen = { value: '', label: 'Not chosen: links open today’s' }

const appearanceTitle = 'Appearance'

const appearances: readonly { value: Appearance; label: string; hint: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'Same as my device', hint: 'Changes when your device does', icon: Monitor },
  { value: 'light', label: 'Light', hint: 'Dark text on a light background', icon: Sun },
  { value: 'dark', label: 'Dark', hint: 'Light text on a dark background', icon: Moon },
]

export function AppearanceSection() {
  const { isDemo } = useLearner()
  const { data: saved } = usePreferences()
  const change = useChangePreferences()
  const atFirst = useAtFirst(savedAppearance, 'system')
  const [pressed, setPressed] = useState<Appearance | null>(null)
  const chosen = pressed ?? saved?.appearance ?? atFirst
  const choose = (appearance: Appearance) => {
    setPressed(appearance)
    saveAppearance(appearance)
    change.mutate({ appearance })
  }
  return (
    <AccountSection
      id="appearance"
      title={appearanceTitle}
      lead={
        isDemo
          ? 'Takes effect straight away. In the demo account it applies in this browser only.'
          : 'Takes effect straight away, wherever you sign in.'
      }
    >
      <fieldset>
        <legend className="sr-only">{appearanceTitle}</legend>
        <div className="grid gap-3 sm:grid-cols-3">
          {appearances.map((choice) => (
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
    </AccountSection>
  )
}

type AppearanceChoiceProps = (typeof appearances)[number] & { isChosen: boolean; onChoose: () => void }

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

export function TaxSection() {
  const { isDemo } = useLearner()
  const preferences = usePreferences()
  return (
    <AccountSection
      id="tax"
      title="Tax year and nation"
      lead={
        isDemo
          ? 'Calculators start with these. In the demo account they apply in this browser only.'
          : 'Calculators start with these. You can change them there too.'
      }
    >
      {preferences.isPending && <Spinner label="Loading your choices…" />}
      {preferences.isLoadingError && (
        <LoadFailure what="your choices" error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <TaxChoices {...preferences.data} />}
    </AccountSection>
  )
}

/** Shows a choice at once, while it is being saved. */
function TaxChoices(saved: StoredPreferences) {
  const change = useChangePreferences()
  const [taxYear, setTaxYear] = useState(chosenTaxYear(saved))
  const [nation, setNation] = useState(saved.nationAnswer === 'chosen' ? saved.nation : null)
  const chooseYear = (text: string) => {
    const chosen = taxYearIds.find((known) => known === text)
    if (chosen === undefined) return
    setTaxYear(chosen)
    change.mutate({ taxYear: chosen })
  }
  const chooseNation = (chosen: Nation) => {
    setNation(chosen)
    change.mutate({ nation: chosen })
  }
  return (
    <>
      <div className="space-y-5">
        <SelectField
          label="Tax year"
          value={taxYear ?? ''}
          onChange={chooseYear}
          options={taxYear === null ? [noYearChosen, ...taxYearOptions()] : taxYearOptions()}
          className="max-w-xs"
        />
        <RadioField
          label="Where you live"
          hint={nation === null ? 'Until you choose, calculators start with England.' : undefined}
          options={nations.map((value) => ({ value, label: nationNames[value] }))}
          value={nation}
          onChange={chooseNation}
          rows="sm:grid-cols-2"
        />
      </div>
      <PreferenceNotSaved change={change} />
    </>
  )
}
