// A number of an exercise as typed or pasted: '30k' is understood, and what was read is said beside it.
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { readNumberInput } from '#domain/number-input.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import * as words from './exercise-words.ts'

type UnitFieldProps = Pick<TextFieldProps, 'isLabelHidden' | 'className' | 'onBlur'> & {
  label: string
  unit: ExerciseUnit
  text: string
  onChange: (text: string) => void
}

export function UnitField({ unit, text, onChange, ...rest }: UnitFieldProps) {
  return (
    <TextField
      {...rest}
      {...words.unitTexts[unit]}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      note={noteOn(text, unit)}
    />
  )
}

/** The number in a text; null where there is none. */
export function readFigure(text: string): number | null {
  return /\d/.test(text) ? readNumberInput(text, { min: 0, max: null }).value : null
}

function noteOn(text: string, unit: ExerciseUnit): string {
  const figure = readFigure(text)
  if (figure === null) return text.trim() === '' ? '' : words.noNumber
  return /[a-z]/i.test(text) ? words.readAsText(writeFigure(figure, unit)) : ''
}
