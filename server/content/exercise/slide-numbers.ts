// What an author fixed of a slide's rule, apart: its numbers, and where it is worked.
import type { SlidePlace } from '#domain/learning/slide-rules.ts'
import { nations, type Nation, type TaxYearId } from '#domain/tax/tax-year-ids.ts'

type Fixed = Readonly<Record<string, number | Nation>>

/** The numbers, without the nation. */
export function slideNumbers(fixed: Fixed): Record<string, number> {
  return Object.fromEntries(
    Object.entries(fixed).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value] as const] : [])),
  )
}

/** The tax year, and the nation that is fixed; England where none is. */
export function slidePlace({ nation }: Fixed, taxYear: TaxYearId): SlidePlace {
  return { taxYear, nation: nations.find((known) => known === nation) ?? 'england' }
}

/** How far from the answer still counts: what the author says, or one step. */
export function withinOf({ within, step }: { within?: number | undefined; step: number }): number {
  return within ?? step
}
