// A number with its noun in the right form.

const rules = new Intl.PluralRules('en-GB')

/** @example plural(1, { one: 'minute', other: 'minutes' }) // '1 minute' */
export function plural(count: number, forms: { one: string; other: string }): string {
  return `${count} ${rules.select(count) === 'one' ? forms.one : forms.other}`
}
