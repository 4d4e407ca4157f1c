// Which tax year and which nation's rates a calculator uses: the two choices, and what their texts in the address mean.
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/tax-year-ids.ts'
import { taxYearOn } from '#domain/tax/tax-years.ts'
import { nationNames } from '../session/tax-choices.ts'
import { RadioField } from '../ui/choice-field.tsx'
import { SelectField } from '../ui/select-field.tsx'

/** The year that calculators begin with. */
const startingTaxYear: TaxYearId = '2023/2024'

type TaxYearFieldProps = {
  label?: string
  taxYear: TaxYearId
  /** Gets the year as the address has it. */
  onChange: (text: string) => void
  className?: string
}

export function TaxYearField({ label = 'Tax year', taxYear, onChange, className }: TaxYearFieldProps) {
  return (
    <SelectField
      label={label}
      value={taxYearText(taxYear)}
      onChange={onChange}
      options={taxYearOptions()}
      className={className}
    />
  )
}

type NationFieldProps = { nation: Nation; onChange: (nation: Nation) => void; rows?: string; className?: string }

export function NationField({ nation, onChange, ...rest }: NationFieldProps) {
  const options = nations.map((value) => ({ value, label: nationNames[value] }))
  return <RadioField {...rest} label="Where you live" options={options} value={nation} onChange={onChange} />
}

/** A tax year as the address has it, without the slash that would be written %2F there. */
export function taxYearText(taxYear: TaxYearId): string {
  return taxYear.replace('/', '-')
}

/** The tax year that a text in the address names; the starting one for a text that names none. */
export function readTaxYear(text: string): TaxYearId {
  return taxYearIds.find((taxYear) => taxYearText(taxYear) === text) ?? startingTaxYear
}

/** The nation that a text in the address names; England for a text that names none. */
export function readNation(text: string): Nation {
  return nations.find((nation) => nation === text) ?? 'england'
}

function taxYearOptions(): { value: string; label: string }[] {
  const today = taxYearOn(new Date())
  return taxYearIds.map((taxYear) => ({
    value: taxYearText(taxYear),
    label: taxYear === today.taxYear && !today.isBeyondTable ? `${taxYear} (today’s)` : taxYear,
  }))
}
