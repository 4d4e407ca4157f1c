// An input of a calculator, declared once: where it begins, what it can be, what is beside it. Its name in the record is its name
// in the address. From this the frame draws the field (declared-field.tsx), and a calculator reads its value.
import type { ComponentType, ReactNode } from 'react'
import { penceFromPounds, type Pence } from '#domain/money.ts'
import { readNumber, type FieldBounds, type NumberBounds, type NumberReading } from '#domain/number-input.ts'
import type { NumberUnit } from './frame-words.ts'

type Words = {
  label: string
  hint?: string
  /** A hint in which terms open their meaning. */
  hintWithTerms?: string
  /** What a spreadsheet calls it, where its label says too little by itself; false where another row there has it. */
  inCsv?: string | false
  /** Whether it counts, by what the others were read as. Without this it always does. */
  isAsked?: (others: Values) => boolean
}

/** What inputs were read as, by their names. */
type Values = { readonly [name: string]: unknown }

export type NumberInput<Kind extends 'money' | 'number', IsOptional extends boolean> = Words & {
  kind: Kind
  unit: NumberUnit
  bounds: FieldBounds & { isOptional: IsOptional }
  start: string
}

/** `inCsv` is what a spreadsheet has in place of a label that says more than the value. */
export type Option<Value extends string> = { value: Value; label: string; hint?: string; inCsv?: string }
/** How a choice looks: buttons side by side, radio buttons in rows, a list that opens. */
type ChoiceLook = 'segmented' | 'radio' | 'select'

export type ChoiceInput<Value extends string> = Words & {
  kind: 'choice'
  look: ChoiceLook
  options: () => readonly Option<Value>[]
  start: Value
}
/** Yes or no: `on` and `off` are its texts. */
export type CheckboxInput = Words & { kind: 'checkbox'; on: string; off: string; start: string }
export type DateInput = Words & { kind: 'date'; start: string }
/**
 * An input with a kind of field and value of its own. Its code is only in the calculators that declare one.
 * `written` is what a spreadsheet has for a text.
 */
export type CustomInput<Value> = Words & {
  kind: 'custom'
  start: string
  Field: ComponentType<CustomFieldProps>
  read: (text: string) => Value
  written: (text: string) => string | number
}
export type CustomFieldProps = { label: string; hint?: ReactNode; text: string; onChange: (text: string) => void }

/** An input that its calculator draws and reads itself. `written` is what a spreadsheet has for a text. */
export type OwnInput = Pick<Words, 'inCsv' | 'isAsked'> & {
  kind: 'own'
  start: string
  written: (text: string) => string | number
}

export type PlainInput =
  | NumberInput<'money' | 'number', boolean>
  | ChoiceInput<string>
  | CheckboxInput
  | DateInput
  | CustomInput<unknown>
export type Inputs = { readonly [name: string]: PlainInput | OwnInput }

/** What was typed or chosen, by the names of the inputs. */
export type TextsOf<Declared extends Inputs> = { [Name in keyof Declared]: string }
/** The inputs that the frame can draw. */
export type PlainName<Declared extends Inputs> = {
  [Name in keyof Declared]: Declared[Name] extends OwnInput ? never : Name
}[keyof Declared] &
  string

/** `default` is where it begins, unless `start` says otherwise; without a word of bounds it is 0 or more. */
type GivenNumber<IsOptional> = Words &
  Partial<Omit<NumberBounds, 'default'>> & {
    default?: number
    reading?: NumberReading
    start?: string
    isWhole?: boolean
    isOptional?: IsOptional
  }

/** An amount in pounds, which is read as pence. */
export function money<IsOptional extends boolean = false>(given: GivenNumber<IsOptional>) {
  return numberInput('money', 'pounds', given)
}

/** A percentage, up to 100 unless it says otherwise. */
export function percent<IsOptional extends boolean = false>(given: GivenNumber<IsOptional>) {
  return numberInput('number', 'percent', { max: 100, ...given })
}

/** Another number; an age has no unit. */
export function number<IsOptional extends boolean = false>(
  unit: 'years' | 'months' | 'none',
  given: GivenNumber<IsOptional>,
) {
  return numberInput('number', unit, given)
}

type Given = <IsOptional extends boolean = false>(given: GivenNumber<IsOptional>) => GivenNumber<IsOptional>
const asSpecified: Given = (given) => ({ ...given, reading: 'specified' })

/** The same for the specification's calculators, which read a number in a way of their own. */
export const specified = {
  money: <IsOptional extends boolean = false>(given: GivenNumber<IsOptional>) => money(asSpecified(given)),
  percent: <IsOptional extends boolean = false>(given: GivenNumber<IsOptional>) => percent(asSpecified(given)),
  number: <IsOptional extends boolean = false>(unit: Parameters<typeof number>[0], given: GivenNumber<IsOptional>) =>
    number(unit, asSpecified(given)),
}

function numberInput<Kind extends 'money' | 'number', IsOptional extends boolean>(
  kind: Kind,
  unit: NumberUnit,
  {
    default: pounds,
    start = String(pounds ?? ''),
    min = 0,
    max = null,
    reading = 'meant',
    isWhole = false,
    isOptional,
    ...words
  }: GivenNumber<IsOptional>,
): NumberInput<Kind, IsOptional> {
  return {
    ...words,
    kind,
    unit,
    start,
    bounds: { min, max, reading, isWhole, isOptional: (isOptional ?? false) as IsOptional },
  }
}

