// Options to choose from. A wrong choice gets its own reason; once the exercise is solved or shown, every option does.
import { useId } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { drawnPlaces } from '#domain/learning/option-order.ts'
import { markPlaces } from '#domain/learning/marking.ts'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toggled, useAttempt } from './exercise-attempt.ts'
import { ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { judgedLook, Reason } from './reason.tsx'

/** `isDrawn`: each attempt has the options in an order of its own. */
type ChooseProps = { exercise: ExerciseOf<'choose'>; place: Place; isDrawn?: boolean }

export function ChooseExercise({ exercise, place, isDrawn = false }: ChooseProps) {
  const { options, isSeveral } = exercise
  const attempt = useAttempt<number[]>(exercise, [], isDrawn)
  const { seed } = attempt
  const order = seed === undefined ? options.map((_, at) => at) : drawnPlaces(options.length, seed)
  const { answer: chosen, phase } = attempt
  const isRight =
    markPlaces(
      options.map((option) => option.isRight),
      chosen,
    ).outcome === 'right'
  const found = chosen.filter((at) => options[at]?.isRight).length
  const right = options.filter((option) => option.isRight).length
  const name = useId()
  const choose = (at: number) => attempt.change((now) => (isSeveral ? toggled(now, at) : [at]))
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={isRight}
      isReady={chosen.length > 0}
      verdict={words.choiceVerdict({ isSeveral, found, right, wrong: chosen.length - found })}
      onAgain={() => attempt.again([])}
    >
      <fieldset aria-label={isSeveral ? words.chooseAllLabel : words.chooseOneLabel} className="grid gap-2.5">
        {isSeveral && <p className="mt-0 text-[0.9375rem] text-ink-soft">{words.severalHint}</p>}
        {order.map((at) => {
          const option = options[at]
          if (option === undefined) return null
          const isChosen = chosen.includes(at)
          const isJudged = phase === 'shown' || (phase === 'checked' && (isRight || isChosen))
          return (
            <Option
              key={option.text}
              {...option}
              name={name}
              type={isSeveral ? 'checkbox' : 'radio'}
              isChosen={isChosen}
              isJudged={isJudged}
              onChoose={() => choose(at)}
            />
          )
        })}
      </fieldset>
    </ExerciseFrame>
  )
}

type OptionProps = ExerciseOf<'choose'>['options'][number] & {
  name: string
  type: 'radio' | 'checkbox'
  isChosen: boolean
  isJudged: boolean
  onChoose: () => void
}

function Option({ text, why, isRight, name, type, isChosen, isJudged, onChoose }: OptionProps) {
  const reasonId = useId()
  return (
    <div
      className={classNames(
        'rounded-[var(--radius)] border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isJudged
          ? judgedLook(isRight)
          : 'border-line-strong bg-surface has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent',
      )}
    >
      <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2.5">
        <input
          ref={typedBefore(onChoose)}
          type={type}
          name={name}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={isJudged ? reasonId : undefined}
          className="size-5 shrink-0 accent-accent outline-none"
        />
        <span className="flex-1">{text}</span>
      </label>
      {isJudged && (
        <div className="px-4 pb-3">
          <Reason id={reasonId} isRight={isRight} word={isRight ? words.rightWord : words.wrongWord} why={why} />
        </div>
      )}
    </div>
  )
}
