// The question for new learners: in which of the four nations they are. Today's tax year goes with the answer, until another is
// chosen.
import { useEffect, useRef, useState } from 'react'
import { paths } from '#contract/paths.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { useChangePreferences } from '../session/preferences.ts'
import { nationNames, storeTaxChoices } from '../session/tax-choices.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextLink } from '../ui/text-link.tsx'
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
    <Card>
      <section aria-labelledby="nation-question">
        {chosen === null ? (
          <Question
            onChoose={(nation) => choose({ nation, taxYear: taxYearOn(new Date()).taxYear })}
            onPutAway={putAway}
          />
        ) : (
          <Answer chosen={chosen} onChange={(taxYear) => choose({ ...chosen, taxYear })} />
        )}
        <PreferenceNotSaved change={change} />
      </section>
    </Card>
  )
}

function Question({ onChoose, onPutAway }: { onChoose: (nation: Nation) => void; onPutAway: () => void }) {
  return (
    <>
      <h2 id="nation-question" className="text-2xl">
        Where in the UK are you?
      </h2>
      <p className="mt-1 text-ink-soft">
        Tax and student loans differ between the four nations. Calculators start with the one you choose.
      </p>
      <div className="mt-4 flex flex-col gap-x-4 gap-y-2 lg:flex-row">
        <ul aria-label="Nation" className="grid flex-1 grid-cols-2 gap-3 lg:grid-cols-4">
          {nations.map((nation) => (
            <li key={nation} className="grid">
              <Button look="quiet" className="px-1" onClick={() => onChoose(nation)}>
                {nationNames[nation]}
              </Button>
            </li>
          ))}
        </ul>
        <Button look="plain" onClick={onPutAway}>
          Not now
        </Button>
      </div>
    </>
  )
}

/** Takes the place of what was pressed, and the focus with it. */
function Answer({ chosen, onChange }: { chosen: Chosen; onChange: (taxYear: TaxYearId) => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-4 sm:flex-row sm:items-end sm:justify-between">
      <div>
        <h2 ref={heading} id="nation-question" tabIndex={-1} className="text-2xl outline-none">
          Calculators now start with {nationNames[chosen.nation]}
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
