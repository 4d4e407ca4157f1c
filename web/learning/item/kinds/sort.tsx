// Cards that each go into a group, which the learner chooses on the card. A phone shows one card at a time.
import Shapes from 'lucide-react/icons/shapes'
import { useId, useState } from 'react'
import type { ExerciseOf } from '#contract/exercises.ts'
import { Button } from '#web/ui/button.tsx'
import { typedBefore } from '#web/ui/fields/typed-before.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { OnScreen, ViewProps } from '../item-kind.ts'
import * as words from '../item-words.ts'
import { judgedLook, Reason } from '../reason.tsx'

/** The group of each card, by its name. */
type Chosen = (string | null)[]

export const sort: OnScreen<'sort', Chosen> = {
  icon: Shapes,
  name: () => 'Sort them',
  start: ({ cards }) => cards.map(() => null),
  View: Cards,
  printed: ({ cards }) => cards.map(({ text, groups, why }) => `${text}: ${words.joinedGroups(groups)}. ${why}`),
  check: {
    answerOf: ({ groups }, chosen) =>
      chosen.includes(null) ? null : chosen.map((group) => groups.indexOf(group ?? '')),
    verdict: ({ data: { cards }, marked: { marking } }) =>
      words.sortVerdict(marking?.parts.filter(Boolean).length ?? 0, cards.length),
    kept: (_data, chosen, { parts }) => chosen.map((group, at) => (parts[at] ? group : null)),
  },
}

function Cards({ data, answer: chosen, onAnswer, marked }: ViewProps<ExerciseOf<'sort'>, Chosen>) {
  const { cards, groups, shown = cards.map((_, at) => at) } = data
  const { phase, marking, isFinal } = marked
  const isPlaced = (at: number) => marking?.parts[at] === true
  // Where cards are asked once, those that do not belong are told first.
  const order =
    isFinal && phase === 'checked'
      ? shown.toSorted((one, other) => Number(isPlaced(one)) - Number(isPlaced(other)))
      : shown
  const [current, setCurrent] = useState(0)
  const isOneByOne = phase === 'open'
  // What is tried again begins with the first card that is in no group.
  const [wasOneByOne, setOneByOne] = useState(isOneByOne)
  if (isOneByOne !== wasOneByOne) {
    const first = shown.findIndex((at) => chosen[at] === null)
    setOneByOne(isOneByOne)
    if (isOneByOne && first !== -1) setCurrent(first)
  }
  return (
    <>
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
              onPut={(group) => onAnswer((now) => now.map((other, of) => (of === at ? group : other)))}
              onPress={() => setCurrent(Math.min(step + 1, cards.length - 1))}
            />
          )
        })}
      </div>
    </>
  )
}

type CardStepsProps = { current: number; count: number; onStep: (card: number) => void }

/** Which card it is, and the way to the others: after the last comes the first. */
function CardSteps({ current, count, onStep }: CardStepsProps) {
  return (
    <div className="mb-3 flex items-center justify-between gap-3 sm:hidden print:hidden">
      <Button look="quiet" onClick={() => onStep((current + count - 1) % count)}>
        Back
      </Button>
      <p role="status" className="font-semibold tabular-nums">
        {words.cardNumber(current + 1, count)}
      </p>
      <Button look="quiet" onClick={() => onStep((current + 1) % count)}>
        Next card
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
  const notThere = isFinal ? words.belongsIn(card.groups) : 'Not there'
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
