// What somebody types, chooses or ticks in a field of the server’s page before React hydrates it. React leaves that where it is, and
// hears of no event: its next drawing would take it away again.

type Field = HTMLInputElement | HTMLSelectElement

const seen = new WeakSet<Field>()

/** For the `ref` of a controlled field: when it is mounted, `take` gets the field if it holds something else than the page gave it. */
export function typedBefore<Own extends Field>(take: (field: Own) => void): (field: Own | null) => void {
  return (field) => {
    if (field === null || seen.has(field)) return
    seen.add(field)
    if (isChanged(field)) take(field)
  }
}

/** What React itself draws has no other value than its first, and no option that is selected by its HTML. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.hasAttribute('selected'))
    return given !== undefined && given.value !== field.value
  }
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
