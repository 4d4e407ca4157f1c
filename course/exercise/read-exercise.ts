// Reads the exercise between `:::choose{#id}` and `:::`. Its data is checked by the rules of its kind and turned into
// what the browser gets.
import type { Exercise, ExerciseOf, SpotLine } from '#contract/exercises.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import type { ContentProblem } from '#server/content/content-problem.ts'
import { readYaml } from '../source/yaml-source.ts'
import { exerciseSchemas, type Authored, type AuthoredKind, type AuthoredLine } from './exercise-schema.ts'
import {
  wrongChoice,
  wrongEstimate,
  wrongNumber,
  wrongOrder,
  wrongSlide,
  wrongSorting,
  wrongSpots,
  type Misfit,
} from './exercise-soundness.ts'
import { shuffledPlaces } from './shuffled-places.ts'
import { slideNumbers, withinOf, workedSettings } from './slide-numbers.ts'

/** Whether a box is an exercise. */
export function isExerciseKind(name: string): name is AuthoredKind {
  return Object.hasOwn(exerciseSchemas, name)
}

/** An exercise's kind, id, task as HTML and data as YAML, whose first line is `firstLine` of the file. */
export type ExerciseSource = { kind: AuthoredKind; id: string; task: string; yaml: string; firstLine: number }

/** Reads an exercise, its placeholders already filled for the tax year. Null when it does not fit its kind. */
export function readExercise(
  source: ExerciseSource,
  context: { file: string; taxYear: TaxYearId },
): { exercise: Exercise | null; problems: ContentProblem[] } {
  const { kind, id, task, yaml, firstLine } = source
  return readAs(kind, kinds[kind], { yaml, firstLine, common: { id, task } }, context)
}

/** The kinds that an author may name. */
export const exerciseKinds = Object.keys(exerciseSchemas) as [AuthoredKind, ...AuthoredKind[]]

type Common = { id: string; task: string }
type MakeContext = { common: Common; taxYear: TaxYearId }
/** The exercise, or null with what does not fit. */
export type ExerciseMade = { exercise: Exercise | null; misfits: readonly Misfit[] }

/** Makes an exercise of data whose placeholders are filled, as of an item of practice. */
export function makeExercise(kind: AuthoredKind, data: unknown, context: MakeContext): ExerciseMade {
  const read = exerciseSchemas[kind].safeParse(data)
  return read.success
    ? makeSound(kinds[kind] as KindOf<AuthoredKind>, read.data, context)
    : { exercise: null, misfits: read.error.issues }
}

/** How the data of a kind is judged, and what it becomes. */
type KindOf<Kind extends AuthoredKind> = {
  misfits: (data: Authored<Kind>, taxYear: TaxYearId) => Misfit[]
  make: (data: Authored<Kind>, common: Common, taxYear: TaxYearId) => Exercise
}

const kinds: { [Kind in AuthoredKind]: KindOf<Kind> } = {
  choose: {
    misfits: wrongChoice,
    make: ({ options, several }, common) => ({
      ...common,
      kind: 'choose',
      isSeveral: several,
      options: options.map(({ correct, ...option }) => ({ ...option, isRight: correct })),
    }),
  },
  sort: {
    misfits: wrongSorting,
    make: ({ groups, cards }, common) => ({
      ...common,
      kind: 'sort',
      groups,
      cards: cards.map(({ group, ...card }) => ({ ...card, groups: [group].flat() })),
    }),
  },
  order: {
    misfits: wrongOrder,
    make: ({ steps, why }, common) => ({
      ...common,
      kind: 'order',
      steps: steps.map((step) => ({ text: step.text, why: step.why ?? null })),
      shown: shuffledPlaces(steps.length, common.id),
      why,
    }),
  },
  estimate: { misfits: wrongEstimate, make: makeEstimate },
  number: {
    misfits: wrongNumber,
    make: ({ unit, answer, within, slips, why }, common) => ({
      ...common,
      kind: 'number',
      unit,
      answer: { value: answer, within },
      slips: slips.map((slip) => ({ value: slip.answer, why: slip.why })),
      why,
    }),
  },
  slide: { misfits: wrongSlide, make: makeSlide },
  spot: {
    misfits: wrongSpots,
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
  },
}

function readAs<Kind extends AuthoredKind>(
  kind: Kind,
  how: KindOf<Kind>,
  { yaml, firstLine, common }: { yaml: string; firstLine: number; common: Common },
  { file, taxYear }: { file: string; taxYear: TaxYearId },
): { exercise: Exercise | null; problems: ContentProblem[] } {
  const reading = readYaml(yaml, { file, schema: exerciseSchemas[kind], firstLine })
  if (reading.value === null) return { exercise: null, problems: reading.problems }
  const { exercise, misfits } = makeSound(how, reading.value as Authored<Kind>, { common, taxYear })
  return { exercise, problems: misfits.map(({ path, message }) => ({ file, line: reading.lineOf(path), message })) }
}

function makeSound<Kind extends AuthoredKind>(
  { misfits: judge, make }: KindOf<Kind>,
  data: Authored<Kind>,
  { common, taxYear }: MakeContext,
): ExerciseMade {
  const misfits = judge(data, taxYear)
  return { exercise: misfits.length > 0 ? null : make(data, common, taxYear), misfits }
}

function makeEstimate(
  { unit, answer, close = 10, own, prompt = '', later = '', why }: Authored<'estimate'>,
  common: Common,
): ExerciseOf<'estimate' | 'own-figure'> {
  if (own === true || answer === undefined) return { ...common, kind: 'own-figure', unit, prompt, later, why }
  return { ...common, kind: 'estimate', unit, answer: { value: answer, closePercent: close }, why }
}

function makeSlide(slide: Authored<'slide'>, common: Common, taxYear: TaxYearId): ExerciseOf<'slide'> {
  const { question, work, inputs, fixed, figures, answer, why } = slide
  return {
    ...common,
    kind: 'slide',
    question,
    rule: work,
    inputs: inputs.map((input) => ({ ...input, within: withinOf(input) })),
    fixed: slideNumbers(fixed),
    figures,
    worked: workedSettings(slide, taxYear),
    answer,
    why,
  }
}

function spotLine({ label, value, note, spot, why }: AuthoredLine): SpotLine {
  return { label, value: value ?? null, note: note ?? null, isSpot: spot, why: why ?? null }
}
