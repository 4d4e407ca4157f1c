// What each kind of item is on the screen: how it is put in, and what is said of it. A view is controlled: it stores nothing.
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Exercise, ExerciseOf } from '#contract/exercises.ts'
import type { ItemAnswer, Marking } from '#domain/learning/marking.ts'

/** What a learner has put in, whether it was checked or the answer shown, and the seed of an order that is drawn. */
export type Attempt<Draft> = { answer: Draft; phase: 'open' | 'checked' | 'shown'; seed?: string }

/** How an attempt stands. `marking` is null while something is missing; with `isFinal` a check shows the right answer too. */
export type Marked = { phase: Attempt<unknown>['phase']; marking: Marking | null; isFinal: boolean }

/** Written as a method, so that kinds whose answers differ can stand in one record. */
type Change<Draft> = { change(now: Draft): Draft }['change']

export type ViewProps<Data, Draft> = {
  data: Data
  answer: Draft
  /** Takes the answer as it is now, or what is made of it. */
  onAnswer(this: void, next: Draft | Change<Draft>): void
  marked: Marked
}

export type WhatIsSaid<Data, Draft> = { data: Data; answer: Draft; marked: Marked }

/** `Draft` is what is put in, as the browser stores it: a number as it was typed. */
export type ScreenKind<Data, Draft> = {
  icon: LucideIcon
  /** What a learner does, above the task. */
  name(data: Data): string
  /** Nothing put in yet. */
  start(data: Data): Draft
  View(this: void, props: ViewProps<Data, Draft>): ReactNode
  /** The lines of its answer on paper. */
  printed(data: Data): string[]
  /** None for what is not marked. */
  check?: ItemCheck<Data, Draft>
  /** Around an item that takes little room in a text until it is opened. */
  Folded?(this: void, props: FoldedProps<Data>): ReactNode
}

/** `renderBox` draws the item’s box around something else, for paper. */
export type FoldedProps<Data> = {
  data: Data
  hasBegun: boolean
  renderBox: (content: ReactNode) => ReactNode
  children: ReactNode
}

export type ItemCheck<Data, Draft> = {
  /** What is marked and sent; null while something is missing. */
  answerOf(data: Data, draft: Draft): ItemAnswer | null
  /** The outcome, once it is checked. */
  verdict(said: WhatIsSaid<Data, Draft>): string
  /** The reason as a whole, told once it is solved or shown, and of a guess once it is made. */
  why?(said: Omit<WhatIsSaid<Data, Draft>, 'answer'>): string | undefined
  /** What stays of an answer that was not right when it is tried again; nothing where this is missing. */
  kept?(data: Data, draft: Draft, marking: Marking): Draft
  /** Whether a miss is nothing wrong. */
  isGuess?: true
  /** Whether there is nothing to have guessed: one sees it, or tries it out. */
  isOpenToAll?: true
}

type KindOf = { [Kind in Exercise['kind']]: ExerciseOf<Kind> }
/** A kind by its name. */
export type OnScreen<Kind extends Exercise['kind'], Draft> = ScreenKind<KindOf[Kind], Draft>

/** What is chosen after one more press: chosen, or no longer. */
export function toggled(chosen: readonly number[], at: number): number[] {
  return chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at]
}
