// Every kind of item on the screen. A new kind of the contract does not compile without its line here.
import type { Exercise } from '#contract/exercises.ts'
import { mark } from '#domain/learning/item-kinds.ts'
import type { Marking } from '#domain/learning/marking.ts'
import type { OnScreen, ScreenKind } from './item-kind.ts'
import { choose } from './kinds/choose.tsx'
import { document } from './kinds/document.tsx'
import { estimate } from './kinds/estimate.tsx'
import { number } from './kinds/number.tsx'
import { order } from './kinds/order.tsx'
import { ownFigure } from './kinds/own-figure.tsx'
import { slide } from './kinds/slide.tsx'
import { sort } from './kinds/sort.tsx'
import { spot } from './kinds/spot.tsx'

const kinds = { choose, sort, order, estimate, number, 'own-figure': ownFigure, slide, spot, document } satisfies {
  [Kind in Exercise['kind']]: OnScreen<Kind, unknown>
}

/** Undefined for a kind of a later version, which this page does not know. What it takes is stored as it was put in. */
export function kindOf({ kind }: Exercise): ScreenKind<Exercise, unknown> | undefined {
  return (kinds as Partial<Record<string, ScreenKind<Exercise, unknown>>>)[kind]
}

/** How what was put in is marked; null while something is missing. */
export function markDraft(data: Exercise, draft: unknown): Marking | null {
  const answer = kindOf(data)?.check?.answerOf(data, draft) ?? null
  return answer === null || data.kind === 'own-figure' ? null : mark(data, answer)
}
