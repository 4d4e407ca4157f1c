// A document in which some lines are to be found.
import * as z from 'zod/mini'
import type { SpotLine } from '#contract/exercises.ts'
import { linesOf } from '#domain/learning/kinds/spot.ts'
import { why, words } from '../authored-fields.ts'
import { reasons, when, type Authorship, type InCourse } from '../exercise-kind.ts'
import { halfOf } from '../told-answers.ts'

/** A line of words, as in a message, has the room of a label and a value. */
const longestWords = 160
const marks = { spot: z._default(z.boolean(), false), why: z.optional(why) }
const line = (label: number, value: number) =>
  z
    .strictObject({
      label: words(longestWords),
      value: z.optional(words(value)),
      note: z.optional(words(200)),
      ...marks,
    })
    .check(
      z.refine((of) => of.value === undefined || of.label.length <= label, {
        error: `Use at most ${label} characters beside a value.`,
        path: ['label'],
      }),
    )

const schema = z.strictObject({
  find: z.int().check(z.minimum(1), z.maximum(6)),
  document: z.strictObject({
    heading: words(60),
    details: z._default(z.array(line(30, 60)), []),
    sections: z
      .array(z.strictObject({ heading: z.optional(words(40)), lines: z.array(line(50, 24)).check(z.minLength(1)) }))
      .check(z.minLength(1)),
    total: z.optional(line(50, 24)),
  }),
})
type AuthoredLine = z.infer<typeof schema>['document']['details'][number]

export const spot: InCourse<'spot'> & Authorship<typeof schema> = {
  schema,
  /** Numbers to find other than those that are marked, marks without a reason, or nothing else beside them. */
  misfits({ find, document }) {
    const placed: { path: readonly PropertyKey[]; line: AuthoredLine }[] = [
      ...document.details.map((line, place) => ({ path: ['document', 'details', place], line })),
      ...document.sections.flatMap(({ lines }, section) =>
        lines.map((line, place) => ({ path: ['document', 'sections', section, 'lines', place], line })),
      ),
      ...(document.total === undefined ? [] : [{ path: ['document', 'total'], line: document.total }]),
    ]
    const spots = placed.filter(({ line }) => line.spot)
    return [
      ...when(
        spots.length !== find,
        ['find'],
        `${spots.length} lines are marked with spot: true, and find says ${find}.`,
      ),
      ...when(spots.length === placed.length, ['document'], 'Every line is to be found: leave some that are right.'),
      ...spots
        .filter(({ line }) => line.why === undefined)
        .map(({ path, line }) => ({ path, message: `Say why “${line.label}” is to be found.` })),
    ]
  },
  make: ({ find, document: { heading, details, sections, total } }, common) => ({
    ...common,
    kind: 'spot',
    find,
    document: {
      heading,
      details: details.map(spotLine),
      sections: sections.map((section) => ({ heading: section.heading ?? null, lines: section.lines.map(spotLine) })),
      total: total === undefined ? null : spotLine(total),
    },
  }),
  words({ document }) {
    const all = linesOf(document)
    return {
      sentences: reasons(all),
      labels: [
        document.heading,
        ...document.sections.flatMap((section) => section.heading ?? []),
        ...all.flatMap(({ label, value, note }) => [label, value ?? [], note ?? []].flat()),
      ],
    }
  },
  told: ({ document }, { texts }) =>
    halfOf(
      linesOf(document)
        .filter(({ isSpot }) => isSpot)
        .map(({ label, value }) => `${label} ${value ?? ''}`),
      texts,
    ),
}

function spotLine({ label, value, note, spot: isSpot, why: reason }: AuthoredLine): SpotLine {
  return { label, value: value ?? null, note: note ?? null, isSpot, why: reason ?? null }
}
