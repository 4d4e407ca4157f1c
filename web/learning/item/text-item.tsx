// An item in a lesson, a guide or a document: its box, its view, the outcome and the buttons. It can be tried as often as one
// likes, and a reader can read on past it.
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Exercise } from '#contract/exercises.ts'
import { drawn } from '#domain/learning/item-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Mark } from '../mark.tsx'
import { useAttempt } from './attempt.ts'
import { ItemBox, type Place } from './item-box.tsx'
import type { Marked, ScreenKind } from './item-kind.ts'
import { kindOf, markDraft } from './item-kinds.ts'
import * as words from './item-words.ts'

type TextItemProps = {
  item: Exercise
  place: Place
  /** Whether each attempt has the options in an order of its own. */
  isDrawn?: boolean
  /** Whether what takes much room is folded until it is opened. */
  isFolded?: boolean
}

export function TextItem({ item, ...props }: TextItemProps) {
  const kind = kindOf(item)
  return kind === undefined ? null : <KnownItem {...props} item={item} kind={kind} />
}

type KnownItemProps = TextItemProps & { kind: ScreenKind<Exercise, unknown> }

function KnownItem({ item, kind, place, isDrawn = false, isFolded = true }: KnownItemProps) {
  const attempt = useAttempt(item, kind.start(item), isDrawn)
  const { answer, phase, seed } = attempt
  const marked: Marked = { phase, marking: markDraft(item, answer), isFinal: false }
  const body = useRef<HTMLDivElement>(null)
  const data = seed === undefined || item.kind === 'own-figure' ? item : drawn(item, seed)
  const { Folded } = kind
  const isAnswered = phase === 'shown' || (phase === 'checked' && marked.marking?.outcome !== 'almost')
  useEffect(() => {
    if (isAnswered) openAnswer(body.current)
  }, [isAnswered])
  const onAgain = () => {
    const { marking } = marked
    const isMissed = phase === 'checked' && marking !== null && marking.outcome !== 'right'
    const kept = isMissed ? kind.check?.kept?.(item, answer, marking) : undefined
    attempt.again(kept ?? kind.start(item))
    // At the first control.
    body.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
  }
  const box = { item, icon: kind.icon, name: kind.name(item), place }
  const view = <kind.View data={data} answer={answer} onAnswer={attempt.change} marked={marked} />
  const whole = (
    <ItemBox {...box}>
      {kind.check === undefined ? (
        view
      ) : (
        // What a learner tried is not in the page that the server sends.
        <div className="own-inputs group/item">
          <div ref={body}>{view}</div>
          <Outcome data={item} kind={kind} answer={answer} marked={marked} />
          <Buttons marked={marked} isReady={marked.marking !== null} {...attempt} onAgain={onAgain} />
        </div>
      )}
    </ItemBox>
  )
  if (Folded === undefined || !isFolded) return whole
  const isEmpty = JSON.stringify(answer) === JSON.stringify(kind.start(item))
  return (
    <Folded
      data={item}
      hasBegun={phase !== 'open' || !isEmpty}
      renderBox={(content) => <ItemBox {...box}>{content}</ItemBox>}
    >
      {whole}
    </Folded>
  )
}

/** Opens the text's own answer, which is folded right after the item. */
function openAnswer(body: HTMLElement | null): void {
  const next = body?.closest('[data-exercise]')?.nextElementSibling
  if (next instanceof HTMLDetailsElement && next.classList.contains('callout-answer')) next.open = true
}

type OutcomeProps = { data: Exercise; kind: ScreenKind<Exercise, unknown>; answer: unknown; marked: Marked }

function Outcome({ data, kind: { check }, answer, marked }: OutcomeProps) {
  const { phase, marking } = marked
  const outcome = marking?.outcome
  const isSolved = phase === 'checked' && outcome === 'right'
  const isTold = phase === 'shown' || outcome === 'right' || (check?.isGuess && outcome === 'wrong')
  const why = isTold ? check?.why?.({ data, marked }) : undefined
  return (
    // In the page before it says anything, so that screen readers notice when it does.
    <div role="status">
      {phase !== 'open' && (
        <div
          className={`mt-4 rounded-[var(--radius)] px-4 py-3 ${isSolved ? 'bg-good-soft text-good' : 'bg-sunken text-ink'}`}
        >
          <p className="flex items-center gap-2 font-semibold">
            {(isSolved || (phase === 'checked' && outcome === 'wrong' && !check?.isGuess)) && (
              <Mark isRight={isSolved} />
            )}
            {phase === 'shown' ? words.shownVerdict : check?.verdict({ data, answer, marked })}
          </p>
          {why !== undefined && <p className="mt-1 text-ink">{why}</p>}
        </div>
      )}
    </div>
  )
}

type ButtonsProps = { marked: Marked; isReady: boolean; check: () => void; show: () => void; onAgain: () => void }

function Buttons({ marked: { phase, marking }, isReady, check, show, onAgain }: ButtonsProps) {
  const first = useRef<HTMLButtonElement>(null)
  const isOpen = phase === 'open'
  const isSolved = phase === 'checked' && marking?.outcome === 'right'
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      {/* One button, so that the focus stays on it once it is pressed. */}
      <Button
        ref={first}
        look={isOpen ? 'strong' : 'quiet'}
        disabled={isOpen && !isReady}
        onClick={isOpen ? check : onAgain}
        className="min-w-28 group-has-data-unworked/item:hidden"
      >
        {isOpen ? words.checkLabel : 'Try again'}
      </Button>
      {phase !== 'shown' && !isSolved && (
        <Button
          look="plain"
          onClick={() => {
            // This button goes; the first can take the focus once it can be pressed.
            flushSync(show)
            first.current?.focus()
          }}
        >
          Show me
        </Button>
      )}
    </div>
  )
}
