// Cards that each go into a group, which the learner chooses on the card. A phone shows one card at a time.
import { useId, useState } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { Button } from '#web/ui/button.tsx'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useAttempt } from './exercise-attempt.ts'
import { ExerciseFrame, type Place } from './exercise-frame.tsx'
import * as words from './exercise-words.ts'
import { judgedLook, Reason } from './reason.tsx'

type SortProps = { exercise: ExerciseOf<'sort'>; place: Place }

export function SortExercise({ exercise, place }: SortProps) {
  const { cards, groups, shown } = exercise
  const shownFirst = shown ?? cards.map((_, at) => at)
  const attempt = useAttempt<(string | null)[]>(
    exercise,
    cards.map(() => null),
  )
  const { answer: chosen, phase, isFinal } = attempt
  const isPlaced = (at: number) => cards[at]?.groups.includes(chosen[at] ?? '') === true
  const placed = cards.filter((_, at) => isPlaced(at)).length
  // Where cards are asked once, those that do not belong are told first.
  const order =
    isFinal && phase === 'checked'
      ? shownFirst.toSorted((one, other) => Number(isPlaced(one)) - Number(isPlaced(other)))
      : shownFirst
  const isUnderWay = phase === 'checked' && placed < cards.length
  const [current, setCurrent] = useState(0)
  const isOneByOne = phase === 'open'
  const put = (at: number, group: string) =>
    attempt.change((now) => now.map((other, card) => (card === at ? group : other)))
  return (
    <ExerciseFrame
      exercise={exercise}
      place={place}
      attempt={attempt}
      isRight={placed === cards.length}
      isReady={chosen.every((group) => group !== null)}
      verdict={words.sortVerdict(placed, cards.length)}
      // What is right already stays.
      onAgain={() => {
        attempt.again(chosen.map((group, at) => (isUnderWay && isPlaced(at) ? group : null)))
        setCurrent(isUnderWay ? order.findIndex((at) => !isPlaced(at)) : 0)
      }}
    >
      {isOneByOne && <CardSteps current={current} count={cards.length} onStep={setCurrent} />}
      <div className="grid gap-3">
        {order.map((at, step) => {
          const card = cards[at]
          if (card === undefined) return null
          return (
            <Card
              key={card.text}
              card={card}
              className={isOneByOne && step !== current ? 'max-sm:hidden print:block' : ''}
              groups={groups}
              chosen={chosen[at] ?? null}
              phase={phase}
              isPlaced={isPlaced(at)}
              isFinal={isFinal}
              onPut={(group) => put(at, group)}
              onPress={() => setCurrent(Math.min(step + 1, cards.length - 1))}
            />
          )
        })}
      </div>
    </ExerciseFrame>
  )
}

type CardStepsProps = { current: number; count: number; onStep: (card: number) => void }

/** Which card it is, and the way to the others: after the last comes the first. */
function CardSteps({ current, count, onStep }: CardStepsProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-3 sm:hidden print:hidden">
      <Button look="quiet" onClick={() => onStep((current + count - 1) % count)}>
        {words.cardBefore}
      </Button>
      <p role="status" className="font-semibold tabular-nums">
        {words.cardNumber(current + 1, count)}
      </p>
      <Button look="quiet" onClick={() => onStep((current + 1) % count)}>
        {words.cardAfter}
      </Button>
    </div>
  )
}

type CardProps = {
  card: ExerciseOf<'sort'>['cards'][number]
  className: string
  groups: readonly string[]
  chosen: string | null
  phase: 'open' | 'checked' | 'shown'
  isPlaced: boolean
  /** Then it also says where the card belongs. */
  isFinal: boolean
  onPut: (group: string) => void
  /** A group was chosen by a finger or the mouse. Arrow keys only pass over it. */
  onPress: () => void
}

function Card({ card, className, groups, chosen, phase, isPlaced, isFinal, onPut, onPress }: CardProps) {
  const name = useId()
  const isShown = phase === 'shown'
  const isRight = isPlaced || isShown
  const notThere = isFinal ? words.belongsIn(card.groups) : words.notThereWord
  return (
    <div
      className={classNames(
        'rounded-[var(--radius)] border px-4 py-3',
        phase === 'open' ? 'border-line bg-paper' : judgedLook(isRight),
        className,
      )}
    >
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{card.text}</legend>
        <div className="flex flex-wrap gap-2">
          {groups.map((group) => (
            <label
              key={group}
              className="relative flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-full border border-line-strong bg-surface px-3.5 py-1.5 text-center text-base leading-tight hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
            >
              <input
                ref={typedBefore(() => onPut(group))}
                type="radio"
                name={name}
                checked={group === chosen}
                onChange={() => onPut(group)}
                onClick={({ detail }) => detail > 0 && onPress()}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
              {group}
            </label>
          ))}
        </div>
      </fieldset>
      {phase !== 'open' && (
        <div className="mt-3">
          <Reason
            isRight={isRight}
            word={isShown ? words.joinedGroups(card.groups) : isPlaced ? words.rightWord : notThere}
            why={card.why}
          />
        </div>
      )}
    </div>
  )
}
