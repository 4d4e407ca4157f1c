// A number of an exercise as typed or pasted: '30k' is understood, and what was read is said beside it.
import { writeFigure, type ExerciseUnit } from '#domain/learning/exercise-figures.ts'
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx'
import { figureDoubt, readFigure } from './figure-text.ts'
import * as words from './item-words.ts'

type UnitFieldProps = Pick<TextFieldProps, 'isLabelHidden' | 'className' | 'onBlur'> & {
  label: string
  unit: ExerciseUnit
  text: string
  /** Whether it is always said what was read, rather than of letters and the like alone. */
  isReadBack?: boolean
  onChange: (text: string) => void
}

export function UnitField({ unit, text, isReadBack = false, onChange, ...rest }: UnitFieldProps) {
  return (
    <TextField
      {...rest}
      {...words.unitTexts[unit]}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      note={noteOn(text, { unit, isReadBack })}
    />
  )
}

function noteOn(text: string, { unit, isReadBack }: { unit: ExerciseUnit; isReadBack: boolean }): string {
  const figure = readFigure(text)
  if (figure === null) return text.trim() === '' ? '' : (figureDoubt(text) ?? '')
  return isReadBack || /[^\d.,\s£%]/.test(text) ? words.readAsText(writeFigure(figure, unit)) : ''
}
