// The inputs of a slide that its author fixed, and the figures that follow.
import { allSlideRules, type SlidePlace } from '#domain/learning/pay-slide-rules.ts'
import { slideRules } from '#domain/learning/slide-rules.ts'
import { slideSettings, type SlideStops } from '#domain/learning/slide-settings.ts'
import { nations, type Nation, type TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'

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

/** Whether the browser lacks a rule, so that the server works it. */
export function isWorkedHere(work: string): boolean {
  return !Object.hasOwn(slideRules, work)
}

type Slid = { work: string; inputs: readonly SlideStops[]; fixed: Fixed; figures: readonly { name: string }[] }

/** The figures of every setting where the browser does not have the rule, and null where it has. */
export function workedSettings({ work, inputs, fixed, figures }: Slid, taxYear: TaxYearId): (number | null)[][] | null {
  const rule = allSlideRules(slidePlace(fixed, taxYear))[work]
  if (rule === undefined || !isWorkedHere(work)) return null
  return slideSettings(inputs).map((setting) => {
    const worked = rule.work({ ...slideNumbers(fixed), ...setting })
    return figures.map(({ name }) => worked[name] ?? null)
  })
}
