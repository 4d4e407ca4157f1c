// Converts between rows (created_at) and values (createdAt). All such conversion happens here, so a new column needs no
// further code.

type FieldName<Column extends string> = Column extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<FieldName<Rest>>}`
  : Column
/** A row's values under the names of fields. */
export type FieldsOf<Row> = { [Column in keyof Row as FieldName<Column & string>]: Row[Column] }

/** A row's fields. */
export function fieldsOf<Row extends object>(row: Row): FieldsOf<Row> {
  const fields = Object.entries(row).map(([column, value]) => [fieldName(column), value])
  return Object.fromEntries(fields) as FieldsOf<Row>
}

/** The row of such fields. */
export function columnsOf<Row extends object>(fields: FieldsOf<Row>): Row {
  const columns = Object.entries(fields).map(([field, value]) => [columnName(field), value])
  return Object.fromEntries(columns) as Row
}

/** Fields as they are sent. A field named `…At` is a time, and becomes an ISO 8601 instant. */
export type Sent<Fields> = { [Name in keyof Fields]: Name extends `${string}At` ? Instant<Fields[Name]> : Fields[Name] }
type Instant<Time> = Time extends number ? string : Time

export function sent<Fields extends object>(fields: Fields): Sent<Fields> {
  const values = Object.entries<unknown>(fields as Record<string, unknown>).map(([name, value]) => [
    name,
    name.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value,
  ])
  return Object.fromEntries(values) as Sent<Fields>
}

/** What a change sets. A field that is left out stays as it is. */
export type Given<Change> = { [Name in keyof Change]?: Exclude<Change[Name], undefined> }

export function given<Change extends object>(change: Change): Given<Change> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Given<Change>
}

const fieldName = remembered((column) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
const columnName = remembered((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** A cache: every row asks for the same few names. */
function remembered(name: (of: string) => string): (of: string) => string {
  const known = new Map<string, string>()
  return (of) => {
    const found = known.get(of) ?? name(of)
    known.set(of, found)
    return found
  }
}
