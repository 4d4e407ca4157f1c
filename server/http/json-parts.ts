// Streams JSON piece by piece, so that a response of any size takes no more memory than its largest piece.

/** Reads one field's value. A list may come in pages. */
export type LazyField<Value> =
  | (() => Promise<Value> | Value)
  | (Value extends readonly (infer Item)[] ? () => AsyncIterable<readonly Item[]> : never)
/** A field for each of an object's. */
export type LazyFields<Whole> = { [Name in keyof Whole]-?: LazyField<Whole[Name]> }

/** Writes the object's JSON, field by field. A field is read only once everything before it has been consumed. */
export async function* jsonParts<Whole extends object>(fields: LazyFields<Whole>): AsyncGenerator<string> {
  let before = '{'
  for (const [name, field] of Object.entries<() => unknown>(fields as Record<string, () => unknown>)) {
    yield `${before}${JSON.stringify(name)}:`
    before = ','
    const value = await field()
    if (isPaged(value)) yield* listParts(value)
    else yield JSON.stringify(value)
  }
  yield '}'
}

async function* listParts(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((item) => JSON.stringify(item)).join(',')
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function isPaged(value: unknown): value is AsyncIterable<readonly unknown[]> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}
