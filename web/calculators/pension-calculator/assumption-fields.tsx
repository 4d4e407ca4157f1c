// What is assumed of the years to come, to be changed by those who know better.
import { longDate } from '#domain/calendar.ts'
import { statePensionStart } from '#domain/pension/state-pension-age.ts'
import { Term } from '#web/glossary/term.tsx'
import { birthDateOf, pensionInputs, planFrom, type PensionFieldsProps, type PensionTexts } from './inputs.ts'
import { ageText, agesByLaw, lawfulAgeText } from './words.ts'
import * as words from './later-words.ts'

type AssumptionFieldsProps = Omit<PensionFieldsProps, 'onInput'> & { today: string }

export function AssumptionFields({ field, inputs, today }: AssumptionFieldsProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 @xl:grid-cols-2">
      {field('growth')}
      {field('charge')}
      {field('rise')}
      {field('inflation', { hint: inflationHint })}
      {field('born', { note: bornNote(inputs, today), className: 'sm:max-w-56' })}
      {field('state-pension-age', { hint: statePensionHint(inputs, today) })}
      {field('ni-years')}
      {field('year', { label: words.taxYearOfStatePension })}
      {field('region')}
    </div>
  )
}

const inflationHint = (
  <>
    {words.howFast}{' '}
    <Term id="inflation" mark=".">
      {words.pricesRise}
    </Term>
  </>
)

/** What an empty field means: the lawful age for a date of birth, else the usual one with the lawful one beside it. */
function statePensionHint(inputs: PensionTexts, today: string): string {
  const born = birthDateOf(inputs, today)
  if (born === null) {
    const { age, statePension } = planFrom({ ...inputs, 'state-pension-age': '' }, { today })
    return words.stateAgeHint(ageText(statePension.fromAge), age, agesByLaw(age, today))
  }
  const { on, age } = statePensionStart(born)
  return words.stateAgeOnDate(lawfulAgeText(age), longDate(on))
}

/** A date that cannot be used is said beside its field, and the age that was typed counts. */
function bornNote(inputs: PensionTexts, today: string): string {
  const { min, max } = pensionInputs.age.bounds
  if (inputs.born === '' || birthDateOf(inputs, today) !== null) return ''
  return words.unusableBirthDate(String(min), String(max))
}
