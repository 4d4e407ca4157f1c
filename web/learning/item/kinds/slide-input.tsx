// One number of a slide: a field for typing it and a slider for moving it.
import { useState } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { nearestStep } from '#domain/learning/kinds/slide.ts'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { readFigure } from '../figure-text.ts'
import { UnitField } from '../unit-field.tsx'

type SlideInputProps = ExerciseOf<'slide'>['inputs'][number] & { value: number; onChange: (value: number) => void }

export function SlideInput({ label, unit, value, onChange, ...range }: SlideInputProps) {
  const { min, max, step } = range
  // A field shows what is being typed unchanged, until the learner leaves it.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const figure = readFigure(text)
    if (figure !== null && figure >= min && figure <= max) onChange(nearestStep(figure, range))
  }
  const leave = () => {
    const figure = readFigure(typed ?? '')
    if (figure !== null) onChange(nearestStep(figure, range))
    setTyped(null)
  }
  return (
    <div>
      <UnitField
        label={label}
        unit={unit}
        text={typed ?? String(value)}
        onChange={type}
        onBlur={leave}
        className="max-w-56"
      />
      <input
        ref={typedBefore((field) => onChange(Number(field.value)))}
        type="range"
        aria-label={label}
        aria-valuetext={writeFigure(value, unit)}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={(event) => {
          setTyped(null)
          onChange(Number(event.target.value))
        }}
        className="mt-1 h-11 w-full cursor-pointer accent-accent print:hidden"
      />
      <p aria-hidden className="flex justify-between text-sm text-ink-soft print:hidden">
        <span>{writeFigure(min, unit)}</span>
        <span>{writeFigure(max, unit)}</span>
      </p>
    </div>
  )
}
