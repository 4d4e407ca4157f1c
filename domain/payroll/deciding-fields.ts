// Which missing fields decide a finding: it is worked out for every value that they can have.

/** What is found with one value of each field. */
export type FoundWith<Field extends string> = { values: Readonly<Record<Field, string>>; finding: string }

/**
 * The fields whose value alone turns the finding, the others being what they are.
 * @example decidingFields(['age', 'hours'], [{ values: { age: '17', hours: '9' }, finding: 'met' },
 *   { values: { age: '21', hours: '9' }, finding: 'below' }]) // ['age']
 */
export function decidingFields<Field extends string, Asked extends Field>(
  fields: readonly Asked[],
  found: readonly FoundWith<Field>[],
): Asked[] {
  return fields.filter((field) => {
    const seen = new Map<string, string>()
    return found.some(({ values, finding }) => {
      const others = JSON.stringify({ ...values, [field]: '' })
      const before = seen.get(others)
      seen.set(others, finding)
      return before !== undefined && before !== finding
    })
  })
}
