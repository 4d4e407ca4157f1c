// The tax year and nation that calculators start from.
import { useState } from 'react'
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { useLearner } from '../session/auth.tsx'
import { useChangePreferences, usePreferences } from '../session/preferences.ts'
import { nationNames } from '../session/tax-choices.ts'
import { RadioField } from '../ui/choice-field.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { PreferenceNotSaved } from './preference-not-saved.tsx'
import { SettingsSection } from './settings-section.tsx'

export function TaxSection() {
  const { isDemo } = useLearner()
  const preferences = usePreferences()
  return (
    <SettingsSection
      id="tax"
      title="Tax year and nation"
      lead={
        isDemo
          ? 'Calculators start from these. The demo account keeps them in this browser only.'
          : 'Calculators start from these. You can change them there as well.'
      }
    >
      {preferences.isPending && <Spinner label="Loading your choices…" />}
      {preferences.isLoadingError && (
        <LoadFailure what="your choices" error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {preferences.data && <TaxChoices {...preferences.data} />}
    </SettingsSection>
  )
}

/** Shows what is chosen at once, while it is on its way to the account. */
function TaxChoices(kept: { taxYear: TaxYearId; nation: Nation }) {
  const change = useChangePreferences()
  const [{ taxYear, nation }, setChosen] = useState({ taxYear: kept.taxYear, nation: kept.nation })
  const choose = (choice: { taxYear?: TaxYearId; nation?: Nation }) => {
    const chosen = { taxYear, nation, ...choice }
    setChosen(chosen)
    change.mutate(chosen)
  }
  return (
    <>
      <div className="space-y-5">
        <SelectField
          label="Tax year"
          value={taxYear}
          onChange={(text) => choose({ taxYear: taxYearIds.find((known) => known === text) ?? taxYear })}
          options={taxYearOptions()}
          className="max-w-xs"
        />
        <RadioField
          label="Where you live"
          options={nations.map((value) => ({ value, label: nationNames[value] }))}
          value={nation}
          onChange={(chosen) => choose({ nation: chosen })}
          rows="sm:grid-cols-2"
        />
      </div>
      <PreferenceNotSaved change={change} />
    </>
  )
}

function taxYearOptions(): { value: string; label: string }[] {
  const today = taxYearOn(new Date())
  return taxYearIds.map((taxYear) => ({
    value: taxYear,
    label: taxYear === today.taxYear && !today.isBeyondTable ? `${taxYear} (today’s)` : taxYear,
  }))
}
