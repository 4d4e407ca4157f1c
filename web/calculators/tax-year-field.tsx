// Which tax year and which nation's rates a calculator uses: the two choices, and what their texts in the address mean.
import { nations, taxYearIds, taxYearOn, type Nation, type TaxYearId } from '#domain/tax/tax-years.ts'
import { SelectField } from '../ui/select-field.tsx'

type ChoiceProps = { text: string; onChange: (text: string) => void; className?: string }

/** The year that calculators begin with. */
export const startingTaxYear: TaxYearId = '2023/2024'

export function TaxYearField({ text, onChange, ...rest }: ChoiceProps) {
  return (
    <SelectField {...rest} label="Tax year" value={readTaxYear(text)} onChange={onChange} options={taxYearOptions()} />
  )
}

export function NationField({ text, onChange, ...rest }: ChoiceProps) {
  return <SelectField {...rest} label="Nation" value={readNation(text)} onChange={onChange} options={nationOptions} />
}

/** The tax year that a text in the address names; the starting one for a text that names none. */
export function readTaxYear(text: string | undefined): TaxYearId {
  return taxYearIds.find((taxYear) => taxYear === text) ?? startingTaxYear
}

/** The nation that a text in the address names; England for a text that names none. */
export function readNation(text: string | undefined): Nation {
  return nations.find((nation) => nation === text) ?? 'england'
}

export const nationNames: Record<Nation, string> = {
  england: 'England',
  wales: 'Wales',
  'northern-ireland': 'Northern Ireland',
  scotland: 'Scotland',
}

const nationOptions = nations.map((nation) => ({ value: nation, label: nationNames[nation] }))

function taxYearOptions(): { value: string; label: string }[] {
  const today = taxYearOn(new Date())
  return taxYearIds.map((taxYear) => ({
    value: taxYear,
    label: taxYear === today.taxYear && !today.isBeyondTable ? `${taxYear} (today’s)` : taxYear,
  }))
}
