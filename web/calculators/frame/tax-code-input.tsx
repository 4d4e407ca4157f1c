// A tax code as an input: read as it is typed, and called wrong only once its field is left.
import { useState } from 'react'
import { readTaxCode, type TaxCodeReading } from '#domain/tax/tax-code.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { CustomFieldProps, CustomInput } from './declared.ts'

/** Null while none is typed. */
type TaxCodeInput = CustomInput<TaxCodeReading | null>

/** `instead` says what counts while a code cannot be. */
export function taxCode({
  instead,
  ...words
}: Pick<TaxCodeInput, 'label' | 'hint' | 'hintWithTerms'> & { instead?: string }): TaxCodeInput {
  return {
    ...words,
    kind: 'custom',
    start: '',
    read: readingOf,
    written: String,
    Field: (props) => <TaxCodeField {...props} instead={instead} />,
  }
}

function readingOf(text: string): TaxCodeReading | null {
  return text.trim() === '' ? null : readTaxCode(text)
}

function TaxCodeField({ text, onChange, instead, ...field }: CustomFieldProps & { instead: string | undefined }) {
  const [isTyping, setIsTyping] = useState(false)
  const code = readingOf(text)
  const isWrong = !isTyping && code?.kind === 'refused'
  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => setIsTyping(false)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      note={(code?.kind === 'read' && code.note) || ''}
      error={isWrong ? [code.message, instead].filter(Boolean).join(' ') : undefined}
    />
  )
}
