// Asks new learners which nation they live in. Until they choose a tax year, the answer comes with today’s.
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { taxYearIds, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { useChangePreferences } from '#web/session/preferences.ts'
import { NationButtons } from '#web/session/nation-buttons.tsx'
import { nationNames, storeTaxChoices } from '#web/session/tax-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PreferenceNotSaved, taxYearOptions } from './preference-parts.tsx'

type Chosen = { nation: Nation; taxYear: TaxYearId }

export function NationChoice({ onPutAway }: { onPutAway: () => void }) {
  const change = useChangePreferences()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const choose = (choice: Chosen) => {
    setChosen(choice)
    storeTaxChoices(choice)
    change.mutate(choice)
  }
  const putAway = () => {
    change.mutate({ nation: null })
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
    onPutAway()
  }
  return (
    <section aria-labelledby="nation-question" data-question className="mt-5 border-t border-line pt-4">
      {chosen === null ? (
        <>
          <div className="flex flex-wrap items-center justify-between">
            <h2 id="nation-question" className="text-lg whitespace-nowrap">
              Where in the UK are you?
            </h2>
            <Button look="plain" className="-mr-3 whitespace-nowrap" onClick={putAway}>
              Not now
            </Button>
          </div>
          <p className="mb-3 text-[0.9375rem] text-ink-soft">Tax and student loans differ.</p>
          <NationButtons onChoose={(nation) => choose({ nation, taxYear: taxYearOn(new Date()).taxYear })} />
        </>
      ) : (
        <Answer chosen={chosen} onChange={(taxYear) => choose({ ...chosen, taxYear })} />
      )}
      <PreferenceNotSaved change={change} />
    </section>
  )
}

/** Replaces the buttons, and takes the focus from the one that was pressed. */
function Answer({ chosen, onChange }: { chosen: Chosen; onChange: (taxYear: TaxYearId) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div>
        <h2 ref={heading} id="nation-question" tabIndex={-1} className="text-lg outline-none">
          {`Calculators now start with ${nationNames[chosen.nation]}`}
        </h2>
        <p className="mt-1 text-ink-soft">
          You can change this and the tax year in any calculator, or in{' '}
          <TextLink href={`${paths.settings}#tax`}>Settings</TextLink>.
        </p>
      </div>
      <SelectField
        label="Tax year"
        value={chosen.taxYear}
        onChange={(text) => onChange(taxYearIds.find((known) => known === text) ?? chosen.taxYear)}
        options={taxYearOptions()}
        className="w-full shrink-0 sm:w-52"
      />
    </div>
  )
}
