// Queries that are built once, at start: building one for each request costs more than SQLite takes to run it.
import type { Compilable, QueryResult } from 'kysely'
import type { Database } from './schema.ts'

/** Stands in a query for a value that each run supplies. */
export type Param<Params> = <Name extends keyof Params & string>(name: Name) => Params[Name]

export type Prepared<Params, Row> = {
  /** Returns all rows. `on` is the transaction to run in, if any. */
  rows: (params: Params, on?: Database) => Promise<Row[]>
  first: (params: Params, on?: Database) => Promise<Row | undefined>
  /** The number of rows that a write changed. */
  run: (params: Params, on?: Database) => Promise<number>
}

/** Builds a query once. Its parameters are named and typed by the annotation of `build`'s argument. */
export function prepare<Params, Row>(
  database: Database,
  build: (param: Param<Params>) => Compilable<Row>,
): Prepared<Params, Row> {
  const compiled = build((name) => new Slot(name) as never).compile()
  const run = (params: Params, on: Database): Promise<QueryResult<Row>> => {
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? params[value.name as keyof Params] : value,
    )
    return on.executeQuery<Row>({ ...compiled, parameters })
  }
  return {
    rows: async (params, on = database) => (await run(params, on)).rows,
    first: async (params, on = database) => (await run(params, on)).rows[0],
    run: async (params, on = database) => Number((await run(params, on)).numAffectedRows ?? 0),
  }
}

class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}