type GivenOptions<Value extends string> =
  | readonly Option<Value>[]
  | (() => readonly Option<Value>[])
  | Readonly<Record<Value, string>>

/**
 * One of a few; the first to begin with, unless it says otherwise.
 * @example choice('select', { label: 'That is for a', options: { month: 'Month', year: 'Year' } })
 */
export function choice<Value extends string>(
  look: ChoiceLook,
  { options, start, ...words }: Words & { options: GivenOptions<Value>; start?: NoInfer<Value> },
): ChoiceInput<Value> {
  const all = optionsFrom(options)
  return { ...words, kind: 'choice', look, options: all, start: start ?? all()[0]!.value }
}

function optionsFrom<Value extends string>(given: GivenOptions<Value>): () => readonly Option<Value>[] {
  if (typeof given === 'function') return given
  if (isList(given)) return () => given
  const options = Object.entries(given).map(([value, label]) => ({ value, label }) as Option<Value>)
  return () => options
}

function isList<Value extends string>(given: GivenOptions<Value>): given is readonly Option<Value>[] {
  return Array.isArray(given)
}

export function checkbox({
  on = 'yes',
  off = 'no',
  start = off,
  ...words
}: Words & Partial<CheckboxInput>): CheckboxInput {
  return { ...words, kind: 'checkbox', on, off, start }
}

export function date(words: Words): DateInput {
  return { ...words, kind: 'date', start: '' }
}

/**
 * An input that its calculator draws and reads itself. Without a name it is in no spreadsheet.
 * @example own({ inCsv: 'Income tax in pounds', written: (text) => Number(text) })
 */
export function own({ start = '', written = String, ...words }: Partial<Omit<OwnInput, 'kind'>> = {}): OwnInput {
  return { inCsv: false, ...words, kind: 'own', start, written }
}

/**
 * Inputs that count only where others are so.
 * @example when(({ first }) => first === 'none', { pay: money({ label: 'Pay' }) })
 */
export function when<Group extends Inputs>(isAsked: (others: Values) => boolean, group: Group): Group {
  const entries = Object.entries(group).map(([name, input]) => [
    name,
    { ...input, isAsked: (others: Values) => isAsked(others) && (input.isAsked?.(others) ?? true) },
  ])
  return Object.fromEntries(entries) as Group
}

/** Each input's starting text. */
export function startsOf<Declared extends Inputs>(declared: Declared): TextsOf<Declared> {
  return Object.fromEntries(Object.entries(declared).map(([name, { start }]) => [name, start])) as TextsOf<Declared>
}

type ValueOf<Declared> =
  Declared extends NumberInput<infer Kind, infer IsOptional>
    ? (Kind extends 'money' ? Pence : number) | (IsOptional extends true ? null : never)
    : Declared extends ChoiceInput<infer Value>
      ? Value
      : Declared extends CheckboxInput
        ? boolean
        : Declared extends CustomInput<infer Value>
          ? Value
          : string

type ValuesOf<Declared extends Inputs> = { [Name in keyof Declared]: ValueOf<Declared[Name]> }

/**
 * What the texts mean, each by `valueOf`.
 * @example valuesOf({ salary: money({ label: 'Salary' }) }, { salary: '£31k' }) // { salary: 3100000 }
 */
export function valuesOf<Declared extends Inputs>(declared: Declared, texts: TextsOf<Declared>): ValuesOf<Declared> {
  const values = Object.entries(declared).map(([name, input]) => [name, valueOf(input, texts[name] ?? '')])
  return Object.fromEntries(values) as ValuesOf<Declared>
}

/**
 * The value of a text: an amount in pence, a number within its bounds, null for an empty one that may be empty. A word from the
 * address that is no choice counts as the starting one.
 */
export function valueOf<Declared extends PlainInput | OwnInput>(declared: Declared, text: string): ValueOf<Declared> {
  return read(declared, text) as ValueOf<Declared>
}

function read(input: PlainInput | OwnInput, text: string): unknown {
  switch (input.kind) {
    case 'money':
    case 'number': {
      if (input.bounds.isOptional && text.trim() === '') return null
      const value = readNumber(text, input.bounds)
      return input.kind === 'money' ? penceFromPounds(value) : value
    }
    case 'choice':
      return chosenOf(input, text)
    case 'checkbox':
      return isChecked(input, text)
    case 'custom':
      return input.read(text)
    case 'date':
    case 'own':
      return text
  }
}

/** Says of an input whether it counts beside the others. */
export function askedIn<Declared extends Inputs>(
  declared: Declared,
  texts: TextsOf<Declared>,
): (name: keyof Declared) => boolean {
  let values: Values | undefined
  return (name) => declared[name]?.isAsked?.((values ??= valuesOf(declared, texts))) ?? true
}

/** The option that a text names. */
export function chosenOf<Value extends string>({ options, start }: ChoiceInput<Value>, text: string): Value {
  return options().find(({ value }) => value === text)?.value ?? start
}

export function isChecked({ on, off, start }: CheckboxInput, text: string): boolean {
  return text === on || (text !== off && start === on)
}
