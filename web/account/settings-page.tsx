// What the learner can choose about the app itself.
import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { saveAppearance, savedAppearance, type Appearance } from '../app/appearance.ts'
import { Page } from '../app/page.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

const choices: readonly { value: Appearance; label: string; hint: string; icon: LucideIcon }[] = [
  { value: 'system', label: 'Same as my device', hint: 'Changes when your device does', icon: Monitor },
  { value: 'light', label: 'Light', hint: 'Dark words on a light page', icon: Sun },
  { value: 'dark', label: 'Dark', hint: 'Light words on a dark page', icon: Moon },
]

export function SettingsPage() {
  return (
    <Page title="Settings">
      <PageHeading>Settings</PageHeading>
      <div className="max-w-2xl space-y-6">
        <AppearanceChoice />
        <Card>
          <h2 className="text-xl">Password</h2>
          <p className="mt-2 text-ink-soft">Changing your password comes with a later version of Tuppence.</p>
        </Card>
      </div>
    </Page>
  )
}

function AppearanceChoice() {
  const [chosen, setChosen] = useState(savedAppearance)
  const choose = (appearance: Appearance) => {
    setChosen(appearance)
    saveAppearance(appearance)
  }
  return (
    <Card>
      <fieldset>
        <legend className="contents">
          <h2 className="text-xl">Appearance</h2>
        </legend>
        <p className="mt-2 mb-4 text-ink-soft">Takes effect at once, in this browser.</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {choices.map(({ value, label, hint, icon: Picture }) => (
            <label
              key={value}
              className="flex cursor-pointer items-center gap-3 rounded-[var(--radius)] border border-line-strong p-4 has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent sm:flex-col sm:items-start"
            >
              <input
                type="radio"
                name="appearance"
                value={value}
                checked={chosen === value}
                onChange={() => choose(value)}
                className="sr-only"
              />
              <Picture aria-hidden className="size-6 shrink-0 text-accent" strokeWidth={1.75} />
              <span>
                <span className="block font-semibold">{label}</span>
                <span className="block text-sm text-ink-soft">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </Card>
  )
}
