// Options to choose from. A wrong choice gets its own reason; once the item is solved or shown, every option does.
import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import { useId } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import type { ChooseData } from '#domain/learning/kinds/choose.ts'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { classNames } from '#web/ui/class-names.ts'
import { toggled, type OnScreen, type ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { judgedLook, Reason } from '../reason.tsx'

export const choose: OnScreen<'choose', number[]> = {
  icon: CircleCheckBig,
  name: () => 'Choose',
  start: () => [],
  View: Options,
  printed: ({ options }) => options.filter(({ isRight }) => isRight).map(({ text, why }) => `${text}: ${why}`),
  check: {
    answerOf: (_data, chosen) => (chosen.length === 0 ? null : chosen),
    verdict({ data: { options, isSeveral }, answer: chosen }) {
      const found = chosen.filter((at) => options[at]?.isRight).length
      const right = options.filter((option) => option.isRight).length
      return words.choiceVerdict({ isSeveral, found, right, wrong: chosen.length - found })
    },
  },
}

type OptionsProps = ViewProps<ExerciseOf<'choose'> & Pick<ChooseData, 'shown'>, number[]>

function Options({ data, answer: chosen, onAnswer, marked: { phase, marking } }: OptionsProps) {
  const { options, isSeveral, shown = options.map((_, at) => at) } = data
  const name = useId()
  return (
    <fieldset aria-label={isSeveral ? 'Choose all that fit' : 'Choose one'} className="grid gap-2.5">
      {isSeveral && <p className="mt-0 text-[0.9375rem] text-ink-soft">There is more than one.</p>}
      {shown.map((at) => {
        const option = options[at]
        if (option === undefined) return null
        const isChosen = chosen.includes(at)
        const isJudged = phase === 'shown' || (phase === 'checked' && (marking?.outcome === 'right' || isChosen))
        return (
          <Option
            key={option.text}
            {...option}
            name={name}
            type={isSeveral ? 'checkbox' : 'radio'}
            isChosen={isChosen}
            isJudged={isJudged}
            onChoose={() => onAnswer((now) => (isSeveral ? toggled(now, at) : [at]))}
          />
        )
      })}
    </fieldset>
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
