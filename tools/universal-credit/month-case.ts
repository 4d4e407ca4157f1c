// Reads one line of a month of Universal Credit: which fields there are, and what each is when left out.

import { pence, type Pence } from '#domain/money.ts'
import { childDisabilities, households, type Child, type ClaimMonth } from '#domain/universal-credit/award.ts'
import {
  dayIn,
  FieldProblem,
  flag,
  handedBack,
  isAbsent,
  isObject,
  missing,
  neededTaxYear,
  oneOf,
  penceIn,
  readLine,
  type Fields,
} from '../audit/line-fields.ts'

/** A month to work out. `id` is returned as it came; `ignored` names unknown fields. */
export type MonthCase = { month: ClaimMonth; ignored: string[]; id?: unknown }

/** Reads a line, or says what is wrong with it and what to write instead. */
export function readMonthCase(line: string): MonthCase | { problem: string; id?: unknown } {
  return readLine(line, '{"taxYear":"2026/2027","household":"single",…}', readFields)
}

const knownFields = new Set([
  'taxYear',
  'household',
  'isUnder25',
  'children',
  'rentCovered',
  'netEarnings',
  'otherIncome',
  'savings',
  'childcare',
  'hasLimitedCapabilityForWorkRelatedActivity',
  'hasProtectedHealthElement',
  'isCarer',
  'isInGreaterLondon',
])

function readFields(fields: Fields): MonthCase {
  const pounds = (name: string): Pence => penceIn(fields, name) ?? pence(0)
  const month: ClaimMonth = {
    taxYear: neededTaxYear(fields),
    household: oneOf(fields, 'household', households) ?? missing('household', `Use one of ${households.join(', ')}`),
    isUnder25: flag(fields, 'isUnder25'),
    children: readChildren(fields['children']),
    rentCovered: pounds('rentCovered'),
    netEarnings: pounds('netEarnings'),
    otherIncome: pounds('otherIncome'),
    savings: pounds('savings'),
    childcare: pounds('childcare'),
    hasLimitedCapabilityForWorkRelatedActivity: flag(fields, 'hasLimitedCapabilityForWorkRelatedActivity'),
    hasProtectedHealthElement: flag(fields, 'hasProtectedHealthElement'),
    isCarer: flag(fields, 'isCarer'),
    isInGreaterLondon: flag(fields, 'isInGreaterLondon'),
  }
  return { month, ...handedBack(fields, knownFields) }
}

function readChildren(value: unknown): Child[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value) || !value.every(isObject)) {
    throw new FieldProblem('"children" is a list, such as [{"born":"2019-05-01","disability":"none"}].')
  }
  return value.map((child, index) => {
    const born = `children[${index}].born`
    return {
      born: dayIn(child, 'born', born) ?? missing(born, 'Give a day, such as "2019-05-01"'),
      disability: oneOf(child, 'disability', childDisabilities, `children[${index}].disability`) ?? 'none',
    }
  })
}
