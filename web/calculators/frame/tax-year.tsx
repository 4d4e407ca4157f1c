// Which tax year and which nation's rates a calculator uses: the two choices, and what their texts in the address mean.
import { longDate } from '#domain/calendar.ts'
import { nations, taxYearIds, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { taxYearEnd, taxYearOn } from '#domain/tax/rates/tax-years.ts'
import { isOpenedByLink } from '#web/routing/opened-by-link.ts'
import { nationNames, onTaxChoicesFilled, savedTaxChoices, saveTaxChoices } from '#web/session/tax-choices.ts'
import type { SharedChoices } from './calculator.tsx'
import type { Option } from './declared.ts'
import { Notice } from '#web/ui/notice.tsx'

/** The year that calculators begin with. */
const startingTaxYear: TaxYearId = '2023/2024'

/** A tax year as the address has it, without the slash that would be written %2F there. */
export function taxYearText(taxYear: TaxYearId): string {
  return taxYear.replace('/', '-')
}

/** The tax year that a text in the address names; the starting one for a text that names none. */
export function readTaxYear(text: string): TaxYearId {
  return namedTaxYear(text) ?? startingTaxYear
}

/** The same for a tool that begins with the tax year of a calendar date, today's. */
export function readTaxYearFrom(text: string, today: string): TaxYearId {
  return namedTaxYear(text) ?? taxYearOn(new Date(today)).taxYear
}

function namedTaxYear(text: string): TaxYearId | undefined {
  return taxYearIds.find((taxYear) => taxYearText(taxYear) === text)
}

/** The nation that a text in the address names; England for a text that names none. */
export function readNation(text: string): Nation {
  return nations.find((nation) => nation === text) ?? 'england'
}

/** How the tax year is chosen, wherever it is an input. */
export const taxYearChoice = { label: 'Tax year', options: taxYearOptions, start: taxYearText(startingTaxYear) }

/** The same for a tool that begins with today's: a text that names no year is to be read by `readTaxYearFrom`. */
export const todaysTaxYearChoice = { ...taxYearChoice, start: '' }

/** How the nation is. */
export const nationChoice = {
  label: 'Where you live',
  options: nations.map((value) => ({ value, label: nationNames[value] })),
}

/** The tax year and the nation, for calculators whose inputs they are: `year` and `region`. */
export const taxChoices: SharedChoices = {
  remembered: () => rememberedChoices(linkedTaxYear()),
  onRemembered: onTaxChoicesFilled,
  remember: (name, text) => {
    if (name === 'year') saveTaxChoices({ ...savedTaxChoices(), taxYear: readTaxYear(text) })
    if (name === 'region') saveTaxChoices({ ...savedTaxChoices(), nation: readNation(text) })
  },
}

/** The same for a tool that begins with today's tax year, however it was opened. */
export const todaysTaxChoices: SharedChoices = {
  ...taxChoices,
  remembered: () => rememberedChoices(todaysTaxYear()),
  unlessChosen: () => ({ year: taxYearText(todaysTaxYear()) }),
}

function rememberedChoices(unlessChosen: TaxYearId | undefined) {
  const { taxYear = unlessChosen, nation } = savedTaxChoices()
  return { ...(taxYear && { year: taxYearText(taxYear) }), ...(nation && { region: nation }) }
}

function todaysTaxYear(): TaxYearId {
  return taxYearOn(new Date()).taxYear
}

/** Today's, where a link of the app has led here. At its bare address a calculator begins with the starting year. */
function linkedTaxYear(): TaxYearId | undefined {
  return isOpenedByLink() ? todaysTaxYear() : undefined
}

function taxYearOptions(): Option<string>[] {
  const today = taxYearOn(new Date())
  return taxYearIds.map((taxYear) => ({
    value: taxYearText(taxYear),
    label: taxYear === today.taxYear && !today.isBeyondTable ? `${taxYear} (current)` : taxYear,
    inCsv: taxYear,
  }))
}

/** Said past the last year of the table, by each tool that works with its rates. */
export function RatesEnd() {
  const { taxYear, isBeyondTable } = taxYearOn(new Date())
  if (!isBeyondTable) return null
  return (
    <div className="mt-5">
      <Notice tone="warn">
        <p className="font-semibold">{`Our rates end on ${longDate(taxYearEnd(taxYear))}`}</p>
        <p className="mt-1">We are in another tax year now. Its rates are not here yet.</p>
      </Notice>
    </div>
  )
}
