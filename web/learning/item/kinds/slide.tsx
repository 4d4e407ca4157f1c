// Sliders, and the figures that follow from them at once.
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { Suspense } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { sideOff } from '#domain/learning/kinds/slide.ts'
import { lazy } from '#web/loading/lazy.tsx'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import type { SliderValues } from './slide-view.tsx'
import { Unworked } from './unworked.tsx'

export const slide: OnScreen<'slide', SliderValues> = {
  icon: SlidersHorizontal,
  name: () => 'Move it and see',
  start: ({ inputs }) => Object.fromEntries(inputs.map(({ name, start }) => [name, start])),
  View: (props) => (
    <Suspense fallback={<Room {...props.data} />}>
      <View {...props} />
    </Suspense>
  ),
  printed: ({ why }) => [why],
  check: {
    answerOf: (_data, values) => values,
    verdict({ data: { inputs, answer }, answer: values, marked: { isFinal } }) {
      const off = inputs.flatMap((input) => {
        const side = sideOff(input, answer, values)
        return side === null ? [] : [{ label: input.label, side }]
      })
      return words.slideVerdict(off, isFinal)
    },
    why: ({ data }) => data.why,
    isOpenToAll: true,
  },
}

const View = lazy<ViewProps<ExerciseOf<'slide'>, SliderValues>>(
  async () => (await import('./slide-view.tsx')).SlideView,
  { orElse: Unworked },
)

/** As high as what comes: texts take the lines that they will take, and the rest its height. */
function Room({ question, inputs, figures }: ExerciseOf<'slide'>) {
  return (
    <div aria-busy>
      <p className="mb-4 font-semibold">{question}</p>
      <svg aria-hidden height={`${inputs.length * 11 - 1.25}rem`} className="block w-full" />
      <div className="mt-5 grid gap-3 py-3 sm:grid-cols-2">
        {figures.map(({ name, label }) => (
          <p key={name} className="invisible pb-7.5 text-[0.9375rem]">
            {label}
          </p>
        ))}
      </div>
    </div>
  )
}
