// Keeps what somebody enters in a field of the server’s page before React hydrates it. React leaves it there but gets
// no event, so its next render would overwrite it.

type Field = HTMLInputElement | HTMLSelectElement

const seen = new WeakSet<Field>()

/** For the `ref` of a controlled field: `take` gets the field at mount if its value differs from the page’s. */
export function typedBefore<Own extends Field>(take: (field: Own) => void): (field: Own | null) => void {
  return (field) => {
    if (field === null || seen.has(field)) return
    seen.add(field)
    if (isChanged(field)) take(field)
  }
}

/** In fields that React created, the value equals the default, and no option is selected by an attribute. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.hasAttribute('selected'))
    return given !== undefined && given.value !== field.value
  }
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
