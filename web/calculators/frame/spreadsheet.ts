// A calculator's inputs and results as rows of a spreadsheet: of the inputs each that counts, as it was read.
import { pence, poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from './csv.ts'
import { askedIn, valueOf, type Inputs, type OwnInput, type PlainInput } from './declared.ts'
import { affixes, inputColumns } from './frame-words.ts'
import type { InputTexts } from './inputs.ts'
import { tableRows, type Table } from './table.ts'

/** What was used of an input in place of what was typed; null leaves it out. */
export type UsedInputs<Declared extends Inputs> = { readonly [Name in keyof Declared]?: string | number | null }

/** What a spreadsheet is made of. The code of results and tables may come later. */
export type Sheet = {
  declared: Inputs
  texts: InputTexts
  used: UsedInputs<Inputs>
  results: CsvRow[] | Promise<CsvRow[]>
  tables: readonly Table[] | Promise<readonly Table[]>
}

/** Inputs above results; no promise where all are there. */
export function spreadsheetOf({ results, tables, ...inputs }: Sheet): CsvRow[] | Promise<CsvRow[]> {
  const given = inputRows(inputs)
  const whole = (rows: CsvRow[], all: readonly Table[]) =>
    [given, rows, ...all.map(tableRows)]
      .filter((part) => part.length > 0)
      .flatMap((part, place) => (place === 0 ? part : [[], ...part]))
  if (!(results instanceof Promise) && !(tables instanceof Promise)) return whole(results, tables)
  return Promise.all([results, tables]).then(([rows, all]) => whole(rows, all))
}

/** What was left empty, or does not count, is left out. */
function inputRows({ declared, texts, used }: Omit<Sheet, 'results' | 'tables'>): CsvRow[] {
  const isAsked = askedIn(declared, texts)
  const rows = Object.entries(declared).flatMap(([name, input]) => {
    const title = titleOf(input)
    if (title === null || !isAsked(name)) return []
    const written = name in used ? used[name] : writtenText(input, texts[name] ?? '')
    return written === null || written === undefined || written === '' ? [] : [[title, written]]
  })
  return rows.length === 0 ? [] : [[...inputColumns], ...rows]
}

function titleOf(input: PlainInput | OwnInput): string | null {
  if (input.inCsv !== undefined || input.kind === 'own') return input.inCsv || null
  const { unitInWords }: { unitInWords?: string } = 'unit' in input ? affixes[input.unit] : {}
  return unitInWords === undefined ? input.label : `${input.label} ${unitInWords}`
}

function writtenText(input: PlainInput | OwnInput, text: string): string | number | null {
  const value = valueOf(input, text)
  switch (input.kind) {
    case 'money':
      return typeof value === 'number' ? poundsFromPence(pence(value)) : null
    case 'number':
      return typeof value === 'number' ? value : null
    case 'choice': {
      const option = input.options().find((each) => each.value === value)
      return option === undefined || option.value === '' ? null : (option.inCsv ?? option.label)
    }
    case 'checkbox':
      return value === true ? 'yes' : 'no'
    case 'custom':
    case 'own':
      return text === '' ? null : input.written(text)
    case 'date':
      return text
  }
}
