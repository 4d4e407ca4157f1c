// Sliders, each with a field for the same number, and the figures that follow from them at once.
import type { ExerciseOf } from '#contract/exercises.ts'
import { writeFigure } from '#domain/learning/exercise-figures.ts'
import { slideRules } from '#domain/learning/slide-rules.ts'
import { slidePlaceOf } from '#domain/learning/slide-settings.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import type { ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { SlideInput } from './slide-input.tsx'

export type SliderValues = Record<string, number>

export function SlideView({ data, answer, onAnswer, marked }: ViewProps<ExerciseOf<'slide'>, SliderValues>) {
  const { question, inputs } = data
  const { phase, marking, isFinal } = marked
  const values = phase === 'shown' ? { ...answer, ...data.answer } : answer
  const figures = figuresOf(data, values)
  return (
    <>
      <p className="mb-4 font-semibold">{question}</p>
      <div className="grid gap-5">
        {inputs.map((input) => (
          <SlideInput
            key={input.name}
            {...input}
            value={values[input.name] ?? input.start}
            onChange={(value) => onAnswer((now) => ({ ...(phase === 'shown' ? values : now), [input.name]: value }))}
          />
        ))}
      </div>
      <dl className="mt-5 grid gap-3 rounded-[var(--radius)] bg-tint-5 px-4 py-3 sm:grid-cols-2">
        {figures.map(({ label, written }) => (
          <div key={label}>
            <dt className="text-[0.9375rem] text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold">{written}</dd>
          </div>
        ))}
      </dl>
      {isFinal && phase === 'checked' && marking?.outcome === 'wrong' && (
        <p className="mt-3">
          {words.answerLabel}: <strong>{answerText(data)}</strong>
        </p>
      )}
      <Spoken text={figures.map(({ label, written }) => `${label}: ${written}.`).join(' ')} />
    </>
  )
}

/** Where the sliders belong, with the label of each where there are several. */
function answerText({ inputs, answer }: ExerciseOf<'slide'>): string {
  const named = inputs.flatMap(({ name, label, unit }) => {
    const value = answer[name]
    return value === undefined ? [] : [{ label, written: writeFigure(value, unit) }]
  })
  return named.map(({ label, written }) => (named.length === 1 ? written : `${label} ${written}`)).join(', ')
}

/** The figures as they are shown: taken from those that the server worked out, or worked out here. */
function figuresOf(exercise: ExerciseOf<'slide'>, values: Record<string, number>) {
  const { rule, fixed, figures, inputs, worked } = exercise
  const found = worked?.[slidePlaceOf(inputs, values)]
  const here = slideRules[rule]?.work({ ...fixed, ...values }) ?? {}
  return figures.map(({ name, label, unit }, at) => {
    const value = found === undefined ? here[name] : found[at]
    return { label, written: typeof value === 'number' ? writeFigure(value, unit) : 'never' }
  })
}
