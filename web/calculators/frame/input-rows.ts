// A calculator's inputs as rows of a spreadsheet: each that counts, as it was read.
import { pence, poundsFromPence } from '#domain/money.ts'
import type { CsvRow } from './csv.ts'
import { askedIn, valueOf, type Inputs, type OwnInput, type PlainInput, type TextsOf } from './declared.ts'
import { affixes, inputColumns } from './frame-words.ts'

/** What was used of an input in place of what was typed; null leaves it out. */
export type UsedInputs<Declared extends Inputs> = { readonly [Name in keyof Declared]?: string | number | null }

/** What was left empty, or does not count, is left out. */
export function inputRows<Declared extends Inputs>(
  declared: Declared,
  texts: TextsOf<Declared>,
  used: UsedInputs<Declared> = {},
): CsvRow[] {
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
    case 'own':
      return text === '' ? null : input.written(text)
    case 'date':
      return text
  }
}
